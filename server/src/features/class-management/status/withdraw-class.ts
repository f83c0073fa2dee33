import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { createEvent } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import { processWaitlist } from '#features/waitlist/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { getManagedClass } from '#features/classes/index';
import { storeStatus } from '#features/classes/index';
import { throwHasEnrollments } from './throw-has-enrollments';

/** Makes one attempt. Returns null if the class has changed since it was read. */
const tryWithdraw = async (camp: Camp, id: string, viewer: Viewer): Promise<number | null> => {
  const campClass = await getManagedClass(camp, id, viewer);
  if (campClass.status === 'canceled') throw new AppError('class-canceled');
  if (campClass.status === 'withdrawn' || campClass.status === 'draft') return 0;
  const at = camp.now();
  const event = createEvent(
    {
      kind: 'class-status-changed',
      before: campClass.status,
      after: 'withdrawn',
      ...(campClass.proposal && { discardsProposal: true }),
    },
    at,
    viewer,
  );
  if (await storeStatus(camp, campClass, { status: 'withdrawn' }, [event], at)) return 1;
  const latest = await getManagedClass(camp, id, viewer);
  const isUnchanged = latest.status === campClass.status && latest.revision === campClass.revision;
  return isUnchanged ? throwHasEnrollments(latest, 'withdraw') : null;
};

/**
 * Withdraws a class from review or sale if nobody is enrolled or paying, and ends its waiting list. Returns how many
 * classes changed: 0 if it was already withdrawn or is a draft.
 */
export async function withdrawClass(camp: Camp, id: string, viewer: Viewer): Promise<number> {
  const modifiedCount = await retryOnConflict(() => tryWithdraw(camp, id, viewer));
  await processWaitlist(camp, new ObjectId(id));
  return modifiedCount;
}
