import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import {
  rosterEndpoints,
  type Roster,
  type SafetyData,
  type SafetyDetails,
} from '@camp/server/contract/classes/teaching/roster';
import { call } from '#lib/api/client';
import { SAFETY_DATA } from '#lib/queries/query-keys';
import type { RosterChange } from '../visits/visits';
import { useHiddenSafetyData } from './use-hidden-safety-data';

export const fetchSafetyData = (id: string) =>
  call(rosterEndpoints.getSafetyData, { params: { id } });

/** Every request is recorded as a look, so nothing but the user repeats it. */
export const safetyDataQuery = (id: string) =>
  queryOptions({
    queryKey: [SAFETY_DATA, id],
    queryFn: () => fetchSafetyData(id),
    staleTime: Infinity,
    // It does not stay in memory after the page is closed.
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

const isReadable = ({ safetyDataUntil, now }: Roster) =>
  safetyDataUntil === undefined || now.slice(0, safetyDataUntil.length) <= safetyDataUntil;

/** Returns the safety data of a class, loaded at once if `isNeeded` and on request otherwise. */
export function useSafetyData(roster: Roster, isNeeded: boolean) {
  const canRead = isReadable(roster);
  const { isHidden, setHidden } = useHiddenSafetyData();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...safetyDataQuery(roster.classItemId),
    enabled: isNeeded && canRead && !isHidden,
  });
  const find = (enrollmentId: string): SafetyDetails | null =>
    data?.campers.find((camper) => camper.enrollmentId === enrollmentId) ?? null;
  return {
    canRead,
    error,
    isFetching,
    loadedAtMs: dataUpdatedAt,
    isLoaded: data !== undefined,
    /** Whether this tab hides safety data, loaded or not. */
    isHidden,
    setHidden,
    isShown: data !== undefined && !isHidden,
    /** Returns null if nothing is loaded or shown. */
    findDetails: (enrollmentId: string) => (isHidden ? null : find(enrollmentId)),
    /** Returns the safety data of a camper even while it is hidden: check-out needs the pick-up list. */
    findForCheckOut: find,
    load: async (): Promise<SafetyData | null> => (await refetch()).data ?? null,
  };
}
export type SafetyDataState = ReturnType<typeof useSafetyData>;

const toCollections = (details: SafetyDetails, change: RosterChange) => {
  const { sessionId } = change.body;
  const { [sessionId]: _previous, ...others } = details.collections;
  if (change.kind === 'undo-check-out') return others;
  if (change.kind !== 'check-out') return details.collections;
  const { body, because } = change;
  const { collectedBy, reason } = body;
  return {
    ...others,
    [sessionId]: {
      collectedBy,
      ...(reason !== undefined && { reason }),
      ...(because && { because }),
    },
  };
};

/** Stores who collected a camper in safety data that is loaded. */
export const saveCollection = (queryClient: QueryClient, id: string, change: RosterChange) =>
  queryClient.setQueryData(
    safetyDataQuery(id).queryKey,
    (data) =>
      data && {
        ...data,
        campers: data.campers.map((details) =>
          details.enrollmentId === change.body.enrollmentId
            ? { ...details, collections: toCollections(details, change) }
            : details,
        ),
      },
  );
