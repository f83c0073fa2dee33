import { useQuery } from '@tanstack/react-query';
import { isOpen } from '../../../../features/waitlist/open-waitlists';
import { waitlistQuery } from '../../../../features/waitlist/waitlist.queries';
import { useSession } from '../../../../lib/session/session';

/** Returns the viewer's open entries on the waiting list of a class; empty until they have loaded. */
export function useOwnEntries(classId: string) {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const { data = [] } = useQuery({ ...waitlistQuery(uid), enabled: uid !== '' });
  return data.filter((entry) => entry.classId === classId && isOpen(entry));
}
