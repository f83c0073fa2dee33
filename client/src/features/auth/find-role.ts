import type { Role } from '@camp/server/contract';
import { userEndpoints } from '@camp/server/contract/users';
import { call } from '../../lib/api';

/** The admin flag goes first, then the instructor flag (Spec §4). */
export const findRole = async (email: string): Promise<Role | null> => {
  const [{ admin }, { instructor }] = await Promise.all([
    call(userEndpoints.isAdmin, { params: { email } }),
    call(userEndpoints.isInstructor, { params: { email } }),
  ]);
  if (admin) return 'admin';
  return instructor ? 'instructor' : null;
};
