import type { Roster, RosterSession } from '@camp/server/contract/roster';
import { formatSession } from '../../lib/format/class-schedule';

const CELL = 'border border-base-content px-2 py-2 text-start text-sm';

interface RosterSheetProps {
  roster: Roster;
  /** Null for a class without sessions. */
  session: RosterSession | null;
}

/** The printed roster of one session: names, emails and a box for each camper; hidden on screen. */
export function RosterSheet({ roster, session }: RosterSheetProps) {
  return (
    <table className="hidden w-full border-collapse print:table">
      <caption className="sr-only">Printed roster</caption>
      <thead>
        <tr>
          {['Camper', 'Email', session ? formatSession(session, '') : 'Present'].map((name) => (
            <th key={name} scope="col" className={CELL}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roster.campers.map(({ enrolmentId, name, email }) => (
          <tr key={enrolmentId} className="break-inside-avoid">
            <th scope="row" className={`${CELL} wrap-anywhere`}>
              {name}
            </th>
            <td className={`${CELL} break-all`}>{email}</td>
            <td className={`${CELL} w-32`} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
