import { Phone, UserCheck } from 'lucide-react';
import type { SafetyDetails as Details } from '@camp/server/contract/classes/teaching/roster';
import { listFamilyNumbers, type NumberToCall } from '@camp/server/shared/messages/en-us/roster';
import { NumberText, toContactNumber } from './number-text';
import { PersonLabel } from './person-label';

const Numbers = ({ label, people }: { label: string; people: readonly NumberToCall[] }) => (
  <ul aria-label={label}>
    {people.map((person) => (
      <li key={`${person.name} ${person.phone}`}>
        <a
          href={`tel:${person.phone}`}
          className="flex min-h-11 items-center gap-2 py-1 underline underline-offset-4"
        >
          <Phone size={18} aria-hidden="true" className="shrink-0" />
          <span className="wrap-anywhere">
            Call <NumberText person={person} />
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
  const family = listFamilyNumbers(details);
  return (
    <div className="grid content-start gap-2">
      {family.length > 0 && <Numbers label="Family" people={family} />}
      {emergencyContacts.length > 0 && (
        <Numbers label="Emergency contacts" people={emergencyContacts.map(toContactNumber)} />
      )}
      {!isRecordDeleted && emergencyContacts.length === 0 && (
        <p className="text-muted">No emergency contact</p>
      )}
      {mayCollect.length > 0 && <Collectors people={mayCollect} now={now} />}
    </div>
  );
}
