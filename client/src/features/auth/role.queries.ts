import { queryOptions } from '@tanstack/react-query';
import { userEndpoints, type Role } from '@camp/server/contract/users';
import { call } from '../../lib/api';

/** The role of the signed-in user: the admin flag goes first, then the instructor flag (Spec §4). */
export const roleQuery = (email: string) =>
  queryOptions({
    queryKey: ['role', email],
    queryFn: async (): Promise<Role | null> => {
      const [{ admin }, { instructor }] = await Promise.all([
        call(userEndpoints.isAdmin, { params: { email } }),
        call(userEndpoints.isInstructor, { params: { email } }),
      ]);
      if (admin) return 'admin';
      return instructor ? 'instructor' : null;
    },
  });
