import { renameCamper } from './line-names';
import type { Order } from './order';

/** The name of a camper whose record is gone. */
export const FORMER_CAMPER = 'Former camper';

/**
 * Returns the update that removes the payer's email and the campers' names from an order. Lines never
 * change their places, and refunds are only added at the end.
 */
export function toAnonymousUpdate({ lines, refunds }: Pick<Order, 'lines' | 'refunds'>) {
  const set: Record<string, string> = { ownerEmail: '' };
  const unset: Record<string, ''> = {};
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
