import { ChevronDown, ExternalLink } from 'lucide-react';
import { toAddressDirectionsUrl } from '#lib/directions-url';
import { toClassForCamper } from '@camp/server/shared/names';
import { formatSession, toLongDate } from '#lib/format/dates';
import { keepDatesTogether } from '#lib/format/keep-dates-together';
import { isShared, type Enrollment } from './enrollments';

const Directions = ({ place, address }: Pick<Enrollment, 'place' | 'address'>) =>
  address !== undefined && (
    <a
      href={toAddressDirectionsUrl(address)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 w-fit items-center gap-1 font-medium underline underline-offset-4"
    >
      Get directions <span className="sr-only">to {place ?? address} (opens in a new tab)</span>
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  );

const Sessions = ({ sessions = [] }: Pick<Enrollment, 'sessions'>) => {
  // The schedule above shows a single session already.
  if (sessions.length < 2) return null;
  return (
    <div>
      <p className="font-semibold">{sessions.length} sessions</p>
      <ul className="mt-1 grid gap-1 tabular-nums">
        {sessions.map((session) => (
          <li key={session.id}>{keepDatesTogether(formatSession(session))}</li>
        ))}
      </ul>
    </div>
  );
};

const Order = ({ enrollment }: { enrollment: Enrollment }) => {
  if (isShared(enrollment)) return null;
  const { date, order, movedFrom } = enrollment;
  return (
    <p className="text-muted">
      {movedFrom ? `Moved from ${movedFrom.className}` : 'Enrolled'} on {toLongDate(date)}, order{' '}
      <span className="whitespace-nowrap">{order}</span>
    </p>
  );
};

/** The coach, the way there, what to bring, the sessions and the order; folded, so that the list stays short. */
export function EnrolledDetails({ enrollment }: { enrollment: Enrollment }) {
  const { category, InstructorName, place, address, sessions } = enrollment;
  const bring = isShared(enrollment) ? undefined : enrollment.bring;
  return (
    // Above the link of the row.
    <details className="group relative w-full">
      <summary className="link flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 font-medium [&::-webkit-details-marker]:hidden">
        Details<span className="sr-only"> of {toClassForCamper(enrollment)}</span>
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 pb-2 text-base">
        <p>
          {category && `${category} `}with {InstructorName}
        </p>
        <Directions place={place} address={address} />
        {bring !== undefined && (
          <p className="whitespace-pre-line">
            <strong className="font-semibold">Bring:</strong> {bring}
          </p>
        )}
        <Sessions sessions={sessions} />
        <Order enrollment={enrollment} />
      </div>
    </details>
  );
}
