import type { Role } from '@camp/server/contract';
import { authEndpoints } from '@camp/server/contract/auth';
import { userEndpoints } from '@camp/server/contract/users';
import { call } from '../../lib/api';
// Each of these calls needs it, so it comes along instead of after them.
import '../../lib/secure-transport';

/** Our own access token for an ID token of Firebase's. */
export const exchangeToken = async (email: string, bearer: string) =>
  (await call(authEndpoints.createAccessToken, { body: { email }, bearer })).token;

/** The admin flag goes first, then the instructor flag (Spec §4). */
export const findRole = async (email: string): Promise<Role | null> => {
  const [{ admin }, { instructor }] = await Promise.all([
    call(userEndpoints.isAdmin, { params: { email } }),
    call(userEndpoints.isInstructor, { params: { email } }),
  ]);
  if (admin) return 'admin';
  return instructor ? 'instructor' : null;
};
