import { queryOptions } from '@tanstack/react-query';

/** The role of the signed-in user; what asks for it is fetched for nobody else. */
export const roleQuery = (email: string) =>
  queryOptions({
    queryKey: ['role', email],
    queryFn: async () => (await import('./session-calls')).findRole(email),
  });
