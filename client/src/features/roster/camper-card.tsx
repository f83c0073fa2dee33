import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import {
  Cake,
  CameraOff,
  ChevronDown,
  CircleAlert,
  History,
  Phone,
  PhoneOff,
  TriangleAlert,
} from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { SafetyDetails as Details } from '@camp/server/contract/classes/teaching/roster';
import {
  listFamilyNumbers,
  toChangedAgeText,
  toChangeText,
  toMissingText,
} from '@camp/server/shared/messages/en-us/roster';
import { toDate } from '#lib/format/dates';
import { Badge } from '#ui/badge';
import { EmailText } from '#ui/email-text';
import { CamperSelect } from './moves/camper-selection';
import { useOpenCard } from './open-cards';
import type { Camper } from './visits/attendance';
import { NumberText, toContactNumber } from './safety-data/number-text';
import { SafetyDetails } from './safety-data/safety-details';
import { SafetyNotes } from './safety-data/safety-notes';
import { toEndedText, toTimeOfDay } from './visits/visits';

const toAgeText = (age: number | null) => {
  if (age === null) return 'Age not given';
  return age === 1 ? '1 year old' : `${age} years old`;
};

const hasMarks = (camper: Camper) => {
  const { photoConsent, missing, enrollmentEnded, changesToday, changedOutOf } = camper;
  return (
    enrollmentEnded ||
    changedOutOf !== undefined ||
    photoConsent !== 'yes' ||
    missing.includes('emergency-contact') ||
    changesToday.length > 0
  );
};

interface MarksProps {
  camper: Camper;
  children: ReactNode;
}

/** Says who changed the safety data today. The open card says what. */
const ChangedToday = ({ changes }: { changes: Camper['changesToday'] }) =>
  changes.length > 0 && (
    <Badge tone="warn">
      <History size={16} aria-hidden="true" className="shrink-0" />
      <span className="whitespace-normal">
        Changed today by{' '}
        <bdi className="wrap-anywhere">
          {formatList(new Set(changes.map(({ changedBy }) => changedBy)), EN_US)}
        </bdi>
      </span>
    </Badge>
  );

const Marks = ({ camper, children }: MarksProps) => {
  const { photoConsent, missing, changesToday } = camper;
  const endedText = toEndedText(camper);
  const changedAge = toChangedAgeText(camper);
  return (
    <p className="flex flex-wrap gap-1">
      {children}
      {endedText !== null && (
        <Badge tone="bad">
          <TriangleAlert size={16} aria-hidden="true" />
          {endedText}
        </Badge>
      )}
      {changedAge !== null && (
        <Badge tone="bad">
          <Cake size={16} aria-hidden="true" className="shrink-0" />
          <span className="whitespace-normal">{changedAge}</span>
        </Badge>
      )}
      <ChangedToday changes={changesToday} />
      {photoConsent !== 'yes' && (
        <Badge tone="warn">
          <CameraOff size={16} aria-hidden="true" />
          {photoConsent === 'no' ? 'No photos' : 'No photo permission yet'}
        </Badge>
      )}
      {missing.includes('emergency-contact') && (
        <Badge>
          <PhoneOff size={16} aria-hidden="true" />
          No emergency contact
        </Badge>
      )}
    </p>
  );
};

const Facts = ({ camper }: { camper: Camper }) => {
  const { name, missing, accountName, email, enrolledAt, changesToday } = camper;
  return (
    <div className="grid content-start gap-1">
      {changesToday.map((change) => (
        <p key={change.changedAt} className="font-medium wrap-anywhere">
          <bdi>{toChangeText(change)}</bdi> at {toTimeOfDay(change.changedAt)}.
        </p>
      ))}
      {missing.length > 0 && (
        <p className="flex gap-2 text-muted">
          <CircleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          Missing: {toMissingText(camper)}
        </p>
      )}
      {accountName !== name && (
        <p className="wrap-anywhere text-muted">
          Enrolled by <bdi>{accountName}</bdi>
        </p>
      )}
      <p>
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline">
          <EmailText email={email} />
        </a>
      </p>
      <p className="text-sm text-muted">Enrolled on {toDate(enrolledAt)}</p>
    </div>
  );
};

