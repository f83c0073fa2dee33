import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CalendarSession } from './calendar-days';
import { CamperMarks } from './camper-marks';
import { toClash, toTime, toTimes } from './calendar.messages';

interface SessionLinkProps {
  session: CalendarSession;
  /** Whether there is room for the location. */
  withPlace?: boolean;
  /** Whether there is no room for the end time. */
  isNarrow?: boolean;
}

/** A session in a week or month, as a link to its class or, if the viewer teaches it, to the roster. */
export function SessionLink({ session, withPlace = false, isNarrow = false }: SessionLinkProps) {
  const clash = toClash(session);
  const { to, name, place, enrolledBy, isTaught, isInReview, marks } = session.item;
  return (
    <Link
      to={to}
      title={clash ?? undefined}
      data-tone={marks[0]?.tone}
      className={`block h-full overflow-hidden rounded-field border-s-4 bg-base-200 px-1.5 py-1 text-sm leading-4 hover:underline ${
        clash
          ? 'border-warning'
          : isTaught
            ? 'border-accent'
            : marks.length > 0
              ? 'camper-session'
              : 'border-primary'
      }`}
    >
      <span className="block">
        {isNarrow ? (
          <>
            {toTime(session.startsAt)}
            <span className="sr-only"> to {toTime(session.endsAt)}</span>
          </>
        ) : (
          // A narrow column breaks after the dash only.
          toTimes(session).replaceAll(' ', '\u00A0')
        )}
      </span>
      {isTaught && (
        <span className="block text-muted">{isInReview ? 'Teaching, in review' : 'Teaching'}</span>
      )}
      <span className="block font-semibold">
        {clash && <TriangleAlert size={14} aria-hidden="true" className="me-1 inline" />}
        <CamperMarks marks={marks} />
        {name}
      </span>
      {withPlace && place && <span className="block text-muted">{place}</span>}
      {enrolledBy !== null && <span className="block text-muted">{enrolledBy}</span>}
      {clash && <span className="sr-only">Clash. {clash}</span>}
    </Link>
  );
}
