import { CameraOff, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { toDate } from '../../lib/format/schedule';
import { Badge } from '../../ui/badge';
import type { Camper } from './attendance';
import type { SafetyDetails as Details } from './pick-up-people';
import { SafetyDetails } from './safety-details';

const MISSING = {
  'birth-date': 'birth date',
  'emergency-contact': 'emergency contact',
  'photo-consent': 'answer about photos',
  confirmation: 'confirmation for this season',
} as const;

const toAgeText = (age: number | null) => {
  if (age === null) return 'Age not given';
  return age === 1 ? '1 year old' : `${age} years old`;
};

const Missing = ({ missing }: Pick<Camper, 'missing'>) =>
  missing.length > 0 && (
    <p className="flex gap-2 text-sm text-muted">
      <CircleAlert size={18} aria-hidden="true" className="shrink-0" />
      Missing: {missing.map((detail) => MISSING[detail]).join(', ')}
    </p>
  );

const Facts = ({ camper }: { camper: Camper }) => {
  const { name, age, photoConsent, missing, accountName, email, enrolledAt } = camper;
  return (
    <div className="grid content-start gap-1">
      <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
      <p className="flex flex-wrap items-center gap-2">
        {toAgeText(age)}
        {photoConsent !== 'yes' && (
          <Badge tone="warn">
            <CameraOff size={16} aria-hidden="true" />
            {photoConsent === 'no' ? 'No photos' : 'Photos: not asked'}
          </Badge>
        )}
      </p>
      <Missing missing={missing} />
      {accountName !== name && (
        <p className="wrap-anywhere text-muted">Enrolled by {accountName}</p>
      )}
      <p className="text-muted">
        <a href={`mailto:${email}`} className="inline-block py-2 break-all underline">
          {email}
        </a>
      </p>
      <p className="text-sm text-muted">Enrolled on {toDate(enrolledAt)}</p>
    </div>
  );
};

interface CamperCardProps {
  camper: Camper;
  /** Null while safety data is not loaded. */
  details: Details | null;
  /** What can be recorded; absent for a class without sessions. */
  children?: ReactNode;
}

/** One camper of a roster: one column on phones, three on wide screens. */
export const CamperCard = ({ camper, details, children }: CamperCardProps) => (
  <li className="grid gap-4 border-b border-base-300 py-5 @2xl:grid-cols-2 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_18rem]">
    <Facts camper={camper} />
    {details ? <SafetyDetails details={details} /> : <span className="hidden @4xl:block" />}
    {children}
  </li>
);
