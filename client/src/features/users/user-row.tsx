import { Ban, RotateCcw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { User } from '@camp/server/contract';
import { FocusableButton } from '../../ui/focusable-button';
import { Link } from 'react-router-dom';
import { toOrdersPath } from '../../lib/paths';
import { SelectCell } from '../../ui/lists/select-cells';
import { ROW } from '../../ui/lists/table-head';
import type { Selection } from '../../ui/lists/use-selection';
import { Avatar } from '../../ui/pictures/avatar';
import { Badge } from '../../ui/badge';
import { EmailText } from '../../ui/email-text';
import { toJoinedDay } from './user.messages';
import { RoleMenu } from './role-menu';
import { useUserChanges, type UserChanges } from './use-user-changes';

const Email = ({ user: { email, emailVerified } }: { user: User }) => {
  if (email === '') return 'No email: another account has verified this address.';
  return (
    <>
      <EmailText email={email} /> {!emailVerified && <Badge tone="warn">Not verified</Badge>}
    </>
  );
};

/** Says why the viewer's own row has no actions. */
const OwnReason = ({ id, isLastAdmin }: { id: string; isLastAdmin: boolean }) => (
  <p id={id} className="mt-1 text-sm text-muted">
    You can’t change, suspend or delete your own account.{' '}
    {isLastAdmin
      ? 'You’re the only admin, so make another user an admin first.'
      : 'Ask another admin.'}
  </p>
);

const Name = ({ user, reasonId }: { user: User; reasonId: string | null }) => (
  <th
    scope="row"
    tabIndex={-1}
    className="block rounded-field pe-22 text-start font-normal @4xl:table-cell @4xl:w-full @4xl:px-2 @4xl:py-3"
  >
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="shrink-0">
        <Avatar image={user.image} name={user.name} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {user.email === '' ? (
            user.name
          ) : (
            <Link
              to={toOrdersPath(user.email)}
              data-row-open
              title={`Orders of ${user.name}`}
              className="underline-offset-4 hover:underline"
            >
              {user.name}
            </Link>
          )}{' '}
          {reasonId !== null && <Badge>You</Badge>}
          {user.isSuspended && <Badge tone="bad">Suspended</Badge>}
        </p>
        <p className="text-sm text-muted">
          <Email user={user} />
        </p>
        {reasonId !== null && (
          <OwnReason id={reasonId} isLastAdmin={user.deletionBlocker === 'last-admin'} />
        )}
      </div>
    </div>
  </th>
);

interface SuspendButtonProps {
  user: User;
  changes: UserChanges;
  reasonId: string | null;
}

const SuspendButton = ({ user, changes, reasonId }: SuspendButtonProps) => {
  const label = user.isSuspended ? 'Reinstate' : 'Suspend';
  const Icon = user.isSuspended ? RotateCcw : Ban;
  return (
    <FocusableButton
      variant="ghost"
      className="px-3"
      title={label}
      aria-label={`${label} ${user.name}`}
      aria-describedby={reasonId ?? undefined}
      isDisabled={reasonId !== null || changes.isSaving}
      isBusy={false}
      onClick={() => changes.setSuspended(!user.isSuspended)}
    >
      <Icon size={18} aria-hidden="true" />
    </FocusableButton>
  );
};

interface UserRowProps {
  user: User;
  isOwn: boolean;
  selection: Selection;
}

export function UserRow({ user, isOwn, selection }: UserRowProps) {
  const changes = useUserChanges(user);
  const id = useId();
  const reasonId = isOwn ? id : null;
  return (
    <tr
      data-user={user._id}
      data-row
      className={`relative mb-4 block rounded-box border p-3 @4xl:static @4xl:table-row @4xl:border-x-0 @4xl:border-t-0 ${ROW}`}
    >
      <SelectCell id={user._id} name={user.name} selection={selection} />
      <Name user={user} reasonId={reasonId} />
      <td className="block py-2 text-sm whitespace-nowrap before:text-muted before:content-['Joined_'] @4xl:table-cell @4xl:px-2 @4xl:before:content-none">
        {toJoinedDay(user)}
      </td>
      <td className="block @4xl:table-cell @4xl:px-2 @4xl:py-2">
        <RoleMenu user={user} changes={changes} reasonId={reasonId} />
      </td>
      <td className="absolute end-1 top-2 @4xl:static @4xl:table-cell @4xl:whitespace-nowrap">
        <SuspendButton user={user} changes={changes} reasonId={reasonId} />
        <FocusableButton
          variant="ghost"
          className="px-3"
          aria-label={`Delete ${user.name}`}
          aria-describedby={reasonId ?? undefined}
          isDisabled={isOwn || changes.isSaving}
          isBusy={changes.isDeleting}
          onClick={changes.deleteUser}
        >
          {!changes.isDeleting && <Trash2 size={18} aria-hidden="true" />}
        </FocusableButton>
      </td>
    </tr>
  );
}
