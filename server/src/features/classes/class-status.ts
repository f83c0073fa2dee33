import { AppError } from '../../app-error';
import type { SetStatusRequest } from '../../contract';
import { createEvent, type Actor } from '../../domain-event';
import type { CampClass } from './camp-class';
import type { ClassAccess } from './class-access';
import type { ClassesStore } from './classes.store';
import { retryOnConflict } from './retry-on-conflict';
import { throwHasEnrolments } from './throw-has-enrolments';

interface Dependencies {
  classesStore: ClassesStore;
  access: ClassAccess;
  now: () => Date;
}

const WITHDRAWN_DETAIL =
  'The instructor has withdrawn this class. It returns to review when they edit it.';

const hasRequestedStatus = ({ status, feedback }: CampClass, request: SetStatusRequest) =>
  status === request.status &&
  // An approval has no reason.
  (status === 'approved' || request.feedback === undefined || request.feedback === feedback);

/**
 * Lets admins set the status of a class or cancel it. The event contains the previous status, so
 * each write requires that the class has not changed since it was read.
 */
export function createClassStatus({ classesStore, access, now }: Dependencies) {
  /** Makes one attempt. Returns whether the class changed; null if it changed since it was read. */
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

  const tryCancel = async (id: string, reason: string, by: Actor) => {
    const campClass = await access.getClass(id);
    if (campClass.cancellation) return true;
    const at = now();
    const event = createEvent(
      { kind: 'class-cancelled', before: campClass.status, reason },
      at,
      by,
    );
    return (await classesStore.cancel(campClass, reason, event, at)) ? true : null;
  };

  return {
    /**
     * Sets the status of a class. Returns how many classes changed: 0 if it already had that
     * status.
     */
    setStatus: async (id: string, request: SetStatusRequest, by: Actor): Promise<number> =>
      (await retryOnConflict(() => trySetStatus(id, request, by))) ? 1 : 0,

    /** Cancels a class. Does nothing if it is already canceled. */
    cancel: async (id: string, reason: string, by: Actor): Promise<void> => {
      await retryOnConflict(() => tryCancel(id, reason, by));
    },
  };
}
