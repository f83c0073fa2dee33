import type { Admission } from '@camp/server/contract/families/admissions';
import { toCamperName } from '@camp/server/contract/fields/camper-ref';
import { toDate } from '../../lib/format/schedule';
import { EmailText } from '../../ui/email-text';
import { LoadingList } from '../../ui/feedback/loading-list';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TableCell } from '../../ui/lists/table-cell';
import { TableHead } from '../../ui/lists/table-head';

const Row = ({ admission }: { admission: Admission }) => {
  const { email, reason, admittedBy, at } = admission;
  return (
    <tr className="mb-4 block rounded-box border border-base-300 p-4 @4xl:table-row @4xl:border-x-0 @4xl:border-t-0">
      <th
        scope="row"
        className="block pb-2 text-start wrap-anywhere @4xl:table-cell @4xl:py-3 @4xl:pe-2"
      >
        {toCamperName(admission.camper)}
      </th>
      <TableCell label="Family">
        {email === '' ? 'Account deleted' : <EmailText email={email} />}
      </TableCell>
      <TableCell label="Reason">
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">{reason}</span>
      </TableCell>
      <TableCell label="Admitted by">
        <span className="min-w-0 wrap-anywhere">{admittedBy.name}</span>
      </TableCell>
      <TableCell label="Date">
        <time dateTime={at} className="whitespace-nowrap">
          {toDate(at)}
        </time>
      </TableCell>
    </tr>
  );
};

const columns = [
  { name: 'Camper' },
  { name: 'Family' },
  { name: 'Reason' },
  { name: 'Admitted by' },
  { name: 'Date' },
];

/** The admitted campers of a class: a table where there is room, cards elsewhere. */
export function AdmissionTable({ admissions }: { admissions: readonly Admission[] }) {
  return (
    <table className="block w-full @4xl:[display:table]">
      <caption className="sr-only">Admitted campers</caption>
      <TableHead columns={columns} />
      <tbody className="block @4xl:table-row-group">
        {admissions.map((admission) => (
          <Row key={admission._id} admission={admission} />
        ))}
      </tbody>
    </table>
  );
}

const ROWS = 2;

export function AdmissionsSkeleton() {
  return (
    <LoadingList label="Loading admissions" count={ROWS}>
      <Skeleton className="mb-4 h-40 w-full @4xl:mb-2 @4xl:h-12" />
    </LoadingList>
  );
}
