import { queryOptions } from '@tanstack/react-query';
import { userDetailsEndpoints } from '@camp/server/contract/accounts/user-details';
import { call } from '#lib/api/client';
import { USERS } from '#lib/queries/query-keys';

/** Returns a user with campers, enrollments, orders, applications and classes. */
export const userDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [USERS, 'one', id],
    queryFn: () => call(userDetailsEndpoints.getUser, { params: { id } }),
  });
