import { AppError } from '../../app-error';
import type { SetStatusRequest } from '../../contract';
import { toNews, type Actor } from '../../news';
import type { CampClass } from './camp-class';
import type { ClassAccess } from './class-access';
import type { ClassesStore } from './classes.store';
import { insist } from './insist';
import { refuseTaken } from './refuse-taken';

interface Needs {
  store: ClassesStore;
  access: ClassAccess;
  now: () => Date;
}

const WITHDRAWN =
  'Its instructor has withdrawn this class. Once they edit it, it is up for review again.';

const standsAlready = ({ status, feedback }: CampClass, wanted: SetStatusRequest) =>
  status === wanted.status &&
  // An approval has no reason.
  (status === 'approved' || wanted.feedback === undefined || wanted.feedback === feedback);

/** Where admins put a class. What it was before is part of the news, so each write is of what was read. */
export const createClassStatus = ({ store, access, now }: Needs) => {
  /** Answers whether the class has been changed, null when it moved between look and write. */
  const trySet = async (id: string, request: SetStatusRequest, by: Actor) => {
    const read = await access.getClass(id);
    const { status, feedback: reason, revision } = request;
    if (read.status === 'cancelled') throw new AppError('class-cancelled');
    if (read.status === 'withdrawn') throw new AppError('changed-meanwhile', { detail: WITHDRAWN });
    if (revision !== undefined && revision !== (read.revision ?? 0)) {
      throw new AppError('changed-meanwhile');
    }
    if (standsAlready(read, request)) return false;
    const at = now();
    const news = toNews(
      {
        kind: 'class-status-changed',
        before: read.status,
        after: status,
        ...(reason !== undefined && { reason }),
        ...(read.proposal && status !== 'approved' && { discardsProposal: true }),
      },
      at,
      by,
    );
    if (await store.setStatus(read, request, news, at)) return true;
    const { status: since, revision: revisionSince } = await access.getClass(id);
    const isAsRead = since === read.status && revisionSince === read.revision;
    return isAsRead && status !== 'approved' ? refuseTaken(read, 'set-status') : null;
  };

  const tryCancel = async (id: string, reason: string, by: Actor) => {
    const read = await access.getClass(id);
    if (read.cancellation) return true;
    const at = now();
    const news = toNews({ kind: 'class-cancelled', before: read.status, reason }, at, by);
    return (await store.cancel(read, reason, news, at)) ? true : null;
  };

  return {
    /** Answers how many classes changed: 0 when it stood like that already. */
    setStatus: async (id: string, request: SetStatusRequest, by: Actor): Promise<number> =>
      (await insist(() => trySet(id, request, by))) ? 1 : 0,

    /** Calls a class off; once it is, nothing changes any more. */
    cancel: async (id: string, reason: string, by: Actor): Promise<void> => {
      await insist(() => tryCancel(id, reason, by));
    },
  };
};
