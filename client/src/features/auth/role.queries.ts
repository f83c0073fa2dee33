import { queryOptions } from '@tanstack/react-query';

export const ROLE = 'role';

/** Returns the role of the signed-in user; the code is lazy, because visitors do not need it. */
export const roleQuery = (email: string) =>
  queryOptions({
    queryKey: [ROLE, email],
    queryFn: async () => (await import('./session-calls')).findRole(email),
  });
