import type { Document } from 'mongodb';

const escape = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The beginning of a text just as it is stored: the one pattern that an index finds. */
export const beginsWith = (start: string): RegExp => new RegExp(`^${escape(start)}`);

/** Of a longer word, what comes after is found among what begins alike. */
const KEY_LENGTH = 24;

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
const cut = (characters: string[]) => characters.slice(0, KEY_LENGTH).join('');
const endingsOf = (word: string) => {
  const characters = [...word];
  return characters.map((_, position) => cut(characters.slice(position)));
};

/** What a document that can be searched carries, written with the texts it is made of. */
export interface Searchable {
  searchKeys?: string[];
}

/**
 * Every ending of every word, in lower case: whatever is inside of a word is the beginning of one
 * of them, so that an index finds it.
 */
export const toSearchKeys = (...texts: (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => wordsOf(text ?? '')).flatMap(endingsOf)),
];

/**
 * Finds what was typed into a search box anywhere in one of the fields, in upper or lower case. The
 * keys lead to those that may have it, the fields themselves tell.
 */
export const contains = (typed: string, fields: readonly string[]): Document => {
  const [longest] = wordsOf(typed).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(escape(typed), 'i');
  return {
    searchKeys: beginsWith(cut([...(longest ?? '')])),
    $or: fields.map((field) => ({ [field]: pattern })),
  };
};
