import { REMOVED_TEXT, removeNames, removeTexts } from '../text/anonymous-text';
import { toCamperName } from '#shared/names';
import { renameCamper } from './line-names';
import { toOrderSearchWords } from './order-search-words';
import type { Order } from './order';

/** The name of a camper whose record is gone. */
export const FORMER_CAMPER = 'Former camper';

/**
 * Returns the update that removes the payer's name and email and the campers' names from an order, also
 * from its search words and notes, and what admins wrote. Lines never change their places; refunds and notes are only added at the end.
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
  const texts = timeline.flatMap(({ words }) => (words === undefined ? [] : [words]));
  const removeAll = (text: string) => removeNames(removeTexts(text, texts), names);
  const reasons = new Map<string, string>();
  lines.forEach((line, index) => {
    const { lastName: _, ...camper } = line.camper;
    set[`lines.${index}.camper.firstName`] = FORMER_CAMPER;
    unset[`lines.${index}.camper.lastName`] = '';
    if (line.reason === undefined) return;
    const { reason = '' } = renameCamper(line, { ...camper, firstName: FORMER_CAMPER });
    reasons.set(line.reason, removeAll(reason));
    set[`lines.${index}.reason`] = reasons.get(line.reason)!;
  });
  refunds.forEach(({ reason, decidedBy }, index) => {
    const kept = decidedBy === undefined ? removeAll(reason) : REMOVED_TEXT;
    set[`refunds.${index}.reason`] = reasons.get(reason) ?? kept;
  });
  timeline.forEach(({ note, words }, index) => {
    if (note !== undefined) set[`timeline.${index}.note`] = removeAll(note);
    if (words !== undefined) unset[`timeline.${index}.words`] = '';
  });
  if (reviewReason !== undefined) set.reviewReason = removeAll(reviewReason);
  return { $set: set, $unset: unset };
}
