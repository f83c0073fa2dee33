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

/** Returns why a line was refused whose payer had lost access to its camper. */
export function toNoAccessReason({
  className,
  camper,
}: Pick<OrderLine, 'className' | 'camper'>): string {
  const name = camper.isAccountHolder ? '' : camper.firstName;
  return `Your account no longer had access to ${name || 'this camper'} when your payment for ${className} arrived.`;
}

const camperReasons = [toEnrolledReason, toNoAccessReason];

/** Returns whether a line was refused because of its camper and not because of its class. */
export const isRefusedForCamper = (line: OrderLine): boolean =>
  line.outcome === 'refused' && camperReasons.some((toReason) => toReason(line) === line.reason);

/**
 * Returns the line without the name of a child, for emails to unverified addresses: a name can be any
 * text.
 */
export function hideNameOf(line: OrderLine): OrderLine {
  const hidden = { ...line, camper: hideName(line.camper) };
  const toReason = camperReasons.find((toNamed) => toNamed(line) === line.reason);
  return toReason ? { ...hidden, reason: toReason(hidden) } : hidden;
}
