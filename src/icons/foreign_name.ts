/**
 * Names of other sets of icons, as Material for MkDocs and Hugo's themes have them, and what Lucide calls the same.
 *
 * @module
 */

/**
 * `material-`, `octicons-`, `fontawesome-brands-`, `fa-solid fa-`; a size is at the end: `octicons-x-16`. Iconify has
 * the set before a colon, or `i-` before the set.
 */
const SETS =
  /^(?:(?:material|octicons|octicon|fontawesome(?:-(?:brands|solid|regular))?|mdi|tabler|heroicons|bi|bx)[-/:\s]+|(?!lucide:|simple)[a-z][a-z0-9-]{0,30}:(?=[a-z0-9])|i-(?!lucide|simple)[a-z0-9]+-)/i;
const SIZE = /-(?:12|16|24|48|96)$/;
/** Suffix of a name that describes the style of the icon. */
const STYLE = /-(?:outline|outlined|filled|fill|variant|solid|regular|alt|circle-outline|box-outline|round|sharp)$/;

/** Words of other sets ← in Lucide. */
const NAMES: ReadonlyMap<string, string> = new Map(
  ([
    ["x", "close xmark times window-close cancel"],
    ["check", "check-bold done checkmark"],
    ["check-check", "check-all"],
    ["circle-check", "check-circle checkbox-marked-circle"],
    ["circle-x", "close-circle x-circle times-circle"],
    ["square-check", "checkbox-marked checkbox"],
    ["triangle-alert", "alert warning exclamation-triangle alert-decagram"],
    ["circle-alert", "alert-circle exclamation-circle"],
    ["info", "information info-circle circle-info"],
    ["circle-help", "help-circle help question question-circle circle-question"],
    ["search", "magnify magnifying-glass"],
    ["settings", "cog gear cogs gears tune"],
    ["user", "account person"],
    ["users", "account-group account-multiple people user-group"],
    ["house", "home"],
    ["ellipsis", "dots-horizontal kebab-horizontal more"],
    ["ellipsis-vertical", "dots-vertical"],
    ["circle", "checkbox-blank-circle circle-small dot-fill dot"],
    ["square", "checkbox-blank"],
    ["file-code", "codescan code-json"],
    ["folder-tree", "file-tree"],
    ["book-template", "repo-template"],
    ["book-open", "book-open-page-variant book-open-page book-open-blank-variant"],
    ["book", "repo"],
    ["target", "goal bullseye"],
    ["newspaper", "news"],
    ["plug", "connection power-plug"],
    ["tag", "tag-text label"],
    ["tags", "tag-multiple"],
    ["shield-user", "shield-account"],
    ["share-2", "share-circle share share-variant"],
    ["type", "format-font format-text"],
    ["trash-2", "trash-can trash delete"],
    ["scale", "scale-balance law balance-scale"],
    ["timer", "clock-fast"],
    ["arrow-up-right", "arrow-top-right"],
    ["arrow-up-left", "arrow-top-left"],
    ["arrow-down-right", "arrow-bottom-right"],
    ["arrow-down-left", "arrow-bottom-left"],
    ["circle-arrow-up", "arrow-up-circle"],
    ["circle-arrow-down", "arrow-down-circle"],
    ["circle-arrow-right", "arrow-right-circle"],
    ["send", "paper-plane paper-airplane"],
    ["smile", "face-smile face-laugh-wink smiley emoticon"],
    ["mail", "email envelope"],
    ["lightbulb", "light-bulb"],
    ["messages-square", "comment-discussion forum"],
    ["cloud-off", "cloud-offline"],
    ["sun", "weather-sunny"],
    ["moon", "weather-night"],
    ["languages", "translate"],
    ["toggle-right", "toggle-switch"],
    ["toggle-left", "toggle-switch-off"],
    ["thumbs-up", "thumb-up"],
    ["thumbs-down", "thumb-down"],
    ["pencil", "edit pen lead-pencil"],
    ["download", "tray-arrow-down cloud-download"],
    ["external-link", "open-in-new link-external arrow-up-right-from-square"],
    ["rocket", "rocket-launch"],
    ["zap", "flash bolt lightning-bolt"],
    ["bug", "bug-outline"],
    ["history", "versions"],
    ["file-text", "file-document text-box"],
    ["terminal", "console"],
    ["layers", "layer-group"],
    ["network", "lan sitemap"],
    ["chart-column", "chart-bar graph"],
    ["server", "server-network"],
    ["graduation-cap", "school mortar-board"],
    ["hammer", "hammer-wrench tools"],
    ["puzzle", "puzzle-piece extensions"],
    ["palette", "palette-swatch"],
    ["calendar", "calendar-days"],
    ["key", "key-variant"],
    ["lock-open", "unlock lock-open-variant"],
    ["menu", "hamburger bars three-bars"],
    ["refresh-cw", "sync refresh autorenew arrows-rotate"],
    ["git-fork", "repo-forked source-fork"],
    ["git-pull-request", "source-pull"],
    ["git-branch", "source-branch"],
  ] as const).flatMap(([lucide, names]) => names.split(" ").map((name) => [name, lucide] as const)),
);

/** Names to try in Lucide's set and among the marks, for one of another set; `undefined`: it is not such a name. */
export function foreignNames(written: string): readonly string[] | undefined {
  const set = SETS.exec(written)?.[0];
  if (set === undefined) return undefined;
  const name = written.slice(set.length).toLowerCase().replace(/^(?:solid|regular|brands)[-/\s]+/, "").replace(
    SIZE,
    "",
  );
  const bare = name.replace(STYLE, "");
  return [NAMES.get(name), NAMES.get(bare), name, bare, bare.replace(/^mark-|^logo-/, "")]
    .filter((one) => one !== undefined);
}
