/**
 * The licenses of the packages that a bundle is made of. As a program (`deno task licenses`) it lists them, and ends with
 * 1 if one is not on the list.
 *
 * @module
 */
import { type Metafile, stop } from "esbuild";
import { readdir, readFile } from "node:fs/promises";
import process from "node:process";
import { buildModules } from "./modules.ts";

const ROOT = new URL("../../../", import.meta.url);

/** A third-party package, parts of which are in a bundle. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX expression of its package.json; `""` where it has none. */
  readonly license: string;
  /** URL of its source code. */
  readonly source: string;
  /** Its license and its own notices of others. */
  readonly texts: readonly string[];
}

/** Licenses that require only a notice. */
const PERMITTED = [
  ...["0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC"],
  ...["MIT", "MIT-0", "Unlicense", "WTFPL", "Zlib", "permissive", "public domain"],
];
/**
 * Packages whose licenses also require access to their source code, which is unchanged and named in the notices. They
 * make no demands on other code.
 */
const NAMED: Readonly<Record<string, string>> = { elkjs: "EPL-2.0", "@wooorm/starry-night": "MPL-2.0" };

/** Packages with a choice of licenses, of which MIT is used. */
const CHOICE = ["@takumi-rs/wasm", "@takumi-rs/helpers"];
/** Fonts, which may be part of a larger work if their license accompanies it. */
const FONTS: Readonly<Record<string, string>> = { "@fontsource/inter": "OFL-1.1" };
/** Notices that packages have only in their source repositories. */
const FURTHER: Readonly<Record<string, string>> = {
  "@takumi-rs/wasm":
    `Parts follow Chromium (Copyright (C) 2011, 2013, 2014 Google Inc. and Google LLC; Copyright 2014, 2015,
2016 The Chromium Authors; Copyright (C) 2003, 2004, 2005, 2006, 2008 Apple Computer, Inc.) and Skia (Copyright (c) 2011
Google Inc.), under the BSD licenses of two and of three clauses. JPEG: based in part on the work of the Independent JPEG
Group. See THIRD-PARTY-NOTICES.md and takumi-core/LICENSE-CHROMIUM of the source code.`,
};

/** Packages that a bundle was made of: modules, and what the generated ones say in their first line. */
export async function packagesOf({ inputs }: Pick<Metafile, "inputs">): Promise<readonly Package[]> {
  const folders = new Set<string>();
  for (const file of Object.keys(inputs)) {
    const folder = /^(?:commonjs:)?(.*node_modules\/(?:@[^/]+\/)?[^/]+\/)/.exec(file)?.[1];
    if (folder !== undefined) folders.add(folder);
    if (!/\.gen\.[jt]s$/.test(file)) continue;
    const [first = ""] = (await readFile(new URL(file, ROOT), "utf8")).split("\n", 1);
    for (const [, name] of first.matchAll(/((?:@[\w-]+\/)?[\w.-]+) \d+\.\d+\.\d+/g)) {
      folders.add(`node_modules/${name}/`);
    }
  }
  const found = new Map<string, Package>();
  for (const folder of folders) {
    const one = await packageOf(new URL(folder, ROOT));
    found.set(`${one.name} ${one.version}`, one);
  }
  return [...found.keys()].sort().map((key) => found.get(key)!);
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
  readonly author?: string | { readonly name: string };
  readonly homepage?: string;
  readonly repository?: string | { readonly url: string };
}

async function packageOf(folder: URL): Promise<Package> {
  const manifest: Manifest = JSON.parse(await readFile(new URL("package.json", folder), "utf8"));
  const { name, version, license: stated, author, repository, homepage } = manifest;
  const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|copying|notices?)\b/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  const further = FURTHER[name] === undefined ? [] : [FURTHER[name]];
  const license = CHOICE.includes(name) ? "MIT" : typeof stated === "string" ? stated : "";
  const source = typeof repository === "object" ? repository.url : repository ?? homepage ?? "";
  const holder = typeof author === "object" ? author.name : author;
  return {
    name,
    version,
    license,
    source: source.replace(/^git\+/, "").replace(/^git:/, "https:").replace(
      /^github:|^(?=[\w-]+\/[\w.-]+$)/,
      "https://github.com/",
    ),
    texts: [
      ...texts.length > 0 ? texts : [standardText(license, `Copyright (c) ${holder ?? `the authors of ${name}`}`)],
      ...further,
    ],
  };
}

/** Reasons why a bundle of these must not be distributed, one sentence each. */
export function licenseProblems(packages: readonly Package[]): readonly string[] {
  return packages.flatMap(({ name, version, license, texts }) => {
    // Packages that collect the work of others name the license of each.
    const collected = texts.flatMap((text) => Array.from(text.matchAll(/^SPDX: (.*)$/gm), ([, id]) => id!.trim()));
    const may = [...PERMITTED, NAMED[name] ?? [], FONTS[name] ?? []].flat().map((id) => id.toLowerCase());
    const wrong = [license, ...collected].filter((id) => !may.includes(id.toLowerCase()));
    return [...new Set(wrong)].map((id) => `${name} ${version}: the license ${JSON.stringify(id)} is not on the list`);
  });
}

/** Text of the notices that accompany every copy of a bundle. */
export function noticesText(packages: readonly Package[]): string {
  const line = "=".repeat(80);
  return [
    "Lectern contains work of others, under the licenses below.\n",
    ...packages.map(({ name, version, license, source, texts }) =>
      `${line}\n${name} ${version}\nLicense: ${license}\nSource code: ${source}\n\n${
        texts.map((text) => text.replaceAll("\r\n", "\n").trim()).join("\n\n")
      }\n`
    ),
  ].join("\n");
}

/** Text of a license that a package names without a copy of it. */
function standardText(license: string, copyright: string): string {
  if (license === "ISC") return `ISC License\n\n${copyright}\n\n${ISC}`;
  if (license === "MIT") return `MIT License\n\n${copyright}\n\n${MIT}`;
  return copyright;
}

const ISC =
  `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`;

const MIT =
  `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

if (import.meta.main) {
  const packages = await packagesOf(await buildModules());
  for (const { name, version, license } of packages) {
    process.stdout.write(`${`${name} ${version}`.padEnd(36)}${license}\n`);
  }
  const problems = licenseProblems(packages);
  for (const problem of problems) process.stderr.write(`error: ${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
  await stop();
}
