import { assertEquals } from "@std/assert";
import { serviceLink, serviceName, serviceOf } from "../../src/project/texts.ts";

Deno.test("services have the names that they write themselves", () => {
  assertEquals(serviceLink("https://www.github.com/a/b"), {
    icon: "github",
    url: "https://www.github.com/a/b",
    title: "GitHub",
  });
  assertEquals(["x-twitter", "docker", "stackoverflow"].map(serviceName), ["X", "Docker", "Stack Overflow"]);
  assertEquals(serviceOf("https://twitter.com/a"), "x");
});

Deno.test("a name that every object has is no other than any", () => {
  assertEquals(["constructor", "__proto__", "toString"].map(serviceName), ["Constructor", "__proto__", "ToString"]);
  assertEquals(serviceOf("https://constructor/a"), "constructor");
});
