/**
 * Names of files that are not published: temporary files of editors and systems, and project files that are not
 * documentation.
 *
 * @module
 */
import { basename } from "@std/path/posix";
import { PACKAGES } from "../../files.ts";
import { someOf } from "../../quantity.ts";
import { LONGEST_PATH, MARKDOWN } from "../../site/address.ts";

/** Endings after that of a page that name the kind of file: a template, another format, or an archive. */
const FORM =
  "mdx?|markdown|html?|txt|json|xml|ya?ml|pdf|png|jpe?g|gif|svg|webp|css|[cm]?[jt]sx?|map|py|gz|br|zst|zip|xz|bz2|tar|" +
  "asc|sig|sha\\d+|j2|jinja2?|njk|hbs|mustache|ejs|erb|liquid|tmpl|tpl|template|in|example|sample|snap";
/** A page that an author disabled by an ending, `a.md.1`, `a.md.off`: it may be a draft. */
const SET_ASIDE = new RegExp(String.raw`\.(?:mdx?|markdown)\.(?!(?:${FORM})(?:\.(?:${FORM}))*$)[^/]+$`, "i");

/** Names of backups, swap files, autosaves, locks, and copies of a conflict, and of what systems put into folders. */
const LEFTOVER = [
  /~$/, // Emacs, gedit, Kate
  /\.(?:bak|bk|bck|backup|autosave|orig|rej|old|save|te?mp)[.\d]*$/i, // patch, Nano; later ones have a number
  /\.(?:sw[j-px]|swpx|kate-swp|asv|crdownload|!sync)$/i, // Vim, Kate, MATLAB, browsers, Resilio; not .swf, which is Flash
  /\.[a-z]\w*(?:~\d+|[-_](?:bak|orig|old)|\.(?:mine|r[1-9]\d*))$/i, // Emacs, people, Subversion
  /\.[a-z]\w*\.(?:BASE|THIS|OTHER)$/, // Breezy
  SET_ASIDE,
  /(?:,v|;\d+)$/, // RCS, VMS
  /\.sb-[\da-f]{8}-\w{6}$/, // macOS, while it saves
  /\.(?:partial|filepart|aria2)$/i, // Internet Explorer, WinSCP, aria2
  /\.(?:dpkg-(?:old|dist|new|tmp|bak)|ucf-(?:old|dist|new)|rpm(?:save|new|orig)|pac(?:save|new|orig)|apk-new)$/,
  /^#.*#$/, // Emacs
  /^\._/, // macOS on other file systems
  /^~\$/, // Office
  /^(?:4913|5036|5159|5282|5405|5528|5651|5774)$/, // Vim, to see whether it may write: 4913, or 123 more
  /^sed(?=[a-zA-Z\d][a-z]*[A-Z\d])[a-zA-Z\d]{6}$/, // sed -i
  /^(?:nohup\.out|npm-debug\.log)$/,
  /^(?:___jb_(?:tmp|old)___.*|.*___jb_(?:tmp|old)___)$/, // JetBrains
  /^Icon\r$/, // macOS, in a folder with a picture of its own
  /^(?:thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|\.ds_store)$/i,
  /\.sync-conflict-\d{8}-\d{6}(?:-\w+)?(?:\.\w+)?$/, // Syncthing
  /conflicted copy \d{4}-\d\d-\d\d[^)]*\)(?:\.\w+)?$/, // Dropbox, Nextcloud
];

/**
 * Copies that `git mergetool` makes of a file, with the number of its process, and ownCloud of one that was changed
 * twice.
 */
const COPY = /[._](?:(?:BACKUP|BASE|LOCAL|REMOTE)[._]\d{3,}|conflict-\d{8}-\d{6})(?:\.\w+)?$/;

