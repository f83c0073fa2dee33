import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { consentEndpoints, type AddConsentsRequest } from '@camp/server/contract/families/consents';
import { call } from '#lib/api/client';
import { CAMPERS, CONSENTS } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';
import { notifyOtherTabs } from '#lib/queries/tab-sync';

/** Returns the answers for campers to the current texts. */
export const consentsQuery = (camperIds: readonly string[]) =>
  queryOptions({
    queryKey: [CONSENTS, ...camperIds],
    queryFn: () =>
      call(consentEndpoints.listConsents, { query: { camperIds: camperIds.join(',') } }),
    // Read again for each checkout, but never while a payment is in progress.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Returns the answers for all active campers of a family to the current texts. */
export const familyConsentsQuery = (owner: string) =>
  queryOptions({
    queryKey: [CONSENTS, owner],
    queryFn: () => call(consentEndpoints.listConsents, { query: {} }),
  });

/**
 * Stores the answers for several campers. Refreshes after an error, too: a text may have changed. An
 * answer about photos also changes the camper.
 */
export function useAddConsents() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (requests: readonly AddConsentsRequest[]) => {
      for (const body of requests) await call(consentEndpoints.addConsents, { body });
    },
    onSettled: () => {
      notifyOtherTabs(CAMPERS);
      return refreshQueries(queryClient, CONSENTS, CAMPERS);
    },
  });
}
