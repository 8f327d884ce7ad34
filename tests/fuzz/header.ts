/**
 * Properties of the grammars of request headers, and of the headers that are made of names.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { isUnchanged } from "../../src/http/conditional.ts";
import { codingFor, createAcceptance } from "../../src/http/encoding.ts";
import { readRange } from "../../src/http/file.ts";
import { createTrust, readAddress, readForwarded } from "../../src/http/forwarded.ts";
import { isAuthority } from "../../src/http/host.ts";
import { attachment } from "../../src/http/raw.ts";
import { LIMIT } from "../../src/http/search.ts";
import { readWholeNumber } from "../../src/http/whole_number.ts";
import { readQuery } from "../../src/search/query.ts";
import type { Coding } from "../../src/runtime.ts";
import { type Property, property, textOf, whiteSpace } from "./property.ts";

const HASH = "0123456789abcdef".repeat(4);
const TAG = `"${HASH}"`;
/** As a request has it: without white space around it. */
const unchanged = (value: string, tag: string) =>
  isUnchanged(new Headers({ "if-none-match": value }).get("if-none-match")!, tag);

/** Characters that a header can hold. */
const headerSafe = (text: string) => text.replace(/[^\t -~\x80-\xff]/g, "");

const opaque = fc.oneof(
  fc.constantFrom(HASH, `${HASH}-br`, `${HASH}-gzip`, `${HASH}-br-br`, `${HASH}-x`, HASH.slice(1), `x${HASH}`, ""),
  fc.stringMatching(/^[!#-~\x80-\xff]{0,12}$/),
);
const tags = fc.tuple(fc.constantFrom("", "", "W/"), opaque).map(([weak, text]) => `${weak}"${text}"`);
const tagText = textOf(
  [TAG, `W/${TAG}`, `"${HASH}-br"`, HASH, '"', ",", ", ", "W/", "w/", "*", " ", "\t", "-br", '-gzip"', "a", "\\"],
  8,
);

/** Entity tags by RFC 9110 §8.8.3 and §13.1.2, read character by character; `undefined`: not well-formed. */
function readTags(header: string): readonly string[] | undefined {
  const found: string[] = [];
  let at = 0;
  const skip = () => {
    while (header[at] === " " || header[at] === "\t") at++;
  };
  for (;;) {
    skip();
    if (header.startsWith("W/", at)) at += 2;
    if (header[at] !== '"') return undefined;
    const end = header.indexOf('"', at + 1);
    if (end < 0) return undefined;
    const text = header.slice(at + 1, end);
    if (/[^!\x23-\x7e\x80-\xff]/.test(text)) return undefined;
    found.push(text);
    at = end + 1;
    skip();
    if (at === header.length) return found;
    if (header[at++] !== ",") return undefined;
  }
}

const CODINGS: readonly Coding[] = ["zstd", "br", "gzip"];
const codingNames = ["zstd", "br", "gzip", "identity", "*", "deflate"] as const;
const weights = fc.constantFrom("", "0", "0.0", "0.001", "0.3", "0.5", "0.999", "1", "1.000", "1.", "0.");
const accepted = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...codingNames), weights, whiteSpace, whiteSpace, fc.boolean()),
  {
    selector: ([name]) => name,
    maxLength: 6,
  },
);

const PEER = "10.0.0.1";
const isTrusted = createTrust(["10.0.0.0/8", "fd00::/8"]);
const outside = fc.oneof(fc.ipV4(), fc.ipV6()).filter((text) => !isTrusted(readAddress(text)!));
const proxies = fc.oneof(
  fc.integer({ min: 0, max: 255 }).map((last) => `10.9.8.${last}`),
  fc.constantFrom("fd00::1", "::ffff:10.1.2.3"),
);
const node = (address: string) => address.includes(":") ? `"[${address}]"` : address;
const forwardedText = textOf(
  [
    ...'for= for=1.2.3.4 host= host=a.test proto=https proto=javascript by= " \\ ; , = [::1] "[::1]:8" 10.0.0.1 unknown _x 9.9.9.9'
      .split(" "),
    " ",
    'for="10.0.0.2"',
  ],
);

