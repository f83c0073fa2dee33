import { Link } from 'react-router-dom';
import type { UserDetails } from '@camp/server/contract/accounts/user-details';
import { formatSchedule } from '#lib/format/dates';
import { toInstructorPath, toRosterPath } from '#lib/paths';
import { toManageClassPath } from '#lib/staff-paths';
import { ApprovalBadge } from '#ui/approval-badge';
import { Name } from '#ui/name';
import { UserSection } from './user-section';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-8';

/** The classes that an instructor teaches; nothing for others. */
export function UserClasses({ user: { _id, role, isSuspended, classes } }: { user: UserDetails }) {
  if (role === null && classes.length === 0) return null;
  return (
    <UserSection
      id="user-classes"
      title="Teaches"
      count={classes.length}
      empty="No classes yet."
      action={
        role === 'instructor' &&
        !isSuspended && (
          <Link to={toInstructorPath(_id)} className={`text-sm ${LINK}`}>
            Public profile
          </Link>
        )
      }
    >
      {classes.map((campClass) => (
        <li key={campClass._id} className="flex flex-wrap items-center gap-x-4 py-3">
          <div className="min-w-0 grow basis-80">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
              <Link
                to={toManageClassPath(campClass.className)}
                className="underline-offset-4 hover:underline"
              >
                <Name>{campClass.className}</Name>
              </Link>
              <ApprovalBadge status={campClass.status} />
            </p>
            <p className="text-sm text-muted">{formatSchedule(campClass)}</p>
          </div>
          <Link
            to={toRosterPath(campClass._id)}
            aria-label={`Roster of ${campClass.className}`}
            className={`text-sm ${LINK}`}
          >
            Roster
          </Link>
        </li>
      ))}
    </UserSection>
  );
}
