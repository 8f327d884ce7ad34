import { assertEquals } from "@std/assert";
import { editPattern, repositoryUrl, serviceLink, serviceName, serviceOf } from "../../src/project/texts.ts";

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

Deno.test("repositoryUrl() reads a URL, and a name as one of GitHub", () => {
  assertEquals(["https://git.example.org/a", "a/b.c", "git@github.com:a/b.git", "a b", undefined].map(repositoryUrl), [
    "https://git.example.org/a",
    "https://github.com/a/b.c",
    undefined,
    undefined,
    undefined,
  ]);
});

Deno.test("editPattern() leads to the editor of GitHub and of GitLab", () => {
  assertEquals(
    editPattern("https://github.com/a/b.git", "main", "docs", ""),
    "https://github.com/a/b/edit/main/docs/:path",
  );
  assertEquals(editPattern("https://gitlab.com/a/b", "main"), "https://gitlab.com/a/b/-/edit/main/:path");
});
