import { Link } from 'react-router-dom';
import type { UserDetails, UserEnrollment } from '@camp/server/contract/accounts/user-details';
import { formatSchedule } from '#lib/format/dates';
import { today } from '#lib/format/dates';
import { toOrderPath, toRosterPath } from '#lib/paths';
import { Badge } from '#ui/badge';
import { Name } from '#ui/name';
import { groupEnrollments, type CamperEnrollments } from './group-enrollments';
import { UserSection } from './user-section';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-8';

interface EnrollmentProps {
  enrollment: UserEnrollment;
  camperName: string;
}

const Enrollment = ({ enrollment, camperName }: EnrollmentProps) => {
  const { className = 'Deleted class', classItemId, orderId, isCanceled } = enrollment;
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1.5">
      <div className="min-w-0 grow basis-80">
        <p className="wrap-anywhere">
          <span className="font-medium">
            <Name>{className}</Name>
          </span>{' '}
          {isCanceled && <Badge>Canceled</Badge>}
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
          aria-label={`Order of ${className} for ${camperName}`}
          className={LINK}
        >
          Order
        </Link>
      </p>
    </li>
  );
};

interface ListProps {
  label: string;
  enrollments: readonly UserEnrollment[];
  camperName: string;
}

const EnrollmentList = ({ label, enrollments, camperName }: ListProps) => (
  <ul aria-label={label}>
    {enrollments.map((enrollment) => (
      <Enrollment key={enrollment._id} enrollment={enrollment} camperName={camperName} />
    ))}
  </ul>
);

const countPast = ({ past }: CamperEnrollments) =>
  past.reduce((sum, { enrollments }) => sum + enrollments.length, 0);

const Past = ({ group }: { group: CamperEnrollments }) => (
  <details open={group.coming.length === 0}>
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium underline underline-offset-4">
      {countPast(group)} past or canceled
    </summary>
    {group.past.map(({ season, enrollments }) => (
      <div key={season}>
        <h4 className="font-sans text-sm font-semibold text-muted">{season}</h4>
        <EnrollmentList
          label={`${season}, ${group.name}`}
          enrollments={enrollments}
          camperName={group.name}
        />
      </div>
    ))}
  </details>
);

/** One camper: the coming classes in view, and the others on request. */
const CamperGroup = ({ group }: { group: CamperEnrollments }) => (
  <li className="py-3">
    <h3 className="flex flex-wrap items-baseline gap-x-3 font-sans text-base font-semibold wrap-anywhere">
      <Name>{group.name}</Name>
      <span className="text-sm font-normal text-muted tabular-nums">
        {group.coming.length} coming
      </span>
    </h3>
    {group.coming.length > 0 && (
      <EnrollmentList
        label={`Coming, ${group.name}`}
        enrollments={group.coming}
        camperName={group.name}
      />
    )}
    {group.past.length > 0 && <Past group={group} />}
  </li>
);

/** The enrollments that a user paid for, and those of the user’s campers, by camper. */
export function UserEnrollments({ user: { enrollments } }: { user: UserDetails }) {
  const count = enrollments.length;
  return (
    <UserSection id="user-enrollments" title="Enrollments" count={count} empty="No classes yet.">
      {groupEnrollments(enrollments, today()).map((group) => (
        <CamperGroup key={group.key} group={group} />
      ))}
    </UserSection>
  );
}
