import type { Role, User } from '@camp/server/contract';
import { ChoiceMenu, type Choice } from '#ui/forms/choice-menu';
import type { UserChanges } from './use-user-changes';

const choices: Choice<Role | null>[] = [
  { value: null, label: 'Parent', text: 'Books classes, like every user.' },
  {
    value: 'instructor',
    label: 'Instructor',
    text: 'Adds classes and sees who is enrolled in them.',
  },
  {
    value: 'admin',
    label: 'Admin',
    text: 'Approves classes, refunds payments, and manages users and their roles.',
  },
];

interface RoleMenuProps {
  user: User;
  changes: UserChanges;
  /** The id of the sentence that says why the role cannot be changed; null if it can. */
  reasonId: string | null;
}

/** A menu that shows and changes a user's role. */
export function RoleMenu({ user, changes, reasonId }: RoleMenuProps) {
  return (
    <ChoiceMenu
      name={`Role of ${user.name}`}
      choices={choices}
      chosen={user.role}
      isDisabled={reasonId !== null || changes.isSaving}
      isBusy={changes.savingRole !== undefined}
      reasonId={reasonId ?? undefined}
      onChoose={changes.changeRole}
    />
  );
}
