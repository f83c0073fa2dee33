import { AppError } from '../../../app-error';
import type { SetStatusRequest } from '../../../contract';
import type { CampClass } from '../../../domain/camp-class';
import { createEvent, type Actor } from '../../../domain/domain-event';
import { retryOnConflict } from '../../../lib/retry-on-conflict';
import type { ClassChangeDependencies } from '../class-access';
import { throwHasEnrolments } from './throw-has-enrolments';

const WITHDRAWN_DETAIL =
  'The instructor has withdrawn this class. It returns to review when they edit it.';

const hasRequestedStatus = ({ status, feedback }: CampClass, request: SetStatusRequest) =>
  status === request.status &&
  // An approval has no reason.
  (status === 'approved' || request.feedback === undefined || request.feedback === feedback);

/**
 * Returns a function by which admins approve or deny a class or return it to review. It returns how
 * many classes changed: 0 if the class already had that status. Throws `changed-meanwhile` if the
 * instructor has withdrawn or edited the class since the admin read it.
 */
export function createSetStatus({ classesStore, access, now }: ClassChangeDependencies) {
  /**
   * Makes one attempt. Returns whether the class changed; null if it has changed since it was read.
   * The event contains the previous status, so the write must not follow a concurrent change.
   */
  const trySetStatus = async (id: string, request: SetStatusRequest, by: Actor) => {
    const campClass = await access.getClass(id);
    const { status, feedback: reason, revision } = request;
    if (campClass.status === 'cancelled') throw new AppError('class-cancelled');
    if (campClass.status === 'withdrawn') {
      throw new AppError('changed-meanwhile', { detail: WITHDRAWN_DETAIL });
    }
    if (revision !== undefined && revision !== (campClass.revision ?? 0)) {
      throw new AppError('changed-meanwhile');
    }
    if (hasRequestedStatus(campClass, request)) return false;
    const at = now();
    const event = createEvent(
      {
        kind: 'class-status-changed',
        before: campClass.status,
        after: status,
        ...(reason !== undefined && { reason }),
        ...(campClass.proposal && status !== 'approved' && { discardsProposal: true }),
      },
      at,
      by,
    );
    if (await classesStore.setStatus(campClass, request, event, at)) return true;
    const latest = await access.getClass(id);
    const isUnchanged =
      latest.status === campClass.status && latest.revision === campClass.revision;
    return isUnchanged && status !== 'approved'
      ? throwHasEnrolments(campClass, 'set-status')
      : null;
  };

  return async (id: string, request: SetStatusRequest, by: Actor): Promise<number> =>
    (await retryOnConflict(() => trySetStatus(id, request, by))) ? 1 : 0;
}
