import { queryOptions } from '@tanstack/react-query';
import { safetyChangeEndpoints } from '@camp/server/contract/families/safety-changes';
import { call } from '#lib/api/client';
import { SAFETY_CHANGES } from '#lib/queries/query-keys';

/** What stood in a camper's record. Every request is recorded as a look, so nothing but the user repeats it. */
export const safetyChangesQuery = (camperId: string) =>
  queryOptions({
    queryKey: [SAFETY_CHANGES, camperId],
    queryFn: () => call(safetyChangeEndpoints.getSafetyChanges, { params: { id: camperId } }),
    staleTime: Infinity,
    // It does not stay in memory after it is closed.
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
