import { queryOptions } from '@tanstack/react-query';
import { endpoints, type Role } from '@camp/server/contract';
import { call } from '../../lib/api';

/** The role of the signed-in user: the admin flag goes first, then the instructor flag (Spec §4). */
export const roleQuery = (email: string) =>
  queryOptions({
    queryKey: ['role', email],
    queryFn: async (): Promise<Role | null> => {
      const [{ admin }, { instructor }] = await Promise.all([
        call(endpoints.isAdmin, { params: { email } }),
        call(endpoints.isInstructor, { params: { email } }),
      ]);
      if (admin) return 'admin';
      return instructor ? 'instructor' : null;
    },
  });
