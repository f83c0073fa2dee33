import type { Document } from 'mongodb';
import { toSearchedStarts } from '../shared/search-keys';

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
 * Returns filters, of which a document has to match one, for a field with the result of `toNameKeys`. Each begins with
 * a prefix of the longest word, which is the rarest, so that an index finds the documents. None for a text without words.
 */
export function toNameFilters(searchText: string, field: string): Document[] {
  const toCondition = (start: string) => ({ [field]: toPrefixPattern(start) });
  const [rarest = [], ...others] = toSearchedStarts(searchText).sort(
    ([one = ''], [other = '']) => other.length - one.length,
  );
  const rest = others.map((starts) => ({ $or: starts.map(toCondition) }));
  return rarest.map((start) =>
    rest.length === 0 ? toCondition(start) : { $and: [toCondition(start), ...rest] },
  );
}

/** Returns the filter for documents that one of `toNameFilters` matches; it matches nothing for a text without words. */
export function toNameFilter(searchText: string, field: string): Document {
  const [first, ...others] = toNameFilters(searchText, field);
  if (!first) return nothing;
  return others.length === 0 ? first : { $or: [first, ...others] };
}
