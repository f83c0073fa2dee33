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
import { call, toProblem } from '../../lib/api';
import { askAgain } from '../../lib/ask-again';
import { noteAttendance } from './attendance';

const ROSTER = 'roster';

export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: [ROSTER, id],
    queryFn: () => call(rosterEndpoints.getRoster, { params: { id } }),
  });

const toAttendanceKey = (id: string) => ['attendance', id];

const keep = async (queryClient: QueryClient, id: string, note: SetAttendanceRequest) => {
  const { queryKey } = rosterQuery(id);
  // An answer that is on its way may be from before the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (roster) => roster && noteAttendance(roster, note));
};

/** Notes for one camper of a class who was there; what is noted goes out one after the other. */
export const useSetAttendance = (id: string, enrolmentId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: toAttendanceKey(id),
    scope: { id: `attendance of ${enrolmentId}` },
    mutationFn: (body: SetAttendanceRequest) =>
      call(rosterEndpoints.setAttendance, { params: { id }, body }),
    onSuccess: (_, note) => keep(queryClient, id, note),
    // A refusal says that the class stands otherwise than it was shown, too.
    onError: (error) => void (toProblem(error) && askAgain(queryClient, ROSTER)),
  });
};

/** The roster with what is still being saved: should that fail, what is kept shows again by itself. */
export const useNoted = (roster: Roster): Roster =>
  useMutationState({
    filters: { mutationKey: toAttendanceKey(roster.classItemId), status: 'pending' },
    select: ({ state }) => state.variables as SetAttendanceRequest,
  }).reduce(noteAttendance, roster);
