use std::collections::HashMap;
// ANCHOR: body
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map: HashMap<&str, i32> = HashMap::from([("a", 1)]);
    for (key, value) in &map {
        println!("{key}: {value:>4}");
    }
    Ok(())
}
// ANCHOR_END: body
