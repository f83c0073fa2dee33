import type { Application } from '@camp/server/contract/accounts/applications';
import type { UserDetails } from '@camp/server/contract/accounts/user-details';
import { Link } from 'react-router-dom';
import { toApplicationFacts } from '#lib/format/application-facts';
import { toDate } from '#lib/format/dates';
import { paths } from '#lib/paths';
import { Badge, type Tone } from '#ui/badge';
import { FactLines } from '#ui/fact-lines';
import { UserSection } from './user-section';

const displays: Record<Application['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Denied', tone: 'bad' },
};

/** The applications of a user to teach; nothing for users without one. */
export function UserApplications({ user: { applications } }: { user: UserDetails }) {
  if (applications.length === 0) return null;
  return (
    <UserSection
      id="user-applications"
      title="Applications to teach"
      count={applications.length}
      empty=""
    >
      {applications.map(({ _id, status, words, reason, createdAt, ...facts }) => (
        <li key={_id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">Applied {toDate(createdAt)}</span>
            <Badge tone={displays[status].tone}>{displays[status].label}</Badge>
            {status === 'pending' && (
              <Link
                to={paths.applications}
                className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 sm:min-h-8"
              >
                Review
              </Link>
            )}
          </p>
          <p className="mt-1 max-w-2xl wrap-anywhere whitespace-pre-line text-muted">{words}</p>
          <FactLines facts={toApplicationFacts(facts)} />
          {reason !== undefined && (
            <p className="mt-1 max-w-2xl wrap-anywhere whitespace-pre-line">
              <span className="font-semibold">Reason:</span> {reason}
            </p>
          )}
        </li>
      ))}
    </UserSection>
  );
}
