import type { Camp } from '#camp';
import type { Role } from '#contract';
import type { Viewer } from '#domain/caller';
import { createEvent } from '#domain/domain-event';
import { setUserRole } from '#features/users/index';
import { changeUser } from '../change-user';
import { getOtherUser } from './get-other-user';

/**
 * Returns the number of changed users: 0 if the user already had the role. Throws `not-found`,
 * `own-account`, or `changed-meanwhile`.
 */
export async function setRole(
  camp: Camp,
  id: string,
  role: Role | null,
  viewer: Viewer,
): Promise<number> {
  const user = await getOtherUser(camp, id, viewer);
  const before = user.role ?? null;
  if (before === role) return 0;
  const event = createEvent({ kind: 'role-changed', before, after: role }, camp.now(), viewer);
  await changeUser(camp, user, { uid: viewer.uid }, () => setUserRole(camp, user, role, event));
  return 1;
}
