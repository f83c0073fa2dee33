import type { Document } from 'mongodb';
import { toSearchedStarts } from '../contract/fields/search-keys';

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

/** Matches nothing. */
export const nothing = { _id: { $in: [] } };

/**
 * Returns a filter for documents whose field with the result of `toNameKeys` is found by a text. The first condition
 * is a single prefix, so that an index finds the documents. A text without words finds nothing.
 */
export function toNameFilter(searchText: string, field: string): Document {
  const toCondition = (start: string) => ({ [field]: toPrefixPattern(start) });
  const conditions = toSearchedStarts(searchText)
    .map((starts) => starts.map(toCondition))
    .map(([first, ...others]) => (others.length > 0 ? { $or: [first, ...others] } : first!));
  return conditions.length > 0 ? { $and: conditions } : nothing;
}
