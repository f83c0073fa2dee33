import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { isOpen } from '../../../../features/waitlist/open-waitlists';
import { describePlace } from '../../../../features/waitlist/waitlist.messages';
import { waitlistQuery } from '../../../../features/waitlist/waitlist.queries';
import { toNamesStart } from '../../../../lib/format/camper-name';
import { paths } from '../../../../lib/paths';
import { useSession } from '../../../../lib/session/session';

interface OwnPlaceProps {
  classId: string;
  /** Called with whether a camper of the viewer is on the list, and when that changes. */
  onWaiting: (isWaiting: boolean) => void;
}

/** Where the viewer's campers stand on the waiting list of a class; nothing if none is on it. */
export function OwnPlace({ classId, onWaiting }: OwnPlaceProps) {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const { data = [] } = useQuery({ ...waitlistQuery(uid), enabled: uid !== '' });
  const entries = data.filter((entry) => entry.classId === classId && isOpen(entry));
  const isWaiting = entries.length > 0;
  const report = useEffectEvent(onWaiting);
  useEffect(() => report(isWaiting), [isWaiting]);
  return entries.map((entry) => (
    <p key={entry._id} className="mb-3">
      <Link to={paths.waitlist} className="font-medium underline underline-offset-4">
        {toNamesStart(entry.campers)}: {describePlace(entry)}
      </Link>
    </p>
  ));
}
