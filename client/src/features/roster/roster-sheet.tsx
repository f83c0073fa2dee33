import type { Roster, RosterSession, SafetyData } from '@camp/server/contract/classes/roster';
import { formatSession } from '../../lib/format/class-schedule';
import { RECORD_DELETED, toPersonLabel, type SafetyDetails } from './pick-up-people';

const CELL = 'border border-base-content px-2 py-2 text-start align-top text-sm';

interface RosterSheetProps {
  roster: Roster;
  /** Null for a class without sessions. */
  session: RosterSession | null;
  /** Null for a sheet without safety data. */
  safetyData: SafetyData | null;
}

const toNotes = ({ allergies, medicalNotes, isRecordDeleted }: SafetyDetails) =>
  [
    isRecordDeleted ? RECORD_DELETED : null,
    allergies === undefined ? null : `Allergies: ${allergies}`,
    medicalNotes === undefined ? null : `Medical notes: ${medicalNotes}`,
  ].filter((note) => note !== null);

const Lines = ({ lines }: { lines: string[] }) => (
  <td className={`${CELL} wrap-anywhere whitespace-pre-line`}>{lines.join('\n')}</td>
);

const SafetyCells = ({ details }: { details: SafetyDetails }) => (
  <>
    <Lines lines={toNotes(details)} />
    <Lines
      lines={details.emergencyContacts.map(
        ({ name, relation, formattedPhone }) => `${name} (${relation}) ${formattedPhone}`,
      )}
    />
    <Lines lines={details.mayCollect.map(toPersonLabel)} />
  </>
);

const toColumns = ({ session, safetyData }: RosterSheetProps) => [
  'Camper',
  'Age',
  'Email',
  ...(safetyData ? ['Safety notes', 'Emergency contacts', 'May collect'] : []),
  session ? formatSession(session, '') : 'Present',
];

/** The printed roster of one session: names, ages, emails and a box for each camper; hidden on screen. */
export function RosterSheet(props: RosterSheetProps) {
  const { roster, safetyData } = props;
  const findDetails = (id: string) =>
    safetyData?.campers.find(({ enrolmentId }) => enrolmentId === id);
  return (
    <table className="hidden w-full border-collapse print:table">
      <caption className="sr-only">Printed roster</caption>
      <thead>
        <tr>
          {toColumns(props).map((name) => (
            <th key={name} scope="col" className={CELL}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roster.campers.map((camper) => {
          const { enrolmentId, name, age, email } = camper;
          const details = findDetails(enrolmentId);
          return (
            <tr key={enrolmentId} className="break-inside-avoid">
              <th scope="row" className={`${CELL} wrap-anywhere`}>
                {name}
              </th>
              <td className={CELL}>{age ?? '–'}</td>
              <td className={`${CELL} break-all`}>{email}</td>
              {safetyData &&
                (details ? <SafetyCells details={details} /> : <td colSpan={3} className={CELL} />)}
              <td className={`${CELL} w-32`} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
