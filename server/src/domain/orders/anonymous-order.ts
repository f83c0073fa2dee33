import { removeNames } from '../text/anonymous-text';
import { toCamperName } from '../campers/camper';
import { renameCamper } from './line-names';
import { toOrderSearchWords } from './order-search-words';
import type { Order } from './order';

/** The name of a camper whose record is gone. */
export const FORMER_CAMPER = 'Former camper';

/**
 * Returns the update that removes the payer's name and email and the campers' names from an order, also
 * from its search words and notes. Lines never change their places; refunds and notes are only added at the end.
 */
export function toAnonymousUpdate({ number, lines, refunds, timeline, reviewReason }: Order) {
  const camper = { firstName: FORMER_CAMPER };
  const anonymous = lines.map(({ className }) => ({ className, camper }));
  const searchWords = toOrderSearchWords({ number, ownerEmail: '', lines: anonymous });
  const set: Record<string, string | string[]> = { ownerEmail: '', searchWords };
  const unset: Record<string, ''> = { ownerName: '' };
  const names = lines.flatMap(({ camper: { firstName, lastName } }) =>
    firstName === FORMER_CAMPER ? [] : [firstName, toCamperName({ firstName, lastName })],
  );
  const reasons = new Map<string, string>();
  lines.forEach((line, index) => {
    const { lastName: _, ...camper } = line.camper;
    set[`lines.${index}.camper.firstName`] = FORMER_CAMPER;
    unset[`lines.${index}.camper.lastName`] = '';
    if (line.reason === undefined) return;
    const { reason = '' } = renameCamper(line, { ...camper, firstName: FORMER_CAMPER });
    reasons.set(line.reason, removeNames(reason, names));
    set[`lines.${index}.reason`] = reasons.get(line.reason)!;
  });
  refunds.forEach(({ reason }, index) => {
    set[`refunds.${index}.reason`] = reasons.get(reason) ?? removeNames(reason, names);
  });
  timeline.forEach(({ note }, index) => {
    if (note !== undefined) set[`timeline.${index}.note`] = removeNames(note, names);
  });
  if (reviewReason !== undefined) set.reviewReason = removeNames(reviewReason, names);
  return { $set: set, $unset: unset };
}
