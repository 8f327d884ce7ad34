/** What the program puts before the scripts: the words of the interface in the language of the page. */
declare const words: import("../../words/words.ts").ClientWords;
