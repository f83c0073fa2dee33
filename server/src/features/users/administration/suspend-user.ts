import type { SetSuspensionRequest } from '#contract';
import { createEvent } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import { changeUser } from '../change-user';
import type { SyncClasses } from '../sync-classes';
import type { UsersStore } from '#compose/people-stores';
import type { GetOtherUser } from './get-other-user';

interface Dependencies {
  store: UsersStore;
  getOtherUser: GetOtherUser;
  syncClasses: SyncClasses['syncClasses'];
  now: () => Date;
}

/**
 * Suspends or reinstates a user. Returns the number of changed users: 0 if the user already had that
 * suspension with the same reason, or none.
 */
export function createSetSuspension({ store, getOtherUser, syncClasses, now }: Dependencies) {
  return async (
    id: string,
    { isSuspended, reason }: SetSuspensionRequest,
    viewer: Viewer,
  ): Promise<number> => {
    const user = await getOtherUser(id, viewer);
    const newReason = isSuspended ? reason : undefined;
    if (newReason === user.suspension?.reason) {
      // A server may have died before it synced the classes.
      await syncClasses(user._id);
      return 0;
    }
    const at = now();
    const suspension =
      newReason === undefined ? null : { at: user.suspendedAt ?? at, reason: newReason };
    const event = createEvent(
      newReason === undefined
        ? { kind: 'user-reinstated' }
        : { kind: 'user-suspended', reason: newReason },
      at,
      viewer,
    );
    await changeUser(store, user, { uid: viewer.uid }, () =>
      store.setSuspension(user, suspension, event),
    );
    await syncClasses(user._id);
    return 1;
  };
}
