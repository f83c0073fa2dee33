import type { UserDetails } from '@camp/server/contract/accounts/user-details';
import { Badge } from '#ui/badge';
import { EmailText } from '#ui/email-text';
import { PageHeading } from '#ui/headings/page-heading';
import { Avatar } from '#ui/pictures/avatar';
import { OwnReason } from '../own-reason';
import { RoleMenu } from '../role-menu';
import { toJoinedDay } from '../user.messages';
import { SuspendButton } from './suspend-button';
import type { UserChanges } from '../use-user-changes';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-8';

const Contact = ({ user }: { user: UserDetails }) => (
  <span className="flex flex-wrap items-center gap-x-4 text-base">
    {user.email === '' ? (
      'No email: another account has verified this address.'
    ) : (
      <a href={`mailto:${user.email}`} className={LINK}>
        <EmailText email={user.email} />
      </a>
    )}
    {user.phone !== undefined && (
      <a href={`tel:${user.phone}`} className={LINK}>
        {user.formattedPhone}
      </a>
    )}
    <span>Joined {toJoinedDay(user)}</span>
  </span>
);

const Badges = ({ user, isOwn }: { user: UserDetails; isOwn: boolean }) => (
  <p className="flex flex-wrap gap-2 empty:hidden">
    {isOwn && <Badge>You</Badge>}
    {user.isSuspended && <Badge tone="bad">Suspended</Badge>}
    {user.email !== '' && !user.emailVerified && <Badge tone="warn">Email not verified</Badge>}
  </p>
);

interface UserHeaderProps {
  user: UserDetails;
  /** The id of the reason why the own account has no actions; null for others. */
  reasonId: string | null;
  changes: UserChanges;
}

/** Who a user is, how to reach them, and their role. */
export function UserHeader({ user, reasonId, changes }: UserHeaderProps) {
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <span aria-hidden="true">
        <Avatar image={user.image} name={user.name} size="md" />
      </span>
      <div className="-mb-8 min-w-0">
        <PageHeading
          title={user.name}
          lead={<Contact user={user} />}
          actions={
            <div>
              <p aria-hidden="true" className="mb-1 text-sm text-muted">
                Role
              </p>
              <RoleMenu user={user} changes={changes} reasonId={reasonId} />
            </div>
          }
        />
      </div>
      <div className="sm:col-start-2">
        <Badges user={user} isOwn={reasonId !== null} />
        {reasonId !== null && (
          <OwnReason id={reasonId} isLastAdmin={user.deletionBlocker === 'last-admin'} />
        )}
        {user.suspensionReason !== undefined && (
          <p className="mt-2 max-w-2xl wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">Reason for the suspension:</span>{' '}
            {user.suspensionReason}
          </p>
        )}
        {user.isSuspended && (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
            Suspended users can’t log in.
            <SuspendButton user={user} reasonId={reasonId} changes={changes} />
          </p>
        )}
      </div>
    </div>
  );
}
