import { toFoldedWords } from '../contract/fields/fold';

/** The number of characters of a key: more make an index larger, fewer find more than was searched. */
export const KEY_LENGTH = 24;

/** No name has more words, but some characters fold to several. */
const MAX_ENDINGS = 40;

/** Returns the start of a text as it is stored in a key. Never splits a character. */
export const clip = (text: string): string => [...text].slice(0, KEY_LENGTH).join('');

/** Returns the words from each word on without spaces: `annalenameyer`, `lenameyer` and `meyer`. */
const toEndings = (words: readonly string[], end = ''): string[] =>
  words.slice(0, MAX_ENDINGS).map((_, index) => words.slice(index).join('') + end);

const isEmail = (token: string) => token.includes('@');

/** Returns e.g. `annalena@camptest`, so that an email that is typed as a whole finds no similar one. */
export const toEmailKey = (email: string): string =>
  clip(
    email
      .split('@')
      .map((part) => toFoldedWords(part).join(''))
      .join('@'),
  );

const toEmailKeys = (email: string): string[] => {
  const [local = '', domain = ''] = email.split('@');
  const domainWords = toFoldedWords(domain);
  return [
    ...toEndings(toFoldedWords(local), `@${domainWords.join('')}`),
    ...toEndings(domainWords),
  ];
};

/** Splits a text into its emails and the text without them. */
const splitEmails = (text: string) => {
  const tokens = text.split(/\s+/);
  return {
    emails: tokens.filter(isEmail),
    rest: tokens.filter((token) => !isEmail(token)).join(' '),
  };
};

/**
 * Returns the keys of names and emails: what follows the start of each word, without spaces and punctuation.
 * Each is found by the beginning of a word, and by words that are typed as one: "Mc Donald" by "McDonald".
 */
export function toNameKeys(...texts: readonly (string | undefined)[]): string[] {
  const keys = texts.flatMap((text = '') => {
    const { emails, rest } = splitEmails(text);
    return [...toEndings(toFoldedWords(rest)), ...emails.flatMap(toEmailKeys)];
  });
  return [...new Set(keys.map(clip))];
}

/** More words than anyone types; a search costs a condition for each. */
const MAX_WORDS = 10;
/** Names that some write as one word have up to three parts, such as "de la Cruz". */
const MAX_PARTS = 3;

/** Returns the word, and the word joined to the one or two before it, in case the key has them as one. */
const toAlternatives = (words: readonly string[], index: number): string[] =>
  Array.from({ length: Math.min(MAX_PARTS, index + 1) }, (_, before) =>
    clip(words.slice(index - before, index + 1).join('')),
  );

/**
 * Returns what keys of `toNameKeys` have to begin with: for each item, some key with one of its alternatives.
 * The order of the words does not matter: "Field, Maya" finds Maya Field. Empty for a text without words.
 */
export function toSearchedStarts(searchText: string): string[][] {
  const { emails, rest } = splitEmails(searchText);
  // What is typed without a space, such as "ada.abara" or "PI-L0001", is one word: keys have both parts in this order.
  const words = rest
    .split(/[\s,;]+/)
    .map((token) => toFoldedWords(token).join(''))
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  return [
    ...words.map((_, index) => toAlternatives(words, index)),
    // "@camp.test" finds the addresses of the domain.
    ...emails.map((email) => [toEmailKey(email).replace(/^@/, '')]),
  ].filter(([first]) => first !== '');
}

/** Returns whether the search text finds a record with these keys; a text without words finds none. */
export function matchesNameKeys(keys: readonly string[], searchText: string): boolean {
  const starts = toSearchedStarts(searchText);
  return (
    starts.length > 0 &&
    starts.every((alternatives) =>
      alternatives.some((start) => keys.some((key) => key.startsWith(start))),
    )
  );
}

/** Returns whether the search text finds one of the names. */
export const matchesNames = (searchText: string, ...names: readonly (string | undefined)[]) =>
  matchesNameKeys(toNameKeys(...names), searchText);
