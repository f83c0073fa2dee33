import { queryOptions } from '@tanstack/react-query';

export const ROLE = 'role';

/** The role of the signed-in user; what asks for it is fetched for nobody else. */
export const roleQuery = (email: string) =>
  queryOptions({
    queryKey: [ROLE, email],
    queryFn: async () => (await import('./session-calls')).findRole(email),
  });
