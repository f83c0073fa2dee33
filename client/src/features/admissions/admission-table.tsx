import { Link } from 'react-router-dom';
import type { Admission } from '@camp/server/contract/families/admissions';
import { toCamperName } from '@camp/server/shared/names';
import { toDate } from '#lib/format/dates';
import { toUserPath } from '#lib/staff-paths';
import { EmailText } from '#ui/email-text';
import { LoadingList } from '#ui/feedback/loading-list';
import { Name } from '#ui/name';
import { Skeleton } from '#ui/feedback/skeleton';
import {
  EXPANDABLE_ROW,
  ROW_HEAD,
  RowToggle,
  TABLE,
  TABLE_BODY,
  toDetailClass,
  toTitleClass,
  useRowToggle,
} from '#ui/lists/compact-row';
import { TableCell } from '#ui/lists/table-cell';
import { TableHead } from '#ui/lists/table-head';

const Family = ({ email, userId }: Pick<Admission, 'email' | 'userId'>) => {
  if (userId === undefined) return 'Account deleted';
  return (
    <Link
      to={toUserPath(userId)}
      data-row-open
      title="Open the account"
      className="underline underline-offset-4"
    >
      {email === '' ? 'Account without an email' : <EmailText email={email} />}
    </Link>
  );
};

const Row = ({ admission }: { admission: Admission }) => {
  const { reason, admittedBy, at } = admission;
  const { isOpen, toggle } = useRowToggle();
  const name = toCamperName(admission.camper);
  return (
    <tr data-row className={EXPANDABLE_ROW}>
      <th scope="row" className={ROW_HEAD}>
        <span className={toTitleClass(isOpen)}>
          <Name>{name}</Name>
        </span>
        <span className={toDetailClass(isOpen)}>
          {toDate(at)} · {reason}
        </span>
      </th>
      <RowToggle name={name} isOpen={isOpen} onToggle={toggle} />
      <TableCell label="Family" isShown={isOpen}>
        <span className="min-w-0 text-end wrap-anywhere @4xl:text-start">
          <Family {...admission} />
        </span>
      </TableCell>
      <TableCell label="Reason" isShown={isOpen}>
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">{reason}</span>
      </TableCell>
      <TableCell label="Admitted by" isShown={isOpen}>
        <span className="min-w-0 wrap-anywhere">
          <Name>{admittedBy.name}</Name>
        </span>
      </TableCell>
      <TableCell label="Date" isShown={isOpen}>
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

/** The admitted campers of a class: a table where there is room, two lines each elsewhere. */
export function AdmissionTable({ admissions }: { admissions: readonly Admission[] }) {
  return (
    <table className={TABLE}>
      <caption className="sr-only">Admitted campers</caption>
      <TableHead columns={columns} />
      <tbody className={TABLE_BODY}>
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
      <Skeleton className="mb-2 h-15 w-full @4xl:h-12" />
    </LoadingList>
  );
}
