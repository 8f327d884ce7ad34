/** Release of Lectern, as in deno.json. */
export const VERSION = "0.0.1";
