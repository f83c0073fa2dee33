import type { ReactNode } from 'react';
import { toDate } from '../../lib/format/schedule';
import type { Camper } from './attendance';

const columns = ['Camper', 'Email', 'Enrolled on'];

const Head = ({ hasAttendance }: { hasAttendance: boolean }) => (
  <thead className="sr-only text-sm text-muted @3xl:not-sr-only @3xl:table-header-group">
    <tr className="@3xl:border-b @3xl:border-base-300">
      {[...columns, ...(hasAttendance ? ['Attendance'] : [])].map((column) => (
        <th key={column} scope="col" className="px-2 py-2 text-start font-semibold first:ps-0">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

const CELL = 'block py-1 @3xl:table-cell @3xl:px-2 @3xl:py-3 @3xl:align-middle';

interface RowProps {
  camper: Camper;
  children?: ReactNode;
}

const Row = ({ camper: { name, email, enrolledAt }, children }: RowProps) => (
  <tr className="block border-b border-base-300 py-4 @3xl:table-row @3xl:py-0">
    <th scope="row" className={`${CELL} text-start font-semibold wrap-anywhere @3xl:ps-0!`}>
      {name}
    </th>
    <td className={CELL}>
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-11 items-center break-all underline @3xl:min-h-6"
      >
        {email}
      </a>
    </td>
    <td className={`${CELL} text-muted`}>
      <span className="@3xl:hidden">Enrolled on </span>
      <span className="whitespace-nowrap">{toDate(enrolledAt)}</span>
    </td>
    {children !== undefined && <td className={`${CELL} pt-2`}>{children}</td>}
  </tr>
);

interface CamperTableProps {
  campers: readonly Camper[];
  /** Absent for a class without sessions. */
  children?: (camper: Camper) => ReactNode;
}

/**
 * The campers of a class: a table on wide screens, cards on narrow ones; `children` renders the
 * attendance.
 */
export function CamperTable({ campers, children }: CamperTableProps) {
  return (
    <table className="block w-full @3xl:[display:table]">
      <caption className="sr-only">{children ? 'Campers and their attendance' : 'Campers'}</caption>
      <Head hasAttendance={children !== undefined} />
      <tbody className="block border-t border-base-300 @3xl:table-row-group @3xl:border-t-0">
        {campers.map((camper) => (
          <Row key={camper.enrolmentId} camper={camper}>
            {children?.(camper)}
          </Row>
        ))}
      </tbody>
    </table>
  );
}
