import { AppError } from '../../app-error';
import type { Viewer } from '../../http/caller';
import { toNews } from '../../news';
import type { ClassAccess } from './class-access';
import type { ClassesStore } from './classes.store';
import { insist } from './insist';
import { refuseTaken } from './refuse-taken';

interface Needs {
  store: ClassesStore;
  access: ClassAccess;
  now: () => Date;
}

/**
 * Takes a class back from review or sale while nobody is enrolled or paying. Answers how many changed:
 * 0 when it was withdrawn already.
 */
export const createWithdrawClass = ({ store, access, now }: Needs) => {
  /** One try; null when the class moved between look and write. */
  const tryWithdraw = async (id: string, viewer: Viewer): Promise<number | null> => {
    const read = await access.getReviewable(id, viewer);
    if (read.status === 'cancelled') throw new AppError('class-cancelled');
    if (read.status === 'withdrawn') return 0;
    const at = now();
    const news = toNews(
      {
        kind: 'class-status-changed',
        before: read.status,
        after: 'withdrawn',
        ...(read.proposal && { discardsProposal: true }),
      },
      at,
      viewer,
    );
    if (await store.setStatus(read, { status: 'withdrawn' }, news, at)) return 1;
    const since = await access.getReviewable(id, viewer);
    const isAsRead = since.status === read.status && since.revision === read.revision;
    return isAsRead ? refuseTaken(since, 'withdraw') : null;
  };

  return (id: string, viewer: Viewer): Promise<number> => insist(() => tryWithdraw(id, viewer));
};
