import type { Roster } from '@camp/server/contract';
import { toDays } from '../../lib/format/schedule';
import { toSheetDays } from './attendance';

const CELL = 'border border-base-content px-2 py-2 text-start text-sm';

/** The printed roster: names, emails and a box for each day; hidden on screen. */
export function RosterSheet({ roster, day }: { roster: Roster; day: string }) {
  const days = toSheetDays(roster, day);
  return (
    <table className="hidden w-full border-collapse print:table">
      <caption className="sr-only">Printed roster</caption>
      <thead>
        <tr>
          {['Camper', 'Email', ...days.map((startsOn) => toDays({ startsOn }))].map((name) => (
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
            {days.map((box) => (
              <td key={box} className={`${CELL} w-14`} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
