import type { Camp } from '#camp';
import type { SetSuspensionRequest } from '#contract';
import type { Viewer } from '#domain/caller';
import { createEvent } from '#domain/domain-event';
import { setUserSuspension } from '#features/users/index';
import { changeUser } from '../change-user';
import { syncClasses } from '../sync-classes';
import { getOtherUser } from './get-other-user';

/**
 * Suspends or reinstates a user. Returns the number of changed users: 0 if the user already had that
 * suspension with the same reason, or none.
 */
export async function setSuspension(
  camp: Camp,
  id: string,
  { isSuspended, reason }: SetSuspensionRequest,
  viewer: Viewer,
): Promise<number> {
  const user = await getOtherUser(camp, id, viewer);
  const newReason = isSuspended ? reason : undefined;
  if (newReason === user.suspension?.reason) {
    // A server may have died before it synced the classes.
    await syncClasses(camp, user._id);
    return 0;
  }
  const at = camp.now();
  const suspension =
    newReason === undefined ? null : { at: user.suspendedAt ?? at, reason: newReason };
  const event = createEvent(
    newReason === undefined
      ? { kind: 'user-reinstated' }
      : { kind: 'user-suspended', reason: newReason },
    at,
    viewer,
  );
  await changeUser(camp, user, { uid: viewer.uid }, () =>
    setUserSuspension(camp, user, suspension, event),
  );
  await syncClasses(camp, user._id);
  return 1;
}
