import { queryOptions } from '@tanstack/react-query';
import type { Role } from '@camp/server/contract';
import { call } from '../../lib/api';

/** The role of the signed-in user: the admin flag goes first, then the instructor flag (Spec §4). */
export const roleQuery = (email: string) =>
  queryOptions({
    queryKey: ['role', email],
    queryFn: async (): Promise<Role | null> => {
      // A guest has no role, and needs nothing of what describes these calls.
      const { userEndpoints } = await import('@camp/server/contract/users');
      const [{ admin }, { instructor }] = await Promise.all([
        call(userEndpoints.isAdmin, { params: { email } }),
        call(userEndpoints.isInstructor, { params: { email } }),
      ]);
      if (admin) return 'admin';
      return instructor ? 'instructor' : null;
    },
  });
