import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampClass } from '@camp/server/contract';
import { toMessage } from '#lib/api/client';
import { CHUNK } from '#lib/queries/query-keys';
import { reportActionError } from '#ui/feedback/report-error';
import type { JoinInPlace } from './join-in-place';

const dialogQuery = queryOptions({
  queryKey: [CHUNK, 'join-in-place'],
  queryFn: () => import('./join-in-place'),
  staleTime: Infinity,
});

interface Joining {
  classId: string;
  Dialog: typeof JoinInPlace;
}

/**
 * Opens the dialog of a waiting list on the page. `joinWaitlist` opens it, and loads it on the first use;
 * `joinDialog` is the open dialog or null; `lastId` is the id of the class for which it was opened last.
 */
export function useJoinInPlace() {
  const queryClient = useQueryClient();
  const [joining, setJoining] = useState<Joining | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  const join = async ({ _id: classId }: CampClass) => {
    try {
      const { JoinInPlace: Dialog } = await queryClient.ensureQueryData(dialogQuery);
      setJoining({ classId, Dialog });
      setLastId(classId);
    } catch (error) {
      reportActionError(error, 'Oops...', toMessage(error));
    }
  };
  const dialog = joining && (
    <joining.Dialog classId={joining.classId} onClose={() => setJoining(null)} />
  );
  return {
    joinWaitlist: (campClass: CampClass) => void join(campClass),
    joinDialog: dialog,
    lastId,
  };
}