/** A folder that a person, a system, a disk station or an archive left, anywhere above a file. */
const LEFT_FOLDER =
  /(?:^|\/)(?:[^/]*(?:~|\.(?:bak|orig))|#[^/]*#|\$RECYCLE\.BIN|System Volume Information|lost\+found|@eaDir|@Recycle|#recycle|#snapshot|__MACOSX)\//i;

/** Names of files about how a project is built or run, lock files, environments and keys among them. */
const PROJECT = [
  /^appsettings(?:\..+)?\.json$/i,
  /^(?:deno\.jsonc?|package\.json|npm-shrinkwrap\.json|composer\.json)$/i,
  /^(?:package-lock\.json|pnpm-lock\.yaml|deno\.lock|yarn\.lock|bun\.lockb?|composer\.lock|cargo\.lock|gemfile\.lock)$/i,
  /^(?:poetry|uv|pdm|pipfile|flake)\.lock$/i,
  /\.env(?:\.(?!(?:mdx?|markdown|example|sample|template|dist)$)[\w-]+)?$/i,
  /\.tfstate$/i, // Terraform, with secrets
  /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/i, // private keys of SSH
  /\.(?:ppk|p12|pfx|jks|keystore|kdbx)$/i, // private keys and key stores; not .pem, which may be a public certificate
];

/** Whether it is a leftover of an editor, a tool or a system; such a file is ignored. */
export function isLeftover(file: string): boolean {
  const name = basename(file);
  return LEFTOVER.some((pattern) => pattern.test(name)) || isCopy(file) || LEFT_FOLDER.test(file);
}

/** Whether it is the copy of a file that was changed twice: the one leftover that has the name of a plain page. */
export function isCopy(file: string): boolean {
  return COPY.test(file);
}

/** Whether it belongs to a project: pages may include it, but it is not served. */
export function isProjectFile(file: string): boolean {
  const name = basename(file);
  return PROJECT.some((pattern) => pattern.test(name)) || isPackage(file);
}

/** Whether its name begins with a dot: pages may include it if it is Markdown, but it is not served. */
export function isDotFile(file: string): boolean {
  return basename(file).startsWith(".");
}

/** Characters that no request may have in a path. */
const UNNAMEABLE = /[\p{Cc}\p{Cs}\\]/u;
/** Maximum length of a character in an address: three bytes of UTF-8, each in three characters. */
const LONGEST_CHARACTER = 9;

/** Whether a request can name it. Pages have other addresses where it cannot. */
export function isNameable(file: string): boolean {
  return !UNNAMEABLE.test(file) &&
    (file.length * LONGEST_CHARACTER < LONGEST_PATH || encodeURI(file).length < LONGEST_PATH);
}

function isPackage(file: string): boolean {
  return file.startsWith(`${PACKAGES}/`) || file.includes(`/${PACKAGES}/`);
}

/** Warning about project files at the top of a folder; `undefined` if there are none. */
export function projectWarning(directory: string, entries: readonly { readonly file: string }[]): string | undefined {
  const top = new Set<string>();
  for (const { file } of entries) {
    if (file.startsWith(`${PACKAGES}/`)) top.add(PACKAGES);
    else if (!file.includes("/") && isProjectFile(file)) top.add(file);
  }
  if (top.size === 0) return undefined;
  return `${directory} holds ${firstThree([...top])}, like the folder of a project: these files are not served`;
}

/**
 * Names Markdown that has the name of a copy, which its author may believe to be a page; `undefined` where there is
 * none.
 */
export function leftoverWarning(directory: string, files: readonly string[]): string | undefined {
  const left = files.filter((file) => MARKDOWN.test(file) && !isDotFile(file) && isLeftover(file));
  if (left.length === 0) return undefined;
  const reason = "the name says that an editor, a merge, a synchronization or a system left it behind";
  return `${directory}: ${firstThree(left)} ${left.length === 1 ? "is" : "are"} not served, since ${reason}`;
}

/** Names files that no request can name; `undefined` where there is none. */
export function unnameableWarning(directory: string, files: readonly string[]): string | undefined {
  const names = files.filter((file) => !isNameable(file) && !isLeftover(file) && !MARKDOWN.test(file));
  if (names.length === 0) return undefined;
  return `${directory}: ${firstThree(names)} ${names.length === 1 ? "is" : "are"} not served: no address can have ` +
    "control characters, a backslash or more than 4,096 characters";
}

/** The first three in words. */
export function firstThree(names: readonly string[]): string {
  if (names.length > 3 || names.length < 2) return someOf(names, 3);
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
