import type { SetSuspensionRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toNews } from '../../news';
import { changeUser } from './change-user';
import type { GetOther } from './get-other';
import type { SyncClasses } from './sync-classes';
import type { UsersStore } from './users.store';

interface Needs {
  store: UsersStore;
  getOther: GetOther;
  syncClasses: SyncClasses['syncClasses'];
  now: () => Date;
}

/**
 * Suspends or reinstates somebody. Answers how many people changed: 0 when they were suspended for
 * that reason, or were not, already.
 */
export const createSetSuspension =
  ({ store, getOther, syncClasses, now }: Needs) =>
  async (
    id: string,
    { isSuspended, reason }: SetSuspensionRequest,
    viewer: Viewer,
  ): Promise<number> => {
    const user = await getOther(id, viewer);
    const wanted = isSuspended ? reason : undefined;
    if (wanted === user.suspension?.reason) {
      // A server may have died before the classes followed.
      await syncClasses(user._id);
      return 0;
    }
    const at = now();
    const suspension = wanted === undefined ? null : { at: user.suspendedAt ?? at, reason: wanted };
    const news = toNews(
      wanted === undefined
        ? { kind: 'person-reinstated' }
        : { kind: 'person-suspended', reason: wanted },
      at,
      viewer,
    );
    await changeUser(store, user, { uid: viewer.uid }, () =>
      store.setSuspension(user, suspension, news),
    );
    await syncClasses(user._id);
    return 1;
  };
