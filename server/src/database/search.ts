import type { Document } from 'mongodb';
import { toKey, toSearchedWords, toWords } from '../domain/text/search-keys';

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a case-sensitive pattern for a prefix, the only kind of pattern that can use an index.
 */
export const toPrefixPattern = (prefix: string): RegExp => new RegExp(`^${escapeRegExp(prefix)}`);

/**
 * Returns one pattern for each word of a text, for a field with the result of `toSearchWords`. The longest
 * word, which is the rarest, comes first, for its index.
 */
export const toWordPatterns = (searchText: string): RegExp[] =>
  toSearchedWords(searchText)
    .sort((a, b) => b.length - a.length)
    .map(toPrefixPattern);

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
