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
  toChangedAgeText,
} from '@camp/server/contract/classes/teaching/roster.messages';
import { formatDateTime, formatSession } from '../../lib/format/class-schedule';
import { EmailText } from '../../ui/email-text';
import type { Camper } from './visits/attendance';
import { NumberText, toContactNumber } from './safety-data/number-text';
import { PersonLabel } from './safety-data/person-label';
import { In, Out } from './visits/signatures';
import { toEndedText } from './visits/visits';

const CELL =
  'border border-base-content/50 px-2 py-1.5 text-start align-top text-[9pt] leading-snug wrap-break-word';
const HEAD = `${CELL} bg-[#eee] font-semibold print:[print-color-adjust:exact]`;

interface RosterSheetProps {
  roster: Roster;
  /** Null for a class without sessions. */
  session: RosterSession | null;
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

interface Column {
  name: string;
  /** Of the sheet, as CSS knows it. */
  width: string;
  render: (camper: Camper) => ReactNode;
}

const findDetails = (safetyData: SafetyData | null, { enrolmentId }: Camper) =>
  safetyData?.campers.find((details) => details.enrolmentId === enrolmentId) ?? null;

const listSafetyColumns = (safetyData: SafetyData): Column[] => {
  const withDetails = (camper: Camper, Cell: (props: SafetyProps) => ReactNode) => {
    const details = findDetails(safetyData, camper);
    return details && <Cell details={details} />;
  };
  return [
    {
      name: 'Allergies and medical notes',
      width: '18%',
      render: (camper) => withDetails(camper, Notes),
    },
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

const listColumns = ({ session, safetyData }: RosterSheetProps): Column[] => [
  { name: 'Photos', width: '6.5%', render: (camper) => <Photos camper={camper} /> },
  ...(safetyData ? listSafetyColumns(safetyData) : [accountColumn]),
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

/** The title is a row of the table's head, so that every page repeats it. */
const Title = ({ sheet, columns }: { sheet: RosterSheetProps; columns: number }) => {
  const { roster, session } = sheet;
  const facts = [
    session ? formatSession(session, '') : 'Sessions to be announced',
    roster.place,
    `with ${roster.InstructorName}`,
  ];
  const noPhotos = roster.campers.filter(({ photoConsent }) => photoConsent === 'no').length;
  const counts = [
    `Campers: ${roster.campers.length}`,
    noPhotos > 0 && `No photos: ${noPhotos}`,
    sheet.safetyData && 'With safety data: keep it with you and destroy it afterward',
  ];
  return (
    <tr>
      <td colSpan={columns} className="pb-2 text-start text-sm">
        <div className="flex items-start justify-between gap-8">
          <div>
            <div className="font-display text-xl font-bold wrap-anywhere">{roster.className}</div>
            <div className="mt-0.5 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</div>
            <div className="mt-0.5 font-semibold">{counts.filter(Boolean).join(' · ')}</div>
          </div>
          <div className="shrink-0 text-end">
            <div className="font-display font-bold">Play &amp; Inspire</div>
            <div>Printed {formatDateTime(roster.now, '')}</div>
          </div>
        </div>
      </td>
    </tr>
  );
};

/** The printed roster of one session in landscape, a row for each camper; hidden on screen. */
export function RosterSheet(props: RosterSheetProps) {
  const columns = listColumns(props);
  return (
    <table className="roster-sheet hidden w-full table-fixed border-collapse print:[display:table]">
      <caption className="sr-only">Printed roster</caption>
      <colgroup>
        <col style={{ width: '4%' }} />
        <col style={{ width: props.safetyData ? '12.5%' : '19%' }} />
        {columns.map(({ name, width }) => (
          <col key={name} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <Title sheet={props} columns={columns.length + 2} />
        <tr>
          <th scope="col" className={`${HEAD} text-end`}>
            <span aria-label="Number">#</span>
          </th>
          <th scope="col" className={HEAD}>
            Camper
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className={HEAD}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.roster.campers.map((camper, index) => (
          <tr key={camper.enrolmentId} className="break-inside-avoid">
            <td className={`${CELL} text-end tabular-nums`}>{index + 1}</td>
            <th scope="row" className={CELL}>
              <bdi>{camper.name}</bdi>
              <div className="font-normal">
                {camper.age === null ? 'Age not given' : `Age ${camper.age}`}
              </div>
              {camper.changedOutOf && (
                <strong className="roster-note">{toChangedAgeText(camper)}</strong>
              )}
              {camper.enrollmentEnded && (
                <strong className="roster-note">{toEndedText(camper)}</strong>
              )}
            </th>
            {columns.map(({ name, render }) => (
              <td key={name} className={CELL}>
                {render(camper)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
