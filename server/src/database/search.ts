import type { Document } from 'mongodb';
import { SEARCH_TEXT_LENGTH, toSearchText, toSearchedWords } from '../domain/text/search-keys';

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a case-sensitive pattern for a prefix, the only kind of pattern that can use an index.
 */
export const toPrefixPattern = (prefix: string): RegExp => new RegExp(`^${escapeRegExp(prefix)}`);

/**
 * Returns a case-sensitive pattern for any part of a text. It reads each document, so it is for small
 * collections only.
 */
export const toPartPattern = (part: string): RegExp => new RegExp(escapeRegExp(part));

/**
 * Returns one pattern for each word of a text, for a field with the result of `toSearchWords`. The longest
 * word, which is the rarest, comes first, for its index.
 */
export const toWordPatterns = (searchText: string): RegExp[] =>
  toSearchedWords(searchText)
    .sort((a, b) => b.length - a.length)
    .map(toPrefixPattern);

/**
 * Returns a filter for documents in which one of the fields contains the search text, ignoring case. The
 * documents must have search texts of these fields. An index on them finds the matches; the fields are
 * read only for a text that is longer than what the index contains.
 */
export function toSearchFilter(searchText: string, fields: readonly string[]): Document {
  const searchTexts = toPrefixPattern(toSearchText(searchText));
  if ([...searchText.toLowerCase()].length <= SEARCH_TEXT_LENGTH) return { searchTexts };
  const pattern = new RegExp(escapeRegExp(searchText), 'i');
  return { searchTexts, $or: fields.map((field) => ({ [field]: pattern })) };
}
