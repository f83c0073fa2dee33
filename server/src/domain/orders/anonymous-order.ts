import { renameCamper } from './line-names';
import { toOrderSearchWords } from './order-search-words';
import type { Order } from './order';

/** The name of a camper whose record is gone. */
export const FORMER_CAMPER = 'Former camper';

/**
 * Returns the update that removes the payer's name and email and the campers' names from an order, also
 * from its search words. Lines never change their places, and refunds are only added at the end.
 */
export function toAnonymousUpdate({ number, lines, refunds }: Order) {
  const camper = { firstName: FORMER_CAMPER };
  const anonymous = lines.map(({ className }) => ({ className, camper }));
  const searchWords = toOrderSearchWords({ number, ownerEmail: '', lines: anonymous });
  const set: Record<string, string | string[]> = { ownerEmail: '', searchWords };
  const unset: Record<string, ''> = { ownerName: '' };
  lines.forEach((line, index) => {
    const { lastName: _, ...camper } = line.camper;
    const renamed = renameCamper(line, { ...camper, firstName: FORMER_CAMPER });
    set[`lines.${index}.camper.firstName`] = FORMER_CAMPER;
    unset[`lines.${index}.camper.lastName`] = '';
    if (renamed.reason === undefined || renamed.reason === line.reason) return;
    set[`lines.${index}.reason`] = renamed.reason;
    refunds.forEach(({ lineId, reason }, refundIndex) => {
      if (!lineId.equals(line.lineId) || reason !== line.reason) return;
      set[`refunds.${refundIndex}.reason`] = renamed.reason!;
    });
  });
  return { $set: set, $unset: unset };
}
