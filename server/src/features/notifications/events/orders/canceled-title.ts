import { toClassNameFor, toLineName } from '#shared/names';
import type { OrderLine } from '#domain/orders/order';
import { toClassInSubject } from '#features/notifications/mail/class-in-subject';
import { onOneLine } from '#features/notifications/safe-text';

/** Returns `Your enrollment`, or `Maya's enrollment` for a child. */
export function toWhoseEnrollment({ camper: { isAccountHolder, firstName } }: OrderLine): string {
  const isNamed = !isAccountHolder && firstName !== '';
  return `${isNamed ? `${onOneLine(firstName)}’s` : 'Your'} enrollment`;
}

/** Returns e.g. `Maya's enrollment in Batting Basics is canceled`. */
export const toCanceledTitle = (line: OrderLine): string =>
  `${toWhoseEnrollment(line)} in ${onOneLine(line.className)} is canceled`;

/** Returns the title and the subject about a class that was canceled for campers of one family. */
export function toClassCanceledTitle(lines: readonly OrderLine[]) {
  const [line, ...others] = lines as [OrderLine, ...OrderLine[]];
  const campers = lines.map(({ camper }) => camper);
  const name = others.length > 0 ? toClassNameFor(campers, line.className) : toLineName(line);
  return {
    title: `${onOneLine(name)} is canceled`,
    subject: `${toClassInSubject(campers, line.className)} is canceled`,
  };
}
