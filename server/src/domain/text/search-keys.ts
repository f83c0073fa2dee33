/** Longer keys are truncated: a few false matches are cheaper than long index entries. */
const MAX_KEY_LENGTH = 24;

export const toWords = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
/** Returns the search key of these characters; also of the word that is searched for. */
export const toKey = (characters: string[]) => characters.slice(0, MAX_KEY_LENGTH).join('');
const toSuffixKeys = (word: string) => {
  const characters = [...word];
  return characters.map((_, position) => toKey(characters.slice(position)));
};

/**
 * A document with search keys, which must be updated together with the texts they are derived from.
 */
export interface HasSearchKeys {
  searchKeys?: string[];
}

/**
 * Returns every suffix of every word, in lower case. Any substring of a word is a prefix of one of
 * the suffixes, so an index can find it.
 */
export const toSearchKeys = (...texts: (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => toWords(text ?? '')).flatMap(toSuffixKeys)),
];

/** Lower case without accents, so that "muller" finds "Müller". */
export const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the words of a search text, each the beginning of a word of `toSearchWords`. */
export const toSearchedWords = (text: string) => toWords(fold(text));

const WORD_STARTS = /(?<!\S)\S|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

/** Returns the folded text from each start of a word on: `ana lopez` and `lopez`. */
export function toEndings(text: string): string[] {
  const folded = fold(text);
  return [...folded.matchAll(WORD_STARTS)].map(({ index }) => folded.slice(index).trim());
}

/** Returns the words of some texts, and the parts of words with punctuation, such as `side` of `five-a-side`. */
export function toSearchWords(...texts: (string | undefined)[]): string[] {
  const words = texts.flatMap((text) => toSearchedWords(text ?? ''));
  const parts = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
  return [...new Set([...words, ...parts])];
}
