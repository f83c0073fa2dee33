import type { Role } from '@camp/server/contract';
import { authEndpoints } from '@camp/server/contract/accounts/auth';
import { userEndpoints } from '@camp/server/contract/accounts/users';
import { call } from '../../../lib/api/client';
// Every call below needs it, so it loads with this module instead of after it.
import '../../../lib/api/authenticated-transport';

/** Exchanges a Firebase ID token for our access token. */
export const exchangeToken = async (email: string, bearer: string) =>
  (await call(authEndpoints.createAccessToken, { body: { email }, bearer })).token;

/** Returns the user's role; the admin flag takes precedence over the instructor flag (product.md 4.2). */
export async function findRole(email: string): Promise<Role | null> {
  const [{ admin }, { instructor }] = await Promise.all([
    call(userEndpoints.isAdmin, { params: { email } }),
    call(userEndpoints.isInstructor, { params: { email } }),
  ]);
  if (admin) return 'admin';
  return instructor ? 'instructor' : null;
}
