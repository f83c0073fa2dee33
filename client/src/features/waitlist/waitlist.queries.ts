import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  waitlistEndpoints,
  type JoinWaitlistRequest,
} from '@camp/server/contract/classes/waitlist';
import { call } from '#lib/api/client';
import { CART, CLASSES, WAITLIST } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';

/** The waiting lists that an account is on, or was. */
export const waitlistQuery = (uid: string) =>
  queryOptions({
    queryKey: [WAITLIST, uid],
    queryFn: () => call(waitlistEndpoints.listWaitlistEntries),
  });

/** A change of the waiting lists also changes which seats are free, and what the cart offers. */
const useRefresh = () => {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([WAITLIST, CLASSES, CART].map((key) => refreshQueries(queryClient, key)));
  };
};

export function useJoinWaitlist() {
  return useMutation({
    mutationFn: (body: JoinWaitlistRequest) => call(waitlistEndpoints.joinWaitlist, { body }),
    onSettled: useRefresh(),
  });
}

export function useLeaveWaitlist() {
  return useMutation({
    mutationFn: (id: string) => call(waitlistEndpoints.leaveWaitlist, { params: { id } }),
    onSettled: useRefresh(),
  });
}
