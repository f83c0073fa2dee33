import { Link } from 'react-router-dom';
import type {
  CamperMissingConsents,
  MissingSort,
} from '@camp/server/contract/families/missing-consents';
import { toCamperName } from '@camp/server/shared/names';
import { toFullDays } from '#lib/format/dates';
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
import { RemindFamily } from './remind-family';

const VALUE = 'min-w-0 text-end wrap-anywhere @4xl:text-start';

const Family = ({ family: { name, email, userId } }: Pick<CamperMissingConsents, 'family'>) => {
  if (userId === undefined)
    return <span className={VALUE}>{name ? <Name>{name}</Name> : 'Account deleted'}</span>;
  return (
    <span className={VALUE}>
      <Link to={toUserPath(userId)} data-row-open className="underline underline-offset-4">
        <Name>{name || email}</Name>
      </Link>
      <span className="block text-sm text-muted">
        <EmailText email={email} />
      </span>
    </span>
  );
};

const Classes = ({ classes }: Pick<CamperMissingConsents, 'classes'>) => (
  <ul className={`grid gap-1 ${VALUE}`}>
    {classes.map(({ classItemId, className, startsOn }) => (
      <li key={classItemId}>
        {className}
        {startsOn !== undefined && (
          <span className="block text-sm text-muted">{toFullDays({ startsOn })}</span>
        )}
      </li>
    ))}
  </ul>
);

const toClassSummary = ([first, ...others]: CamperMissingConsents['classes']) =>
  [first?.className, others.length > 0 && `+${others.length}`].filter(Boolean).join(' ');

const Row = ({ missing }: { missing: CamperMissingConsents }) => {
  const { isOpen, toggle } = useRowToggle();
  const { family, classes, texts } = missing;
  const name = toCamperName(missing.camper);
  return (
    <tr data-row className={EXPANDABLE_ROW}>
      <th scope="row" className={ROW_HEAD}>
        <span className={toTitleClass(isOpen)}>
          <Name>{name}</Name>
        </span>
        <span className={toDetailClass(isOpen)}>
          <Name>{family.name || family.email}</Name> · {toClassSummary(classes)}
        </span>
      </th>
      <RowToggle name={name} isOpen={isOpen} onToggle={toggle} />
      <TableCell label="Family" isShown={isOpen}>
        <Family family={family} />
      </TableCell>
      <TableCell label="Classes" isShown={isOpen}>
        <Classes classes={classes} />
      </TableCell>
      <TableCell label="Missing" isShown={isOpen}>
        <span className={VALUE}>{texts.map(({ title }) => title).join(', ')}</span>
      </TableCell>
      <TableCell label="Reminder" isShown={isOpen}>
        <RemindFamily missing={missing} />
      </TableCell>
    </tr>
  );
};

const columns = [
  { name: 'Camper', sorts: { up: 'name', down: '-name' } },
  { name: 'Family' },
  { name: 'Classes', sorts: { up: 'startsOn', down: '-startsOn' } },
  { name: 'Missing' },
  { name: 'Reminder', hidden: true },
];

interface MissingTableProps {
  missing: readonly CamperMissingConsents[];
  sort: MissingSort;
  onSort: (sort: MissingSort) => void;
}

/** Enrolled campers who lack a required consent: a table where there is room, two lines each elsewhere. */
export function MissingTable({ missing, sort, onSort }: MissingTableProps) {
  return (
    <table className={TABLE}>
      <caption className="sr-only">Missing consents</caption>
      <TableHead columns={columns} sort={sort} onSort={(next) => onSort(next as MissingSort)} />
      <tbody className={TABLE_BODY}>
        {missing.map((row) => (
          <Row key={row.camper._id} missing={row} />
        ))}
      </tbody>
    </table>
  );
}

const ROWS = 6;

export function MissingSkeleton() {
  return (
    <div className="@container">
      <LoadingList label="Loading missing consents" count={ROWS} className="@4xl:pt-9">
        <Skeleton className="mb-2 h-15 w-full @4xl:h-17" />
      </LoadingList>
    </div>
  );
}
