/** Letters that are no base letter with a mark, so that Unicode's normalization leaves them. */
const letters: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ŋ: 'n', ə: 'e' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ĸ: 'k' },
};
const SPECIAL = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** Straight and typographic apostrophes, and the accents and letters that people type for them. */
const APOSTROPHES = /['’‘‛`´′ʹʻʼʽˈ＇]/g;

/** The ligatures and forms of other widths become letters first; accents become marks. */
const stripMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * Returns the text in lower case without accents and apostrophes, so that "Łukasz O’Brien" equals
 * "lukasz obrien". All searches compare folded texts.
 */
export const fold = (text: string): string =>
  // Some letters have a mark only in lower case, and some are only then one of the special ones.
  stripMarks(stripMarks(text.replace(APOSTROPHES, '')).toLowerCase())
    .replace(APOSTROPHES, '')
    .replace(SPECIAL, (letter) => letters[letter]!);

/** Returns the folded words of a text. Punctuation and spaces separate words: "Anna-Lena" has two. */
export const toFoldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const MAX_SLUG_LENGTH = 60;

/** Returns the text in the letters that are valid in file names everywhere; empty if it has none of them. */
export const toSlug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '');
