import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import { Ban, RotateCcw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Role, User } from '@camp/server/contract';
import { FocusableButton } from '#ui/focusable-button';
import { Link } from 'react-router-dom';
import { toUserPath } from '#lib/staff-paths';
import { EXPANDABLE_ROW, RowToggle, toTitleClass, useRowToggle } from '#ui/lists/compact-row';
import { SelectCell } from '#ui/lists/select-cells';
import type { Selection } from '#ui/lists/use-selection';
import { Avatar } from '#ui/pictures/avatar';
import { Name } from '#ui/name';
import { Badge } from '#ui/badge';
import { EmailText } from '#ui/email-text';
import { toJoinedDay } from './user.messages';
import { OwnReason } from './own-reason';
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

const Badges = ({ user, isOwn }: { user: User; isOwn: boolean }) => (
  <>
    {isOwn && <Badge>You</Badge>}
    {user.isSuspended && <Badge tone="bad">Suspended</Badge>}
  </>
);

interface NameProps {
  user: User;
  /** The id of the reason why the own row has no actions; null for others. */
  reasonId: string | null;
  /** Whether narrow screens show the whole row. */
  isOpen: boolean;
}

const NameCell = ({ user, reasonId, isOpen }: NameProps) => (
  <th scope="row" tabIndex={-1} className="row-span-2 block min-w-0 text-start font-normal">
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="hidden shrink-0 @4xl:block">
        <Avatar image={user.image} name={user.name} />
      </span>
      <div className="min-w-0">
        <p className={toTitleClass(isOpen)}>
          <Link
            to={toUserPath(user._id)}
            data-row-open
            className="underline-offset-4 hover:underline"
          >
            <Name>{user.name}</Name>
          </Link>{' '}
          <Badges user={user} isOwn={reasonId !== null} />
        </p>
        <p
          className={`text-sm text-muted @4xl:whitespace-normal ${isOpen ? 'wrap-anywhere' : 'truncate'}`}
        >
          <Email user={user} />
        </p>
        {user.matchingCampers && (
          <p className="text-sm text-muted">Family of {formatList(user.matchingCampers, EN_US)}</p>
        )}
        {user.phone !== undefined && (
          <a
            href={`tel:${user.phone}`}
            className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4"
          >
            {user.formattedPhone}
          </a>
        )}
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
      aria-label={`${label} ${user.name}`}
      aria-describedby={reasonId ?? undefined}
      isDisabled={reasonId !== null || changes.isSaving}
      isBusy={false}
      onClick={() => changes.setSuspended(!user.isSuspended)}
    >
      <Icon size={18} aria-hidden="true" />
      {label}
    </FocusableButton>
  );
};

/** Deletes the user; absent if an admin can't, for which the page of the user has the reason. */
const DeleteAction = ({ user, changes, reasonId }: SuspendButtonProps) => {
  if (user.deletionBlocker && reasonId === null) return null;
  return (
    <FocusableButton
      variant="ghost"
      className="px-3"
      aria-label={`Delete ${user.name}`}
      aria-describedby={reasonId ?? undefined}
      isDisabled={reasonId !== null || changes.isSaving}
      isBusy={changes.isDeleting}
      onClick={changes.deleteUser}
    >
      {!changes.isDeleting && <Trash2 size={18} aria-hidden="true" />}
      Delete
    </FocusableButton>
  );
};

interface UserRowProps {
  user: User;
  isOwn: boolean;
  selection: Selection;
}

const roleNames: Record<Role, string> = { admin: 'Admin', instructor: 'Instructor' };

/** The role beside the name; narrow screens only. */
const RoleLabel = ({ role }: Pick<User, 'role'>) => (
  <td data-narrow className="text-end text-sm text-muted">
    {role ? roleNames[role] : 'Parent'}
  </td>
);

/** Cells that narrow screens show while the row is open. The table is in lists.css. */
const toCellClass = (isOpen: boolean) => `col-span-full -me-9 ${isOpen ? 'block' : 'hidden'}`;

export function UserRow({ user, isOwn, selection }: UserRowProps) {
  const changes = useUserChanges(user);
  const { isOpen, toggle } = useRowToggle();
  const id = useId();
  const reasonId = isOwn ? id : null;
  return (
    <tr data-user={user._id} data-row className={EXPANDABLE_ROW}>
      <SelectCell id={user._id} name={user.name} selection={selection} />
      <NameCell user={user} reasonId={reasonId} isOpen={isOpen} />
      <RoleLabel role={user.role} />
      <RowToggle name={user.name} isOpen={isOpen} onToggle={toggle} />
      <td
        className={`text-sm whitespace-nowrap before:text-muted before:content-['Joined_'] ${toCellClass(isOpen)}`}
      >
        {toJoinedDay(user)}
      </td>
      <td
        className={`user-number text-sm tabular-nums before:text-muted before:content-['Campers:_'] ${toCellClass(isOpen)}`}
      >
        {user.camperCount ?? 0}
      </td>
      <td
        className={`user-number text-sm tabular-nums before:text-muted before:content-['Paid_orders:_'] ${toCellClass(isOpen)}`}
      >
        {user.paidOrderCount ?? 0}
      </td>
      <td className={toCellClass(isOpen)}>
        <RoleMenu user={user} changes={changes} reasonId={reasonId} />
      </td>
      <td className={`user-actions ${toCellClass(isOpen)}`}>
        <SuspendButton user={user} changes={changes} reasonId={reasonId} />
        <DeleteAction user={user} changes={changes} reasonId={reasonId} />
      </td>
    </tr>
  );
}
