import { Check } from 'lucide-react';
import type { Role, User } from '@camp/server/contract';
import { ActButton } from '../../ui/act-button';
import type { PersonChanges } from './use-person-changes';

const choices: { role: Role | null; held: string; change: string }[] = [
  { role: 'admin', held: 'Admin', change: 'Make admin' },
  { role: 'instructor', held: 'Instructor', change: 'Make instructor' },
  { role: null, held: 'Camper', change: 'Take role away' },
];

type RoleSwitchProps = {
  person: User;
  changes: PersonChanges;
  /** The id of the sentence that says why nothing can be changed here; null where it can. */
  reasonId: string | null;
};

/** A button for each role; the one that is held stands as a plain label in its button's place. */
export const RoleSwitch = ({ person, changes, reasonId }: RoleSwitchProps) => (
  <div className="flex flex-wrap gap-2 @4xl:grid @4xl:grid-cols-[6.75rem_8.25rem_8.25rem]">
    {choices.map(({ role, held, change }) =>
      role === person.role ? (
        <p key={change} className="flex min-h-10 items-center gap-1 px-3 text-sm font-semibold">
          <Check size={16} aria-hidden="true" />
          {held}
        </p>
      ) : (
        <ActButton
          key={change}
          look={role ? 'quiet' : 'ghost'}
          size="sm"
          className="px-3"
          aria-label={`${change}: ${person.name}`}
          aria-describedby={reasonId ?? undefined}
          isOff={reasonId !== null || changes.isSaving}
          isBusy={changes.savingRole === role}
          onClick={() => changes.changeRole(role)}
        >
          {change}
        </ActButton>
      ),
    )}
  </div>
);