export const header: readonly Property[] = [
  property(
    "isUnchanged() agrees with a reading of RFC 9110 by characters on every list of entity tags",
    10_000,
    fc.tuple(
      fc.array(fc.tuple(tags, whiteSpace, whiteSpace), { minLength: 1, maxLength: 6 }),
      fc.constantFrom("", "W/"),
    ),
    ([list, weak]) => {
      const value = list.map(([tag, before, after]) => before + tag + after).join(",");
      const read = readTags(value);
      assert(read, "the list is well-formed");
      const expected = read.some((tag) => tag.replace(/-(?:br|gzip|zstd)$/, "") === HASH);
      assertEquals(unchanged(value, weak + TAG), expected);
      assertEquals(unchanged(value, `${weak}"${HASH}-gzip"`), expected);
    },
  ),
  property(
    "isUnchanged() never takes a part of a tag, or one without quotes, for the tag",
    10_000,
    tagText.map(headerSafe),
    (value) => {
      if (!unchanged(value, TAG) || value.trim() === "*") return;
      const whole = value.split(",").map((item) => item.trim().replace(/^W\//, "").replace(/-(?:br|gzip|zstd)"$/, '"'));
      assert(whole.includes(TAG), "none of the items is the tag");
    },
  ),
  property(
    "createAcceptance() gives the coding that weighs most, the server's order among equals, and identity where it may",
    10_000,
    accepted,
    (items) => {
      const value = items.map(([name, q, before, after, isUpper]) =>
        `${before}${isUpper ? name.toUpperCase() : name}${q === "" ? "" : `${after};${before}q=${q}`}${after}`
      ).join(",");
      const said = new Map<string, number>(items.map(([name, q]) => [name, q === "" ? 1 : Number(q)]));
      const weigh = (name: string) => said.get(name) ?? said.get("*") ?? 0;
      const best = Math.max(...CODINGS.map(weigh));
      const isRefused = (said.get("identity") ?? said.get("*") ?? 1) === 0;
      const plain = said.get("identity") ?? said.get("*") ?? 0;
      const wanted = best > 0 && best >= plain ? CODINGS.find((name) => weigh(name) === best) : undefined;
      const got = createAcceptance(CODINGS)(value);
      assertEquals(got.coding, wanted, value);
      assertEquals(got.identity, wanted === undefined || !isRefused, value);
      assertEquals(codingFor(got, "image/png", 1e6), undefined);
      assertEquals(codingFor(got, "text/html", 1e6), wanted);
      assertEquals(codingFor(got, "text/html", 10), isRefused ? wanted : undefined);
    },
  ),
  property(
    "createAcceptance() never gives a coding that a header does not name, whatever it is, and remembers it rightly",
    8000,
    fc.array(
      textOf([...codingNames, ";q=0", ";q=1", ";q=0.5", "q=", ",", ";", " ", "x-gzip", "GZIP", "bro", "=", "1e9"], 8),
      {
        maxLength: 4,
      },
    ),
    (values) => {
      const acceptance = createAcceptance(CODINGS);
      for (const value of values) {
        const { coding } = acceptance(value);
        if (coding) assert(value.toLowerCase().includes(coding) || value.includes("*"));
        assertEquals(acceptance(value), createAcceptance(CODINGS)(value));
      }
    },
  ),
  property(
    "readForwarded() takes the right-most address that is no proxy of ours, whatever stands left of it",
    3000,
    fc.tuple(
      fc.array(fc.oneof(outside, proxies, forwardedText.map((text) => headerSafe(text).replaceAll(",", "")))),
      outside,
      fc.array(proxies, { maxLength: 3 }),
    ),
    ([left, client, right]) => {
      const list = [...left, client, ...right].join(", ");
      const found = readForwarded(new Headers({ "x-forwarded-for": list }), readAddress(PEER)!, isTrusted);
      assertEquals(String(found.address), String(readAddress(client)));
      const honest = [...left.filter((text) => readAddress(text)), client, ...right];
      const standard = honest.map((address) => `for=${node(address)};proto=https`).join(", ");
      const same = readForwarded(new Headers({ forwarded: standard }), readAddress(PEER)!, isTrusted);
      assertEquals([String(same.address), same.scheme], [String(readAddress(client)), "https"]);
      const both = readForwarded(
        new Headers({ forwarded: standard, "x-forwarded-for": honest.join(",") }),
        readAddress(PEER)!,
        isTrusted,
      );
      assertEquals(both, same);
    },
  ),
  property(
    "readForwarded() gives a checked host, a scheme of the web and an address that was said, for any headers",
    6000,
    fc.record({
      "forwarded": forwardedText,
      "x-forwarded-for": forwardedText,
      "x-forwarded-host": forwardedText,
      "x-forwarded-proto": fc.oneof(
        fc.constantFrom("https", "http", "HTTPS", "javascript", "https,http"),
        forwardedText,
      ),
    }, { requiredKeys: [] }),
    (given) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(given)) headers.set(name, headerSafe(value));
      const { address, scheme, authority } = readForwarded(headers, readAddress(PEER)!, isTrusted);
      const said = [...headers.values()].join(" ");
      const runs = said.replaceAll("\\", "").match(/[\da-f:.]+/gi) ?? [];
      const named = [PEER, ...runs, ...runs.map((text) => text.replace(/:\d+$/, ""))].map((text) =>
        String(readAddress(text))
      );
      assert(named.includes(String(address)), `${address} was not said`);
      assert(scheme === undefined || scheme === "http" || scheme === "https");
      assert(authority === undefined || (isAuthority(authority) && said.replaceAll("\\", "").includes(authority)));
    },
  ),
  property(
    "readRange() stays inside of the file, and gives what was asked for",
    8000,
    fc.tuple(fc.option(fc.nat(300)), fc.option(fc.nat(300)), fc.nat(256), whiteSpace),
    ([first, last, size, space]) => {
      const got = readRange(`bytes=${space}${first ?? ""}-${last ?? ""}`, size);
      const all = Array.from({ length: size }, (_, i) => i);
      if (first === null && last === null) return assertEquals(got, undefined);
      if (first !== null && last !== null && last < first) return assertEquals(got, undefined);
      const wanted = first === null
        ? (last === 0 ? [] : all.slice(-last!))
        : all.filter((at) => at >= first && at <= (last ?? Infinity));
      assertEquals(got === undefined || got === "unsatisfiable" ? [] : all.slice(got.start, got.end), wanted);
      assertEquals(got === "unsatisfiable", wanted.length === 0);
    },
  ),
  property(
    "readRange() gives a whole file, nothing, or a part of it, for any header",
    6000,
    fc.tuple(
      textOf(["bytes=", "Bytes=", "0-", "-", "5", ",", " ", "99999999999999999999", "1e3", "-0", "items="], 6),
      fc.nat(1000),
    ),
    ([value, size]) => {
      const got = readRange(value, size);
      if (got === undefined || got === "unsatisfiable") return;
      assert(Number.isInteger(got.start) && 0 <= got.start && got.start < got.end && got.end <= size);
    },
  ),
  property(
    "attachment() gives a header of printable ASCII from which any file name comes back",
    6000,
    textOf([
      '"',
      "\\",
      "\r\n",
      "é",
      "中",
      "\u{1F600}",
      "%",
      "'",
      ";",
      " ",
      "a.md",
      "..",
      "/",
      "\ud800",
      "*",
      "filename=",
    ]),
    (name) => {
      const value = attachment(name);
      assert(/^[ -~]*$/.test(value));
      assertEquals(new Headers({ x: value }).get("x"), value);
      const parts = /^attachment; filename="([^"\\]*)"(?:; filename\*=UTF-8''([\w!#$&+.^`|~%-]*))?$/.exec(value);
      assert(parts, value);
      assertEquals(parts[2] === undefined ? parts[1] : decodeURIComponent(parts[2]), name.toWellFormed());
    },
  ),
  property(
    "readQuery() and readWholeNumber() give 2 to 256 characters, at most 16 terms, and 1 to 50 results",
    6000,
    fc.tuple(
      textOf(["a", "ab ", "  ", "\u00a0", "\u{1F600}", "\ud800", "x".repeat(200), "\n", "(a+)+$", "\\"]),
      textOf(["1", "0", "-", "50", "1e9", " "], 4),
    ),
    ([query, limit]) => {
      const read = readQuery(query);
      const characters = [...read].length;
      assert(read === "" || (characters >= 1 && characters <= 256 && read === read.trim() && read.isWellFormed()));
      assert(read.split(" ").length <= 16);
      assertEquals(readQuery(read).length <= read.length, true);
      const count = readWholeNumber(limit, LIMIT);
      assert(Number.isInteger(count) && count >= 1 && count <= 50);
    },
  ),
];
