import { hideName, toCamperNames, toClassNameFor } from './camper';
import type { OrderLine } from './order';

/** Returns the class of a line with its camper, such as "Maya: Batting Basics". */
export const toLineName = ({ className, camper }: Pick<OrderLine, 'className' | 'camper'>) =>
  toClassNameFor([camper], className);

/** Returns why a line was refused whose camper was already enrolled in its class. */
export function toEnrolledReason({
  className,
  camper,
}: Pick<OrderLine, 'className' | 'camper'>): string {
  const names = toCamperNames([camper]);
  return `${names} ${names === 'You' ? 'were' : 'was'} already enrolled in ${className}.`;
}

/**
 * Returns the line without the name of a child, for emails to unverified addresses: a name can be any
 * text.
 */
export function hideNameOf(line: OrderLine): OrderLine {
  const hidden = { ...line, camper: hideName(line.camper) };
  const isNamedInReason = line.reason === toEnrolledReason(line);
  return isNamedInReason ? { ...hidden, reason: toEnrolledReason(hidden) } : hidden;
}
