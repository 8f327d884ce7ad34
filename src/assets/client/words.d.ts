/** Words of the interface in the language of the page, which the program puts before the scripts. */
declare const words: import("../../words/words.ts").ClientWords;
