import { tellApart, toCamperNames } from '#shared/names';
import { hideName, type CamperRef } from '../campers/camper';
import type { OrderLine } from './order';

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

const findCamperReason = (line: OrderLine) =>
  camperReasons.find((toReason) => toReason(line) === line.reason);

/** Returns whether a line was refused because of its camper and not because of its class. */
export const isRefusedForCamper = (line: OrderLine): boolean =>
  line.outcome === 'refused' && findCamperReason(line) !== undefined;

/** Returns the line with another name of its camper, also in the reason of its refusal. */
export function renameCamper(line: OrderLine, camper: CamperRef): OrderLine {
  const renamed = { ...line, camper };
  const toReason = findCamperReason(line);
  return toReason ? { ...renamed, reason: toReason(renamed) } : renamed;
}

/**
 * Returns the line without the name of a child, for emails to unverified addresses: a name can be any
 * text.
 */
export function hideNameOf(line: OrderLine): OrderLine {
  return renameCamper(line, hideName(line.camper));
}

/** Returns the lines of an order so that children with the same first name have their last names, too. */
export function tellLinesApart(lines: readonly OrderLine[]): OrderLine[] {
  const named = tellApart(lines);
  return lines.map((line, index) => renameCamper(line, named[index]!.camper));
}
