import { toFoldedWords } from '#contract/fields/fold';
import { clip } from '#shared/search-keys';

/**
 * A document with search texts, which must be updated together with the texts they are derived from.
 */
export interface HasSearchTexts {
  searchTexts?: string[];
}

/** Returns the words of a text as one, such as `firsttouch`. */
export const toPhrase = (text: string): string => clip(toFoldedWords(text).join(''));

/** No text is longer as people write it, but some characters fold to many letters. */
const MAX_PARTS = 150;

/**
 * Returns a text from each of its characters on, without spaces and punctuation. Whatever it contains is the
 * start of one of the results, so an index can find it.
 */
const toParts = (text: string): string[] => {
  const characters = [...toFoldedWords(text).join('')].slice(0, MAX_PARTS);
  return characters.map((_, position) => clip(characters.slice(position).join('')));
};

export const toPartKeys = (...texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text = '') => toParts(text));

/** Words that say nothing about a class. */
const COMMON = new Set(
  'the and for with your you our are can will who how this that from into all any but not has have its they their them every'.split(
    ' ',
  ),
);
const MIN_LENGTH = 3;
/** Longer descriptions are found by their beginning. */
const MAX_WORDS = 80;

/** Returns the words of longer texts, each once, without the shortest and the most common ones. */
export function toWordKeys(...texts: readonly (string | undefined)[]): string[] {
  const words = texts.flatMap((text = '') => toFoldedWords(text));
  const telling = words.filter((word) => word.length >= MIN_LENGTH && !COMMON.has(word));
  return [...new Set(telling)].slice(0, MAX_WORDS).map(clip);
}

/** No folded word has it, so these keys are found by misspelled words only. */
const MARK = '~';
/** Shorter words have too many neighbors. */
const MIN_KNOWN = 5;
const MIN_TYPED = 4;
/** Enough for two names of the length that the forms accept. */
const MAX_TYPO_KEYS = 240;

/** Returns the word, and the word without each one of its letters. */
const toVariants = (word: string): string[] => {
  const letters = [...clip(word)];
  const shorter = letters.map((_, left) => letters.filter((_letter, at) => at !== left).join(''));
  return [...new Set([letters.join(''), ...shorter])].map((variant) => MARK + variant);
};

/**
 * Returns the keys by which words are found with one mistake: a letter left out, added, replaced or swapped.
 * Two words with one mistake are the same without one letter of each, so equal keys find them (SymSpell's method).
 */
export function toTypoKeys(...texts: readonly (string | undefined)[]): string[] {
  const words = texts.flatMap((text = '') => toFoldedWords(text));
  const known = [...new Set(words)].filter((word) => word.length >= MIN_KNOWN);
  return known.flatMap(toVariants).slice(0, MAX_TYPO_KEYS);
}

/** Returns the keys of `toTypoKeys` that a misspelled word may equal; none for a short word. */
export const toTypedKeys = (word: string): string[] =>
  word.length >= MIN_TYPED ? toVariants(word) : [];
