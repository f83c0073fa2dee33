import { Link } from 'react-router-dom';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { describeOwnPlace } from '#features/waitlist/waitlist.messages';
import { paths } from '#lib/paths';
import { useOwnEntries, useReportWaiting } from './use-own-entries';

interface OwnPlaceProps {
  classId: string;
  /** Called with the viewer's campers who are on the list, and when they change. */
  onWaiting: (campers: readonly CamperRef[]) => void;
}

/** Where the viewer's campers stand on the waiting list of a class; nothing if none is on it. */
export function OwnPlace({ classId, onWaiting }: OwnPlaceProps) {
  const entries = useOwnEntries(classId);
  useReportWaiting(entries, onWaiting);
  return entries.map((entry) => (
    <p key={entry._id} className="mb-3">
      <Link to={paths.waitlist} className="font-medium underline underline-offset-4">
        {describeOwnPlace(entry)}
      </Link>
    </p>
  ));
}
