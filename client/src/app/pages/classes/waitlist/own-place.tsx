import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { describeOwnPlace } from '../../../../features/waitlist/waitlist.messages';
import { paths } from '../../../../lib/paths';
import { useOwnEntries } from './use-own-entries';

interface OwnPlaceProps {
  classId: string;
  /** Called with how many of the viewer's campers are on the list, and when that changes. */
  onWaiting: (count: number) => void;
}

/** Where the viewer's campers stand on the waiting list of a class; nothing if none is on it. */
export function OwnPlace({ classId, onWaiting }: OwnPlaceProps) {
  const entries = useOwnEntries(classId);
  const count = entries.flatMap(({ campers }) => campers).length;
  const report = useEffectEvent(onWaiting);
  useEffect(() => report(count), [count]);
  return entries.map((entry) => (
    <p key={entry._id} className="mb-3">
      <Link to={paths.waitlist} className="font-medium underline underline-offset-4">
        {describeOwnPlace(entry)}
      </Link>
    </p>
  ));
}
