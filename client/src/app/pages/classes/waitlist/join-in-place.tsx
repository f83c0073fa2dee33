import { useQuery } from '@tanstack/react-query';
import { waitlistQuery } from '#features/waitlist/waitlist.queries';
import { useSession } from '#lib/session/session';
import { JoinClass } from '#app/pages/dashboard/camper/join-class';

interface JoinInPlaceProps {
  classId: string;
  onClose: () => void;
}

/** The dialog that joins the waiting list of a class on the page that shows it. */
export function JoinInPlace({ classId, onClose }: JoinInPlaceProps) {
  const { user } = useSession();
  const { data, isPending } = useQuery(waitlistQuery(user?.uid ?? ''));
  // Otherwise the dialog would offer campers who wait already.
  if (isPending) return null;
  return <JoinClass classId={classId} entries={data ?? []} onJoined={onClose} onClose={onClose} />;
}
