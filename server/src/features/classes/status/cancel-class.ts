import { toDecimal } from '#shared/money';
import type { CampClass } from '#domain/classes/camp-class';
import { createEvent, type Actor } from '#domain/domain-event';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { ClassChangeDependencies } from '../class-access';

export interface CancelClassDependencies extends ClassChangeDependencies {
  /**
   * Cancels and refunds all enrollments of a canceled class. Returns how many, and how many remain.
   */
  cancelEnrollments(
    campClass: CampClass,
    by: Actor,
  ): Promise<{ enrollmentsCanceled: number; refundedCents: number; enrollmentsLeft: number }>;
}

/**
 * Returns a function that cancels a class and refunds everyone enrolled in it. Safe to call again:
 * a class that is already canceled stays as it is, and the remaining enrollments are canceled.
 */
export function createCancelClass({
  classesStore,
  access,
  now,
  cancelEnrollments,
}: CancelClassDependencies) {
  /** Makes one attempt. Returns null if the class has changed since it was read. */
  const tryCancel = async (id: string, reason: string, by: Actor): Promise<true | null> => {
    const campClass = await access.getClass(id);
    if (campClass.cancellation) return true;
    const at = now();
    const event = createEvent({ kind: 'class-canceled', before: campClass.status, reason }, at, by);
    return (await classesStore.cancel(campClass, reason, event, at)) ? true : null;
  };

  return async (id: string, reason: string, by: Actor) => {
    await retryOnConflict(() => tryCancel(id, reason, by));
    const { refundedCents, ...counts } = await cancelEnrollments(await access.getClass(id), by);
    return { ...counts, refunded: toDecimal(refundedCents) };
  };
}
