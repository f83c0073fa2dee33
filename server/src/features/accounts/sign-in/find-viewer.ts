import type { Camp } from '#camp';
import type { Viewer } from '#domain/caller';
import { assertNotSuspended, isRevoked } from '#domain/user';
import { findUserByUid } from '#features/users/index';

interface Claims {
  sub: string;
  email: string;
  signedInAt: Date;
}

/**
 * Returns the current user of an access token; null if there is no record or the session was
 * revoked. Throws `suspended`.
 */
export async function findViewerByClaims(
  camp: Camp,
  { sub, email: sessionEmail, signedInAt }: Claims,
): Promise<Viewer | null> {
  const user = await findUserByUid(camp, sub);
  assertNotSuspended(user);
  if (!user || user.deletionStartedAt || isRevoked(user, signedInAt)) return null;
  const { email = '', emailVerified = false, name, role = null } = user;
  return { uid: sub, email, emailVerified, sessionEmail, name, role };
}
