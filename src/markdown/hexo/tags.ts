/**
 * Tags of Hexo and of its themes NexT and Butterfly that stand for themselves, and those around a text.
 *
 * @module
 */

/** Text in place of a pair of tags; each line of a quote gets a mark. */
export interface Around {
  readonly open: string;
  readonly close: string;
  readonly isQuote?: boolean;
}

const ARGUMENT = /"([^"]*)"|'([^']*)'|(\S+)/g;
const URL = /^(?:https?:\/\/|\/)\S+$/;
const NUMBER = /^\d{1,5}(?:px|%)?$/;
const KINDS: Readonly<Record<string, string>> = {
  default: "note",
  primary: "important",
  warn: "warning",
  success: "success",
  info: "info",
  tip: "tip",
  warning: "warning",
  danger: "danger",
  error: "danger",
  quote: "quote",
};
const LOOKS = /^(?:simple|modern|flat|disabled|no-icon|fa[bsr]?|fa-\S+|blue|pink|red|purple|orange|green|cyan|yellow)$/;

/** The arguments of a tag, in or without quotes. */
function split(args: string): readonly string[] {
  return Array.from(args.matchAll(ARGUMENT), ([, double, single, bare]) => double ?? single ?? bare ?? "");
}

function bare(text: string): string {
  return text.replace(/["[\]\\`]/g, "").trim();
}

/** The parts between commas. */
function parts(args: string): readonly string[] {
  return args.split(",").map((part) => bare(part));
}

const link = (text: string, address: string) => `[${bare(text) || address}](<${address.replace(/[<>]/g, "")}>)`;

/** Markdown in place of a tag that stands for itself; `undefined`: it is another one. */
export function hexoTag(name: string, args: string): string | undefined {
  const all = split(args);
  const [first = ""] = all;
  switch (name) {
    case "img":
    case "asset_img":
    case "image":
      return picture(all);
    case "asset_link":
    case "post_link":
      return first === ""
        ? undefined
        : link(all[1] ?? first.split("/").at(-1)!, name === "post_link" ? `${first}.md` : first);
    case "asset_path":
    case "post_path":
      return first;
    case "link": {
      const at = all.findIndex((one) => URL.test(one));
      return at < 1 ? undefined : link(all.slice(0, at).join(" "), all[at]!);
    }
    case "btn":
    case "button": {
      const [address = "", text = ""] = parts(args);
      return address === "" ? undefined : link(text, address);
    }
    case "label": {
      const [, kind, words] = /^(\w+)?[ \t]*@(.*)$/.exec(args) ?? [];
      return `{{< badge "${bare(words ?? first)}" "${kind ?? all[1] ?? "info"}" >}}`;
    }
    case "include_code": {
      const lang = all.find((one) => one.startsWith("lang:"))?.slice("lang:".length);
      const path = all.findLast((one) => /[./]/.test(one) && !one.includes(":"));
      return path === undefined ? undefined : `@[code${lang ? ` ${lang}` : ""}](/downloads/code/${path})`;
    }
    default:
      return undefined;
  }
}

/** An image: classes, the file, its size, and in quotes its title and its words. */
function picture(all: readonly string[]): string | undefined {
  const at = all.findIndex((one) => /[./]/.test(one));
  if (at < 0) return undefined;
  const words = all.slice(at + 1).filter((one) => !NUMBER.test(one)).join(" ").replace(/^"|"$/g, "").split(/"\s+"/);
  return `![${bare(words.at(-1) ?? "")}](<${all[at]}>)`;
}

/** The texts around the content of a pair of tags; `undefined`: it is another one. */
export function hexoAround(name: string, args: string): Around | undefined {
  switch (name) {
    case "note":
    case "subnote": {
      const words = split(args);
      const named = words[0]?.toLowerCase() ?? "";
      const kind = Object.hasOwn(KINDS, named) ? KINDS[named]! : "note";
      const title = words.slice(kind === "note" && named !== "default" ? 0 : 1).filter((one) => !LOOKS.test(one)).join(
        " ",
      );
      return shortcode(kind, title);
    }
    case "blockquote":
    case "quote":
    case "pullquote":
    case "centerquote":
    case "cq":
      return { open: "", close: name === "pullquote" ? "" : sourceOf(args), isQuote: true };
    case "codeblock":
    case "code": {
      const words = split(args);
      const lang = words.find((one) => one.startsWith("lang:"))?.slice("lang:".length) ?? "";
      const titles = words.filter((one) => !/^\w+:(?!\/)/.test(one));
      const at = titles.findIndex((one) => URL.test(one));
      const title = bare(titles.slice(0, at < 0 ? undefined : at).join(" "));
      return { open: `\`\`\`\`${lang}${title === "" ? "" : ` title="${title}"`}`, close: "````" };
    }
    case "folding":
    case "hideToggle":
    case "hideBlock":
    case "hideInline":
    case "collapse":
    case "fold":
    case "details": {
      const title = parts(args).filter((one) => !LOOKS.test(one) && !/^#[\da-f]{3,8}$/i.test(one) && one !== "open")[0];
      return shortcode("details", title ?? "");
    }
    default:
      return undefined;
  }
}

function shortcode(name: string, title: string): Around {
  return { open: `{{% ${name}${bare(title) === "" ? "" : ` title="${bare(title)}"`} %}}`, close: `{{% /${name} %}}` };
}

/** The line below a quote: `Author, Source` with a link. */
function sourceOf(args: string): string {
  const at = args.search(/https?:\/\//);
  const author = bare(at < 0 ? args : args.slice(0, at));
  const [address, ...title] = at < 0 ? [] : args.slice(at).split(/\s+/);
  const named = address === undefined ? "" : link(title.join(" "), address);
  const words = [author, named].filter(Boolean).join(", ");
  return words === "" ? "" : `— ${words}`;
}
