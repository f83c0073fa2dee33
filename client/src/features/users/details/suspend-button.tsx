import { Ban, RotateCcw } from 'lucide-react';
import type { UserDetails } from '@camp/server/contract/accounts/user-details';
import { FocusableButton } from '#ui/focusable-button';
import type { UserChanges } from '../use-user-changes';

export interface UserActionProps {
  user: UserDetails;
  /** The id of the reason why the own account has no actions; null for others. */
  reasonId: string | null;
  changes: UserChanges;
}

/** Suspends the user, or reinstates one who is suspended. */
export function SuspendButton({ user, reasonId, changes }: UserActionProps) {
  const { name, isSuspended } = user;
  const label = isSuspended ? 'Reinstate' : 'Suspend';
  const Icon = isSuspended ? RotateCcw : Ban;
  return (
    <FocusableButton
      variant="quiet"
      aria-label={`${label} ${name}`}
      aria-describedby={reasonId ?? undefined}
      isDisabled={reasonId !== null || changes.isSaving}
      isBusy={false}
      onClick={() => changes.setSuspended(!isSuspended)}
    >
      <Icon size={18} aria-hidden="true" />
      {label}
    </FocusableButton>
  );
}
