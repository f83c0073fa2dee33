import type { Roster } from './classes/teaching/roster';
import { toSlug } from './fields/fold';

/** Unlike the filters, the order of the rows changes nothing about which rows a file has. */
const SORT = 'sort';
const MAX_LENGTH = 100;

/** The words for filters whose value alone would say nothing. */
const labels: Record<string, string> = {
  'attention:true': 'needs-review',
  'attention:false': 'needs-no-review',
  'role:none': 'without-role',
  'status:all': '',
};

const toFilterName = ([name, value]: [string, unknown]): string => {
  if (name === SORT || typeof value !== 'string') return '';
  if (name === 'ids') return 'selected';
  const label = labels[`${name}:${value}`];
  if (label !== undefined) return label;
  const text = toSlug(value);
  return name === 'from' || name === 'to' ? `${name}-${text}` : text;
};

/**
 * Returns the file name of an exported list, such as `orders-2026-11-29-refunded.csv`: the list, the day of
 * the export, and the filters.
 */
export function toExportName(list: string, day: string, filters: object = {}): string {
  const words = [list, day, ...Object.entries(filters).map(toFilterName)];
  return `${words.filter(Boolean).join('-').slice(0, MAX_LENGTH).replace(/-$/, '')}.csv`;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Returns the file name of a roster: the class and its first day, or today if it has no sessions. */
export const toRosterFileName = (
  { className, startsOn, now }: Pick<Roster, 'className' | 'startsOn' | 'now'>,
  prefix = 'roster',
): string =>
  `${prefix}-${toSlug(className) || 'class'}-${startsOn ?? now.slice(0, DAY_LENGTH)}.csv`;
