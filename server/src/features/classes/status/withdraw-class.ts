import { AppError } from '#app-error';
import { createEvent } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { ClassChangeDependencies } from '../class-access';
import { throwHasEnrollments } from './throw-has-enrollments';

/**
 * Withdraws a class from review or sale if nobody is enrolled or paying. Returns how many classes
 * changed: 0 if it was already withdrawn or is a draft.
 */
export function createWithdrawClass({ classesStore, access, now }: ClassChangeDependencies) {
  /** Makes one attempt. Returns null if the class has changed since it was read. */
  const tryWithdraw = async (id: string, viewer: Viewer): Promise<number | null> => {
    const campClass = await access.getManagedClass(id, viewer);
    if (campClass.status === 'canceled') throw new AppError('class-canceled');
    if (campClass.status === 'withdrawn' || campClass.status === 'draft') return 0;
    const at = now();
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
    if (await classesStore.setStatus(campClass, { status: 'withdrawn' }, [event], at)) return 1;
    const latest = await access.getManagedClass(id, viewer);
    const isUnchanged =
      latest.status === campClass.status && latest.revision === campClass.revision;
    return isUnchanged ? throwHasEnrollments(latest, 'withdraw') : null;
  };

  return (id: string, viewer: Viewer): Promise<number> =>
    retryOnConflict(() => tryWithdraw(id, viewer));
}
