import { toDecimal } from '#shared/money';
import type { Camp } from '#camp';
import { createEvent, type Actor } from '#domain/domain-event';
import { cancelClassEnrollments } from '#features/checkout/index';
import { processWaitlist } from '#features/waitlist/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { getClass } from '#features/classes/index';
import { storeCancellation } from '#features/classes/index';

/** Makes one attempt. Returns null if the class has changed since it was read. */
const tryCancel = async (
  camp: Camp,
  id: string,
  reason: string,
  by: Actor,
): Promise<true | null> => {
  const campClass = await getClass(camp, id);
  if (campClass.cancellation) return true;
  const at = camp.now();
  const event = createEvent({ kind: 'class-canceled', before: campClass.status, reason }, at, by);
  return (await storeCancellation(camp, campClass, reason, event, at)) ? true : null;
};

/**
 * Cancels a class, refunds everyone enrolled in it and ends its waiting list. Returns how many enrollments were canceled,
 * and how many remain. Safe to call again: a class that is already canceled stays as it is, and the remaining
 * enrollments are canceled.
 */
export async function cancelClass(camp: Camp, id: string, reason: string, by: Actor) {
  await retryOnConflict(() => tryCancel(camp, id, reason, by));
  const campClass = await getClass(camp, id);
  const { refundedCents, ...counts } = await cancelClassEnrollments(camp, campClass, by);
  await processWaitlist(camp, campClass._id);
  return { ...counts, refunded: toDecimal(refundedCents) };
}
