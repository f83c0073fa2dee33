import type { Document } from 'mongodb';

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a case-sensitive pattern for a prefix, the only kind of pattern that can use an index.
 */
export const toPrefixPattern = (prefix: string): RegExp => new RegExp(`^${escapeRegExp(prefix)}`);

/** Longer keys are truncated: a few false matches are cheaper than long index entries. */
const MAX_KEY_LENGTH = 24;

const toWords = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
const toKey = (characters: string[]) => characters.slice(0, MAX_KEY_LENGTH).join('');
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

/**
 * Returns a filter for documents in which one of the fields contains the search text, ignoring
 * case. The index on search keys narrows the candidates by the longest word; the pattern checks the
 * fields.
 */
export function toSearchFilter(searchText: string, fields: readonly string[]): Document {
  const [longest] = toWords(searchText).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(escapeRegExp(searchText), 'i');
  return {
    searchKeys: toPrefixPattern(toKey([...(longest ?? '')])),
    $or: fields.map((field) => ({ [field]: pattern })),
  };
}
