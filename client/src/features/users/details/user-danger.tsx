import { ScrollText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UserDetails } from '@camp/server/contract/accounts/user-details';
import { toAuditLogPath } from '#lib/staff-paths';
import { FocusableButton } from '#ui/focusable-button';
import { toBlockerText } from '../user.messages';
import { SuspendButton, type UserActionProps } from './suspend-button';

interface UserActivityProps {
  user: UserDetails;
  /** Renders the newest entries that the audit log finds by a name or an email. */
  renderEntries: (q: string) => ReactNode;
}

/** What the audit log has about a user: the newest entries, and a link to all. */
export const UserActivity = ({ user: { name, email }, renderEntries }: UserActivityProps) => (
  <section aria-labelledby="user-activity" className="mt-10">
    <h2 id="user-activity" className="mb-3 text-xl">
      Activity
    </h2>
    {renderEntries(email === '' ? name : email)}
    <p className="flex flex-wrap items-center justify-between gap-x-4 border-y border-base-300 py-2">
      <span className="text-muted">What this user did, and what admins changed about them.</span>
      <Link
        to={toAuditLogPath(email === '' ? name : email)}
        className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
      >
        <ScrollText size={18} aria-hidden="true" />
        Open the audit log
      </Link>
    </p>
  </section>
);

const Row = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <div className="min-w-0 max-w-xl">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted">{text}</p>
    </div>
    {children}
  </li>
);

/** Deletes the account, or says why an admin can't and what to do instead. */
const DeleteRow = ({ user, reasonId, changes }: UserActionProps) => {
  const { name, deletionBlocker } = user;
  if (deletionBlocker && reasonId === null)
    return (
      <Row title="This account can’t be deleted" text={toBlockerText(user, deletionBlocker)} />
    );
  return (
    <Row
      title="Delete the account"
      text="Deletes the user and their family’s records. You can’t undo this."
    >
      <FocusableButton
        variant="danger"
        aria-label={`Delete ${name}`}
        aria-describedby={reasonId ?? undefined}
        isDisabled={reasonId !== null || changes.isSaving}
        isBusy={changes.isDeleting}
        onClick={changes.deleteUser}
      >
        {!changes.isDeleting && <Trash2 size={18} aria-hidden="true" />}
        Delete
      </FocusableButton>
    </Row>
  );
};

/** What takes an account away from a user; at the end of the page. Reinstating is beside the notice. */
export function UserDanger(props: UserActionProps) {
  return (
    <section aria-labelledby="user-danger" className="mt-10">
      <h2 id="user-danger" className="mb-3 text-xl text-error">
        Danger zone
      </h2>
      <ul className="divide-y divide-base-300 rounded-box border border-error/40 px-4">
        {!props.user.isSuspended && (
          <Row
            title="Suspend the account"
            text="They can’t log in until an admin reinstates them. Their data stays."
          >
            <SuspendButton {...props} />
          </Row>
        )}
        <DeleteRow {...props} />
      </ul>
    </section>
  );
}
