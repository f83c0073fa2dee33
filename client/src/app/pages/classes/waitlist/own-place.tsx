import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isOpen } from '../../../../features/waitlist/open-waitlists';
import { describePlace } from '../../../../features/waitlist/waitlist.messages';
import { waitlistQuery } from '../../../../features/waitlist/waitlist.queries';
import { toNamesStart } from '../../../../lib/format/camper-name';
import { paths } from '../../../../lib/paths';
import { useSession } from '../../../../lib/session/session';

/** Where the viewer's campers stand on the waiting list of a class; nothing if none is on it. */
export function OwnPlace({ classId }: { classId: string }) {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const { data = [] } = useQuery({ ...waitlistQuery(uid), enabled: uid !== '' });
  return data
    .filter((entry) => entry.classId === classId && isOpen(entry))
    .map((entry) => (
      <p key={entry._id} className="mt-2">
        <Link to={paths.waitlist} className="font-medium underline underline-offset-4">
          {toNamesStart(entry.campers)}: {describePlace(entry)}
        </Link>
      </p>
    ));
}
