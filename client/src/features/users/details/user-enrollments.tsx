import { Link } from 'react-router-dom';
import type { UserDetails, UserEnrollment } from '@camp/server/contract/accounts/user-details';
import { toCamperName } from '@camp/server/contract/fields/camper-ref';
import { formatSchedule } from '../../../lib/format/class-schedule';
import { toOrderPath, toRosterPath } from '../../../lib/paths';
import { Badge } from '../../../ui/badge';
import { Name } from '../../../ui/name';
import { UserSection } from './user-section';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-8';

const Enrollment = ({ enrollment }: { enrollment: UserEnrollment }) => {
  const { className = 'Deleted class', classItemId, camper, orderId, isCanceled } = enrollment;
  const name = camper ? toCamperName(camper) : 'Deleted camper';
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3">
      <div className="min-w-0 grow basis-80">
        <p className="wrap-anywhere">
          <span className="font-semibold">
            <Name>{className}</Name>
          </span>{' '}
          for <Name>{name}</Name> {isCanceled && <Badge>Canceled</Badge>}
        </p>
        <p className="text-sm text-muted">{formatSchedule(enrollment)}</p>
      </div>
      <p className="flex gap-x-5 text-sm">
        {enrollment.className !== undefined && (
          <Link
            to={toRosterPath(classItemId)}
            aria-label={`Roster of ${className}`}
            className={LINK}
          >
            Roster
          </Link>
        )}
        <Link
          to={toOrderPath(orderId)}
          aria-label={`Order of ${className} for ${name}`}
          className={LINK}
        >
          Order
        </Link>
      </p>
    </li>
  );
};

/** The enrollments that a user paid for, and those of the user’s campers. */
export function UserEnrollments({ user: { enrollments } }: { user: UserDetails }) {
  const count = enrollments.length;
  return (
    <UserSection id="user-enrollments" title="Enrollments" count={count} empty="No classes yet.">
      {enrollments.map((enrollment) => (
        <Enrollment key={enrollment._id} enrollment={enrollment} />
      ))}
    </UserSection>
  );
}
