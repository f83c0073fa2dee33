import {
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  rosterEndpoints,
  type Roster,
  type SetAttendanceRequest,
} from '@camp/server/contract/roster';
import { call, toProblem } from '../../lib/api/client';
import { refreshQueries } from '../../lib/queries/refresh-queries';
import { ROSTER } from '../../lib/queries/query-keys';
import { applyAttendance, msUntilNextChange } from './attendance';

const LONGEST_WAIT_MS = 3_600_000;
/** The server's clock may be slightly behind. */
const MARGIN_MS = 2_000;

/** Attendance opens and closes while the page is open, so it is loaded again at that time. */
const toRefetchInterval = (roster: Roster | undefined) => {
  const wait = roster && msUntilNextChange(roster);
  return wait == null ? false : Math.min(wait + MARGIN_MS, LONGEST_WAIT_MS);
};

export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: [ROSTER, id],
    queryFn: () => call(rosterEndpoints.getRoster, { params: { id } }),
    refetchInterval: ({ state }) => toRefetchInterval(state.data),
  });

const toAttendanceKey = (id: string) => ['attendance', id];

const saveToCache = async (queryClient: QueryClient, id: string, change: SetAttendanceRequest) => {
  const { queryKey } = rosterQuery(id);
  // A pending response may be from before the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (roster) => roster && applyAttendance(roster, change));
};

/** Returns a mutation that sets a camper's attendance; changes for one camper are sent in order. */
export function useSetAttendance(id: string, enrolmentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: toAttendanceKey(id),
    scope: { id: `attendance of ${enrolmentId}` },
    mutationFn: (body: SetAttendanceRequest) =>
      call(rosterEndpoints.setAttendance, { params: { id }, body }),
    onSuccess: (_, change) => saveToCache(queryClient, id, change),
    // An error may also mean that the page is out of date.
    onError: (error) => void (toProblem(error) && refreshQueries(queryClient, ROSTER)),
  });
}

/** Returns the roster with pending changes applied; a failed change disappears by itself. */
export const useOptimisticRoster = (roster: Roster): Roster =>
  useMutationState({
    filters: { mutationKey: toAttendanceKey(roster.classItemId), status: 'pending' },
    select: ({ state }) => state.variables as SetAttendanceRequest,
  }).reduce(applyAttendance, roster);
