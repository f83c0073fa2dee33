import type { ReactNode } from 'react';
import type {
  Roster,
  RosterSession,
  SafetyData,
  SafetyDetails,
} from '@camp/server/contract/classes/teaching/roster';
import {
  findNote,
  listFamilyNumbers,
  listWithoutNote,
  photoConsentLabels,
  RECORD_DELETED,
} from '@camp/server/shared/messages/en-us/roster';
import { EmailText } from '#ui/email-text';
import type { Camper } from './visits/attendance';
import { NumberText, toContactNumber } from './safety-data/number-text';
import { PersonLabel } from './safety-data/person-label';
import { In, Out } from './visits/signatures';

/** What a sheet shows. */
export interface RosterSheetProps {
  roster: Roster;
  /** Null for a class without sessions. */
  session: RosterSession | null;
  /** The sessions of a week, for a sheet of them. Null for a sheet of the session. */
  week: readonly RosterSession[] | null;
  /** Null for a sheet without safety data. */
  safetyData: SafetyData | null;
}

/** Only what a photographer must not miss stands out. */
const Photos = ({ camper: { photoConsent } }: { camper: Camper }) =>
  photoConsent === 'no' ? (
    <strong className="roster-no">No</strong>
  ) : (
    photoConsentLabels[photoConsent]
  );

/** In a box, so that it stands out in black and white. */
const Note = ({ label, text }: { label: string; text: string }) => (
  <div className="roster-note">
    <strong className="roster-alert">{label}:</strong> <bdi>{text}</bdi>
  </div>
);

const Notes = ({ details }: SafetyProps) => {
  const allergies = findNote(details, 'allergies');
  const medicalNotes = findNote(details, 'medicalNotes');
  return (
    <>
      {details.isRecordDeleted && <strong className="roster-note">{RECORD_DELETED}</strong>}
      {allergies !== null && <Note label="Allergies" text={allergies} />}
      {medicalNotes !== null && <Note label="Medical notes" text={medicalNotes} />}
      {listWithoutNote(details).map((text) => (
        <div key={text}>{text}</div>
      ))}
    </>
  );
};

const Contacts = ({ details }: SafetyProps) =>
  [...listFamilyNumbers(details), ...details.emergencyContacts.map(toContactNumber)].map(
    (person) => (
      <div key={`${person.name} ${person.phone}`}>
        <NumberText person={person} />
      </div>
    ),
  );

/** The relation of a contact is in the column of contacts, so that a name takes one line. */
const Collectors = ({ details: { mayCollect } }: SafetyProps) =>
  mayCollect.map((person) => (
    <div key={`${person.kind} ${person.name}`}>
      {person.kind === 'emergency-contact' ? (
        <bdi>{person.name}</bdi>
      ) : (
        <PersonLabel person={person} />
      )}
    </div>
  ));

interface SafetyProps {
  details: SafetyDetails;
}

export interface Column {
  name: string;
  /** The session of a column of a week. The columns of one follow each other, below its name. */
  of?: RosterSession;
  /** Of the sheet, as CSS knows it. */
  width: string;
  render: (camper: Camper) => ReactNode;
}

const findDetails = (safetyData: SafetyData | null, { enrollmentId }: Camper) =>
  safetyData?.campers.find((details) => details.enrollmentId === enrollmentId) ?? null;

const listSafetyColumns = (safetyData: SafetyData, isWeek: boolean): Column[] => {
  const withDetails = (camper: Camper, Cell: (props: SafetyProps) => ReactNode) => {
    const details = findDetails(safetyData, camper);
    return details && <Cell details={details} />;
  };
  const notes: Column = {
    name: 'Allergies and medical notes',
    width: '18%',
    render: (camper) => withDetails(camper, Notes),
  };
  if (isWeek) return [notes];
  return [
    notes,
    {
      name: 'Whom to call',
      width: '16%',
      render: (camper) => withDetails(camper, Contacts),
    },
    { name: 'May pick up', width: '14%', render: (camper) => withDetails(camper, Collectors) },
  ];
};

const accountColumn: Column = {
  name: 'Enrolled by',
  width: '24%',
  render: ({ accountName, email }) => (
    <>
      <bdi>{accountName}</bdi>
      <div>
        <EmailText email={email} />
      </div>
    </>
  ),
};

/** Boxes to come and to go, for marks or times. Who collected a camper is on the sheet of the session. */
const listBoxes = (session: RosterSession): Column[] => [
  {
    name: 'In',
    of: session,
    width: 'auto',
    render: (camper) => <In {...{ camper, session }} isBox />,
  },
  {
    ...{ name: 'Out', of: session, width: 'auto' },
    render: (camper) => <Out {...{ camper, session }} details={null} isBox />,
  },
];

/** Returns the columns after the camper. */
export function listColumns({ session, week, safetyData }: RosterSheetProps): Column[] {
  const safetyColumns = safetyData && listSafetyColumns(safetyData, week !== null);
  if (week) return [...(safetyColumns ?? []), ...week.flatMap(listBoxes)];
  return [
    { name: 'Photos', width: '6.5%', render: (camper) => <Photos camper={camper} /> },
    ...(safetyColumns ?? [accountColumn]),
    {
      name: 'In: time, signature',
      width: 'auto',
      render: (camper) => <In camper={camper} session={session} />,
    },
    {
      name: 'Out: time, signature',
      width: 'auto',
      render: (camper) => (
        <Out camper={camper} session={session} details={findDetails(safetyData, camper)} />
      ),
    },
  ];
}
