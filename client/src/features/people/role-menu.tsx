import type { Role, User } from '@camp/server/contract';
import { ChoiceMenu, type Choice } from '../../ui/choice-menu';
import type { PersonChanges } from './use-person-changes';

const choices: Choice<Role | null>[] = [
  { value: null, label: 'Camper', text: 'Books classes, as everybody can.' },
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

type RoleMenuProps = {
  person: User;
  changes: PersonChanges;
  /** The id of the sentence that says why nothing can be changed here; null where it can. */
  reasonId: string | null;
};

/** The role a user holds, and the menu of those they could have. */
export const RoleMenu = ({ person, changes, reasonId }: RoleMenuProps) => (
  <ChoiceMenu
    name={`Role of ${person.name}`}
    choices={choices}
    chosen={person.role}
    isOff={reasonId !== null || changes.isSaving}
    isBusy={changes.savingRole !== undefined}
    reasonId={reasonId ?? undefined}
    onChoose={changes.changeRole}
  />
);
