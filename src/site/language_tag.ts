/**
 * Language tags (BCP 47) in the names of folders and files.
 *
 * @module
 */
import { ownValue } from "../own_value.ts";

/** Languages of ISO 639-1, and those with three letters that occur in documentation. */
const KNOWN = new Set(
  (
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el " +
    "en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu " +
    "iw ja jv ka kg ki kj kk kl km kn ko ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na " +
    "nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so " +
    "sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu " +
    "ast ckb fil fur gsw haw hsb kab kmr nds scn szl yue zgh"
  ).split(" "),
);

/** Country codes that folders use for a language. */
const COUNTRIES: Readonly<Record<string, string>> = {
  cn: "zh-CN",
  cz: "cs",
  gr: "el",
  jp: "ja",
  kr: "ko",
  tw: "zh-TW",
  ua: "uk",
};

/** Language, script and region. */
const TAG = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?$/i;

/** The tag of a name, such as `pt-BR` for `pt_br`; `undefined`: it is not a known language. */
export function languageOfName(name: string): string | undefined {
  const country = ownValue(COUNTRIES, name.toLowerCase());
  if (country !== undefined) return country;
  const [, language = "", script, region] = TAG.exec(name) ?? [];
  if (!KNOWN.has(language.toLowerCase())) return undefined;
  try {
    return Intl.getCanonicalLocales([language, script, region].filter(Boolean).join("-"))[0];
  } catch {
    return undefined;
  }
}

/** Name of a language in that language; its tag if the name is unknown. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
    return name === tag ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}
