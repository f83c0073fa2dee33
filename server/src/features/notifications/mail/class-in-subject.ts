import { toCamperNames, toClassNameFor, type CamperRef } from '../../../domain/campers/camper';
import { onOneLine } from '../safe-text';

/**
 * Returns a class for the subject of an email, with those of a family who are in it, such as
 * `Batting Basics (you and Maya)`; only the class for the account holder, or if the names are hidden.
 */
export function toClassInSubject(campers: readonly CamperRef[], className: string): string {
  const name = onOneLine(className);
  if (toClassNameFor(campers, className) === className) return name;
  return `${name} (${onOneLine(toCamperNames(campers)).replace(/^You\b/, 'you')})`;
}
