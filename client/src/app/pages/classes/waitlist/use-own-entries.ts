import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { isOpen } from '#features/waitlist/open-waitlists';
import { waitlistQuery } from '#features/waitlist/waitlist.queries';
import { useSession } from '#lib/session/session';

/** Returns the viewer's open entries on the waiting list of a class; empty until they have loaded. */
export function useOwnEntries(classId: string) {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const { data = [] } = useQuery({ ...waitlistQuery(uid), enabled: uid !== '' });
  return data.filter((entry) => entry.classId === classId && isOpen(entry));
}

/** Calls `onWaiting` with the campers of the entries, and when they change. */
export function useReportWaiting(
  entries: readonly WaitlistEntry[],
  onWaiting: (campers: readonly CamperRef[]) => void,
) {
  const campers = entries.flatMap((entry) => entry.campers);
  const report = useEffectEvent(() => onWaiting(campers));
  const ids = campers.map(({ _id }) => _id).join();
  useEffect(() => report(), [ids]);
}
