import { Phone, UserCheck } from 'lucide-react';
import type { SafetyDetails as Details } from '@camp/server/contract/classes/teaching/roster';
import { PersonLabel } from './person-label';

const Contacts = ({ contacts }: { contacts: Details['emergencyContacts'] }) => (
  <ul aria-label="Emergency contacts">
    {contacts.map(({ name, relation, phone, formattedPhone }) => (
      <li key={`${name} ${phone}`}>
        <a
          href={`tel:${phone}`}
          className="flex min-h-11 items-center gap-2 py-1 underline underline-offset-4"
        >
          <Phone size={18} aria-hidden="true" className="shrink-0" />
          <span className="wrap-anywhere">
            Call <bdi>{name}</bdi> (<bdi>{relation}</bdi>),{' '}
            <bdi dir="ltr" className="whitespace-nowrap">
              {formattedPhone}
            </bdi>
          </span>
        </a>
      </li>
    ))}
  </ul>
);

const Collectors = ({
  people,
  now,
}: {
  people: Details['mayCollect'];
  now: string | undefined;
}) => (
  <div className="flex gap-2 wrap-anywhere">
    <UserCheck size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
    <div>
      <p className="font-semibold">May pick up</p>
      <ul aria-label="May pick up">
        {people.map((person) => (
          <li key={`${person.kind} ${person.name}`}>
            <PersonLabel person={person} now={now} />
          </li>
        ))}
      </ul>
    </div>
  </div>
);

interface SafetyDetailsProps {
  details: Details;
  /** The time at the camp; absent for a class without sessions. */
  now?: string | undefined;
}

/** Whom to call and who may pick up a camper. */
export function SafetyDetails({ details, now }: SafetyDetailsProps) {
  const { emergencyContacts, mayCollect, isRecordDeleted } = details;
  return (
    <div className="grid content-start gap-2">
      {emergencyContacts.length > 0 && <Contacts contacts={emergencyContacts} />}
      {!isRecordDeleted && emergencyContacts.length === 0 && (
        <p className="text-muted">No emergency contact</p>
      )}
      {mayCollect.length > 0 && <Collectors people={mayCollect} now={now} />}
    </div>
  );
}
