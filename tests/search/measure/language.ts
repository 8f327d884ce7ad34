/**
 * How people ask, and the forms that a word takes, by language: for the questions only, independent of `src/search/`.
 *
 * @module
 */
import type { Corpus } from "./corpus.ts";

type Pick = <T>(list: readonly T[]) => T;

/** `_` stands for what is asked about. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  en: [
    "how do I use _",
    "what is _",
    "where can I find _",
    "how does _ work?",
    "can I change the _",
    "why is my _ not working",
  ],
  de: ["wie kann ich _ verwenden", "was ist _", "wo finde ich _", "wie funktioniert _?"],
  fr: ["comment utiliser _", "qu'est-ce que _", "où puis-je trouver _", "comment fonctionne _ ?"],
  es: ["cómo puedo usar _", "qué es _", "dónde está _", "¿cómo funciona _?"],
  pt: ["como posso usar _", "o que é _", "onde está _", "como funciona _?"],
  it: ["come posso usare _", "che cos'è _", "dove trovo _", "come funziona _?"],
  nl: ["hoe kan ik _ gebruiken", "wat is _", "waar vind ik _"],
  ru: ["как использовать _", "что такое _", "где найти _", "как работает _?"],
  ja: ["_とは", "_の使い方", "_はどうすればいいですか"],
  ko: ["_ 사용 방법", "_란 무엇인가요", "어떻게 _"],
  da: ["hvordan kan jeg bruge _", "hvad er _", "hvor finder jeg _"],
  pl: ["jak użyć _", "co to jest _", "gdzie można znaleźć _", "jak działa _?"],
  uk: ["як використовувати _", "що таке _", "де знайти _", "як працює _?"],
  tr: ["_ nasıl kullanılır", "_ nedir", "_ nerede"],
  id: ["bagaimana cara menggunakan _", "apa itu _", "di mana menemukan _"],
  sv: ["hur kan jag använda _", "vad är _", "var hittar jag _"],
  th: ["_คืออะไร", "วิธีใช้_", "จะใช้_ได้อย่างไร"],
  cs: ["jak použít _", "co je to _", "kde najdu _", "jak funguje _?"],
  el: ["πώς μπορώ να χρησιμοποιήσω _", "τι είναι _", "πού βρίσκεται _;", "πώς λειτουργεί _"],
  hu: ["hogyan használható _", "mi az a _", "hol található _"],
  fi: ["miten voin käyttää _", "mikä on _", "mistä löytyy _"],
  vi: ["làm thế nào để sử dụng _", "_ là gì", "tìm _ ở đâu"],
  he: ["איך אפשר להשתמש _", "מה זה _", "איפה אפשר למצוא את _"],
  ar: ["كيف يمكنني استخدام _", "ما هو _", "أين أجد _"],
  fa: ["چگونه از _ استفاده کنم", "_ چیست", "_ کجاست"],
  hi: ["_ का उपयोग कैसे करें", "_ क्या है", "_ कहाँ है"],
  zh: ["如何_", "什么是_", "怎么使用_"],
};

/** Words at the beginning of a heading that is no thing to ask for, in English: `When to use it`, `The rest`. */
const NO_THING = /^(?:when|which|who|if|use|using|the|an?)\b/i;

/** A heading as a question; `undefined` in languages of which no question is known, and if it asks itself: `How to use`. */
export function context(title: string, lang: string, pick: Pick): string | undefined {
  const plain = title.replace(/[?？.。:：;؟]+$/, "");
  const questions = QUESTIONS[lang];
  if (!questions || plain === "") return undefined;
  const asks = questions.map((question) => question.slice(0, Math.max(0, question.search(/[ _]/))));
  if (asks.includes(plain.toLowerCase().split(/\s/)[0]!) || lang === "en" && NO_THING.test(plain)) return undefined;
  return pick(questions).replace("_", () => plain[0]!.toLowerCase() + plain.slice(1));
}

