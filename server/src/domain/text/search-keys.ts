/** The number of characters of a text in an index: more make the index larger, fewer make long searches slower. */
export const SEARCH_TEXT_LENGTH = 24;

export const toWords = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Returns the start of a text as it is stored for the search. */
export const toSearchText = (text: string) =>
  [...text.toLowerCase()].slice(0, SEARCH_TEXT_LENGTH).join('');

/**
 * A document with search texts, which must be updated together with the texts they are derived from.
 */
export interface HasSearchTexts {
  searchTexts?: string[];
}

const toTextsFromEachCharacter = (text: string) => {
  const characters = [...text.toLowerCase()];
  return characters.flatMap((character, position) =>
    character.trim() === ''
      ? []
      : [characters.slice(position, position + SEARCH_TEXT_LENGTH).join('')],
  );
};

/**
 * Returns the texts from each of their characters on, in lower case. Whatever a text contains is the start of
 * one of the results, so an index can find it. No search text starts with a space.
 */
export const toSearchTexts = (...texts: (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => toTextsFromEachCharacter(text ?? ''))),
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
