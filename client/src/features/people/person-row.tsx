import { Ban, RotateCcw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { User } from '@camp/server/contract';
import { ActButton } from '../../ui/act-button';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { EmailText } from '../../ui/email-text';
import { toSince } from './person-words';
import { RoleMenu } from './role-menu';
import { usePersonChanges, type PersonChanges } from './use-person-changes';

const Email = ({ person: { email, emailVerified } }: { person: User }) => {
  if (email === '') return 'No e-mail address: its verified owner has taken it over.';
  return (
    <>
      <EmailText email={email} /> {!emailVerified && <Badge tone="warn">Not verified</Badge>}
    </>
  );
};

const Name = ({ person, isOwn }: { person: User; isOwn: boolean }) => (
  <th
    scope="row"
    tabIndex={-1}
    className="block rounded-field pe-22 text-start font-normal @4xl:table-cell @4xl:w-full @4xl:py-3 @4xl:ps-0 @4xl:pe-2"
  >
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="shrink-0">
        <Avatar image={person.image} name={person.name} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {person.name} {isOwn && <Badge>You</Badge>}
          {person.isSuspended && <Badge tone="bad">Suspended</Badge>}
        </p>
        <p className="text-sm text-muted">
          <Email person={person} />
        </p>
      </div>
    </div>
  </th>
);

type SuspendButtonProps = { person: User; changes: PersonChanges; reasonId: string | null };

const SuspendButton = ({ person, changes, reasonId }: SuspendButtonProps) => {
  const word = person.isSuspended ? 'Reinstate' : 'Suspend';
  const Icon = person.isSuspended ? RotateCcw : Ban;
  return (
    <ActButton
      look="ghost"
      className="px-3"
      title={word}
      aria-label={`${word} ${person.name}`}
      aria-describedby={reasonId ?? undefined}
      isOff={reasonId !== null || changes.isSaving}
      isBusy={false}
      onClick={() => changes.setSuspended(!person.isSuspended)}
    >
      <Icon size={18} aria-hidden="true" />
    </ActButton>
  );
};

type PersonRowProps = { person: User; isOwn: boolean };

export const PersonRow = ({ person, isOwn }: PersonRowProps) => {
  const changes = usePersonChanges(person);
  const id = useId();
  const reasonId = isOwn ? id : null;
  return (
    <tr
      data-person={person._id}
      className="relative mb-4 block rounded-box border border-base-300 p-3 @4xl:table-row @4xl:border-x-0 @4xl:border-t-0"
    >
      <Name person={person} isOwn={isOwn} />
      <td className="block py-2 text-sm whitespace-nowrap before:text-muted before:content-['Since_'] @4xl:table-cell @4xl:px-2 @4xl:before:content-none">
        {toSince(person)}
      </td>
      <td className="block @4xl:table-cell @4xl:px-2 @4xl:py-2">
        <RoleMenu person={person} changes={changes} reasonId={reasonId} />
        {isOwn && (
          <p id={id} className="mt-1 px-3 text-sm text-muted">
            You cannot change, suspend or delete your own account: ask another admin.
          </p>
        )}
      </td>
      <td className="absolute end-1 top-2 @4xl:static @4xl:table-cell @4xl:whitespace-nowrap">
        <SuspendButton person={person} changes={changes} reasonId={reasonId} />
        <ActButton
          look="ghost"
          className="px-3"
          aria-label={`Delete ${person.name}`}
          aria-describedby={reasonId ?? undefined}
          isOff={isOwn || changes.isSaving}
          isBusy={changes.isDeleting}
          onClick={changes.deletePerson}
        >
          {!changes.isDeleting && <Trash2 size={18} aria-hidden="true" />}
        </ActButton>
      </td>
    </tr>
  );
};