/** Calls the family, or the first emergency contact if the family has no number. */
const CallLink = ({ camper, details }: { camper: Camper; details: Details }) => {
  const person = listFamilyNumbers(details)[0] ?? details.emergencyContacts.map(toContactNumber)[0];
  if (!person) return null;
  const { name, note, phone, formattedPhone } = person;
  const whom = note === undefined ? name : `${name} (${note})`;
  return (
    <a
      href={`tel:${phone}`}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm underline underline-offset-4"
      aria-label={`Call ${whom} about ${camper.name}: ${formattedPhone}`}
    >
      <Phone size={16} aria-hidden="true" className="shrink-0" />
      <span className="wrap-anywhere">
        <NumberText person={person} />
      </span>
    </a>
  );
};

interface NameProps {
  name: string;
  isOpen: boolean;
  /** The id of what the button shows. */
  controls: string;
  onToggle: () => void;
}

const Name = ({ name, isOpen, controls, onToggle }: NameProps) => (
  <h2>
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      className="flex min-h-11 cursor-pointer items-center gap-2 text-start text-lg leading-6 font-semibold @4xl:text-base"
      onClick={onToggle}
    >
      <ChevronDown
        size={20}
        aria-hidden="true"
        className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
      />
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
    </button>
  </h2>
);

interface CamperCardProps {
  camper: Camper;
  /** Null while safety data is not loaded. */
  details: Details | null;
  /** Where the camper is; absent for a class without sessions and before one begins, as is the next. */
  state?: ReactNode;
  /** A badge about the session, before those of the camper. */
  mark?: ReactNode;
  /** The main button. */
  action?: ReactNode;
  /** What else can be recorded, in the open card. */
  record?: ReactNode;
  /** Why a change was not saved. */
  error?: ReactNode;
  /** The time at the camp; absent for a class without sessions. */
  now?: string;
}

/**
 * One camper of a roster in a few lines, with allergies and one button. The name opens contacts, who may
 * collect, and what else can be recorded.
 */
export function CamperCard(props: CamperCardProps) {
  const { camper, details, state, mark, action, record, error, now } = props;
  const { isOpen, toggle } = useOpenCard(camper.enrollmentId);
  const id = useId();
  return (
    <li className="roster-camper grid gap-1.5 border-b border-base-300 py-2">
      <div className="roster-line flex flex-wrap items-start gap-x-3 gap-y-1">
        {!camper.enrollmentEnded && (
          <CamperSelect enrollmentId={camper.enrollmentId} name={camper.name} />
        )}
        <div className="roster-name flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <Name name={camper.name} isOpen={isOpen} controls={id} onToggle={toggle} />
          <p className="roster-facts ms-7 text-muted @4xl:ms-0">
            <span>
              <span>{toAgeText(camper.age)}</span>
              {state !== undefined && (
                <span>
                  <span className="roster-dot">{' · '}</span>
                  {state}
                </span>
              )}
            </span>
          </p>
        </div>
        <div className="roster-action empty:hidden">{action}</div>
        {details && (
          <div className="roster-call ps-7 @xl:ps-0">
            {!isOpen && <CallLink camper={camper} details={details} />}
          </div>
        )}
        <div className="roster-notes grid w-full gap-1 ps-7 empty:hidden @4xl:ps-0">
          {(mark || hasMarks(camper)) && <Marks camper={camper}>{mark}</Marks>}
          {details && <SafetyNotes details={details} isOpen={isOpen} />}
        </div>
      </div>
      {error}
      <div
        id={id}
        hidden={!isOpen}
        className="grid gap-4 pt-2 pb-3 @2xl:grid-cols-2 @4xl:grid-cols-3"
      >
        {details && <SafetyDetails details={details} now={now} />}
        <Facts camper={camper} />
        {record}
      </div>
    </li>
  );
}
