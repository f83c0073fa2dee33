import { formatList } from '#shared/lists';
import { EN_US } from '#shared/locale';
import type { CamperRef } from '#domain/campers/camper';
import { onOneLine } from '../safe-text';
import { toCamperNames, toClassNameFor } from '#shared/names';

/**
 * Returns a class for the subject of an email, with those of a family who are in it, such as
 * `Batting Basics (you and Maya)`; only the class for the account holder, or if the names are hidden.
 */
export function toClassInSubject(campers: readonly CamperRef[], className: string): string {
  const name = onOneLine(className);
  if (toClassNameFor(campers, className) === className) return name;
  return `${name} (${onOneLine(toCamperNames(campers)).replace(/^You\b/, 'you')})`;
}

/** Mail clients cut off longer subjects; the words before the names take the rest. */
const NAMES_LENGTH_MAX = 40;

/** Returns e.g. `Bat Lab and Spin Lab`; for longer lists, e.g. `Bat Lab and 2 more classes`. */
export function listInSubject(classNames: readonly string[]): string {
  const [first = '', ...others] = new Set(classNames.map(onOneLine));
  const all = formatList([first, ...others], EN_US);
  if (others.length === 0 || all.length <= NAMES_LENGTH_MAX) return all;
  return `${first} and ${others.length} more ${others.length === 1 ? 'class' : 'classes'}`;
}
