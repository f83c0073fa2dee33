import {
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { rosterEndpoints, type Roster } from '@camp/server/contract/classes/teaching/roster';
import { call, toProblem } from '#lib/api/client';
import { refreshQueries } from '#lib/queries/refresh-queries';
import { ROSTER } from '#lib/queries/query-keys';
import { isReported } from '#ui/feedback/report-error';
import { chooseSession, msUntilNextChange, toClosedReason } from './visits/attendance';
import { saveCollection } from './safety-data/safety-data.queries';
import { applyChange, type RosterChange } from './visits/visits';

const LONGEST_WAIT_MS = 3_600_000;
/** The server's clock may be slightly behind. */
const MARGIN_MS = 2_000;

/** Several coaches may check campers in at once. */
const SHARED_WAIT_MS = 60_000;

const isOpen = (roster: Roster) => {
  const session = chooseSession(roster);
  return session !== null && toClosedReason(session, roster.now) === null;
};

/**
 * Attendance opens and closes while the page is open, so it is loaded again at that time, and every minute
 * while it can be taken.
 */
const toRefetchInterval = (roster: Roster | undefined) => {
  const wait = roster ? msUntilNextChange(roster) : null;
  if (!roster || wait === null) return false;
  return Math.min(wait + MARGIN_MS, isOpen(roster) ? SHARED_WAIT_MS : LONGEST_WAIT_MS);
};

export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: [ROSTER, id],
    queryFn: () => call(rosterEndpoints.getRoster, { params: { id } }),
    refetchInterval: ({ state }) => toRefetchInterval(state.data),
  });

const toChangeKey = (id: string) => ['roster-change', id];

const saveToCache = async (queryClient: QueryClient, id: string, change: RosterChange) => {
  const { queryKey } = rosterQuery(id);
  // A pending response may be from before the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (roster) => roster && applyChange(roster, change));
  saveCollection(queryClient, id, change);
};

const send = (id: string, change: RosterChange) => {
  const params = { id };
  switch (change.kind) {
    case 'attendance':
      return call(rosterEndpoints.setAttendance, { params, body: change.body });
    case 'check-in':
      return call(rosterEndpoints.checkIn, { params, body: change.body });
    case 'undo-check-in':
      return call(rosterEndpoints.undoCheckIn, { params, body: change.body });
    case 'check-out':
      return call(rosterEndpoints.checkOut, { params, body: change.body });
    case 'undo-check-out':
      return call(rosterEndpoints.undoCheckOut, { params, body: change.body });
  }
};

/** Returns a mutation that changes a camper's attendance or visit; changes for one camper are sent in order. */
export function useRosterChange(id: string, enrollmentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: toChangeKey(id),
    scope: { id: `changes of ${enrollmentId}` },
    mutationFn: (change: RosterChange) => send(id, change),
    onSuccess: (_, change) => saveToCache(queryClient, id, change),
    // An error may also mean that the page is out of date.
    onError: (error) => void (toProblem(error) && refreshQueries(queryClient, ROSTER)),
  });
}

const PARALLEL = 4;

/** Returns a function that checks several campers in, and returns how many of them were not. */
export function useCheckInAll(id: string) {
  const queryClient = useQueryClient();
  return async (enrollmentIds: readonly string[], sessionId: string): Promise<number> => {
    const waiting = [...enrollmentIds];
    let failed = 0;
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const change = { kind: 'check-in' as const, body: { enrollmentId: next, sessionId } };
        try {
          await send(id, change);
          await saveToCache(queryClient, id, change);
        } catch (error) {
          // A lost session ends all of them; the login page says so.
          if (isReported(error)) throw error;
          failed += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    if (failed > 0) void refreshQueries(queryClient, ROSTER);
    return failed;
  };
}

/** Returns the roster with pending changes applied; a failed change disappears by itself. */
export const useOptimisticRoster = (roster: Roster): Roster =>
  useMutationState({
    filters: { mutationKey: toChangeKey(roster.classItemId), status: 'pending' },
    select: ({ state }) => state.variables as RosterChange,
  }).reduce(applyChange, roster);
