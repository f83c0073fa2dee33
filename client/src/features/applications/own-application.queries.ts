import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  applicationEndpoints,
  type AddApplicationRequest,
} from '@camp/server/contract/accounts/applications';
import { call } from '#lib/api/client';
import { refreshQueries } from '#lib/queries/refresh-queries';
import { OWN_APPLICATION } from '#lib/queries/query-keys';

/** Returns the viewer's latest application; null if there is none. */
export const ownApplicationQuery = (owner: string) =>
  queryOptions({
    queryKey: [OWN_APPLICATION, owner],
    queryFn: async () => (await call(applicationEndpoints.getOwnApplication)).application,
    // A returning applicant expects the camp's decision.
    refetchOnWindowFocus: 'always',
  });

export function useApply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AddApplicationRequest) =>
      call(applicationEndpoints.addApplication, { body }),
    // An error may mean that an application exists that this page does not know.
    onSettled: () => refreshQueries(queryClient, OWN_APPLICATION),
  });
}