/** The plural of a singular or the other way round, by the plain rules; `undefined` where they do not apply. */
export function plurals(word: string, corpus: Corpus): string | undefined {
  const { lang } = corpus;
  if (lang === "en") {
    if (!/^[a-z]+$/.test(word) || /(?:ss|us|is|ed|ing|ly)$/.test(word)) return undefined;
    if (/[^aeiou]ies$/.test(word)) return word.slice(0, -3) + "y";
    if (/(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
    if (word.endsWith("s")) return word.slice(0, -1);
    if (/[^aeiou]y$/.test(word)) return word.slice(0, -1) + "ies";
    return /(?:sh|ch|x)$/.test(word) ? word + "es" : word + "s";
  }
  const numbers = ARTICLES[lang];
  if (!numbers || !/^\p{Script=Latin}+$/u.test(word)) return undefined;
  const [one, many] = numbers.map((articles) => isSaidAfter(articles, word, corpus));
  if (many && !one) return singularOf(word, lang);
  return one && !many ? pluralOf(word, lang) : undefined;
}

/** Which words have a number: what stands in front of one thing, and of many. A verb has neither. */
const ARTICLES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  fr: ["le la un une du cette ce", "les des ces"],
  es: ["el la un una este esta", "los las unos unas estos estas"],
  pt: ["o a um uma do da no na este esta", "os as uns umas dos das nos nas"],
};

function isSaidAfter(articles: string, word: string, { pagesWith, texts }: Corpus): boolean {
  return [...pagesWith.get(word) ?? []].some((path) =>
    articles.split(" ").some((article) => ` ${texts.get(path)!.replace(/\s+/g, " ")} `.includes(` ${article} ${word} `))
  );
}

function pluralOf(word: string, lang: string): string | undefined {
  if (/[sxz]$/.test(word) && lang !== "es") return undefined;
  if (lang === "fr") return /(?:au|eu|al|ail|ou)$/.test(word) ? undefined : word + "s";
  if (lang === "pt") return /[aeioué]$/.test(word) ? word + "s" : word.endsWith("r") ? word + "es" : undefined;
  if (/[aeiouáéó]$/.test(word)) return word + "s";
  if (word.endsWith("z")) return word.slice(0, -1) + "ces";
  if (/[áéíóú]n$/.test(word)) return word.slice(0, -2) + word.at(-2)!.normalize("NFD")[0] + "nes";
  return /[aeiou][dlrn]$/.test(word) ? word + "es" : undefined;
}

function singularOf(word: string, lang: string): string | undefined {
  if (!word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return undefined;
  if (lang === "fr") return /(?:eaux|aux)$/.test(word) ? undefined : word.slice(0, -1);
  if (lang === "pt") return /[ao]s$/.test(word) ? word.slice(0, -1) : undefined;
  if (word.endsWith("ciones") || word.endsWith("siones")) return word.slice(0, -4) + "ón";
  if (/(?:dor|sor|tor|dad)es$/.test(word)) return word.slice(0, -2);
  return /[ao]s$/.test(word) ? word.slice(0, -1) : undefined;
}

/** Endings of which one may stand for another. */
const ENDINGS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  en: [["e", "ing", "ed", "es", "er"], ["", "ing", "ed", "s", "er"], ["ation", "e", "ing", "ed"], ["ment", "", "ing"]],
  de: [
    ["liche", "lichen", "licher", "liches", "lich"],
    ["ische", "ischen", "ischer", "isches", "isch"],
    ["ige", "igen", "iger", "iges"],
    ["bare", "baren", "barer", "bares"],
    ["ieren", "iert", "ierte", "ierten"],
    ["ungen", "ung"],
    ["heiten", "heit"],
    ["keiten", "keit"],
    ["ktionen", "ktion"],
  ],
  fr: [["er", "ez", "é", "ée", "ant", "ation"], ["e", "es", ""], ["al", "aux", "ale"]],
  es: [["ar", "ando", "ado", "a", "an", "ación"], ["o", "os", "a", "as"], ["ción", "ciones"]],
  pt: [["ar", "ando", "ado", "a", "am", "ação"], ["o", "os", "a", "as"], ["ção", "ções"]],
  it: [["are", "ando", "ato", "a", "ano", "azione"], ["o", "i"], ["a", "e"]],
  nl: [["en", "t", "de", ""], ["ing", "ingen"]],
  ru: [["а", "ы", "е", "у", "ой", ""], ["ый", "ая", "ое", "ого", "ые", "ых"], ["ия", "ии", "ию", "ией"], [
    "ать",
    "ает",
    "ают",
  ]],
};

/** A word without each ending that it may have, and the endings that may take its place. */
function stemsOf(word: string, lang: string): [stem: string, endings: readonly string[]][] {
  return (ENDINGS[lang] ?? []).flatMap((endings) =>
    endings.filter((ending) => ending !== "" && word.endsWith(ending) && word.length - ending.length >= 4)
      .map((ending): [string, readonly string[]] => [word.slice(0, -ending.length), endings])
  );
}

/** Words that the pages say and that are forms of `word`, itself included. */
export function familyOf(word: string, { lang, pagesWith }: Corpus): string[] {
  const forms = stemsOf(word, lang).flatMap(([stem, endings]) => endings.map((ending) => stem + ending));
  return [word, ...new Set(forms)].filter((form) => pagesWith.has(form));
}

/** Forms of `word` that no page says. */
export function otherForms(word: string, { lang, pagesWith }: Corpus): string[] {
  const longest = stemsOf(word, lang).sort(([a], [b]) => a.length - b.length)[0];
  if (!longest) return [];
  const [stem, endings] = longest;
  return endings.map((ending) => stem + ending).filter((form) => form !== word && !pagesWith.has(form));
}
