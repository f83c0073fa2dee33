import { Link } from 'react-router-dom';
import type { AuditEntry, AuditSort } from '@camp/server/contract';
import { toDateTime } from '../../lib/format/schedule';
import { EmailText } from '../../ui/email-text';
import { LoadingList } from '../../ui/feedback/loading-list';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TableCell } from '../../ui/lists/table-cell';
import { ROW, TableHead } from '../../ui/lists/table-head';
import { findDeletedIds, toActionLabel, toSubjectPath, toValue } from './audit.messages';

const VALUE = 'min-w-0 text-end wrap-anywhere @4xl:text-start';

const Subject = ({ name, path }: { name: string; path: string | null }) => (
  <span className="mt-1 block font-normal wrap-anywhere">
    {path === null ? (
      name
    ) : (
      <Link to={path} data-row-open className="underline underline-offset-4">
        {name}
      </Link>
    )}
  </span>
);

const Actor = ({ actor }: Pick<AuditEntry, 'actor'>) => {
  if (actor === null) return <span className={VALUE}>System</span>;
  return (
    <span className={VALUE}>
      {actor.name}
      <span className="block text-sm text-muted">
        <EmailText email={actor.email} />
      </span>
    </span>
  );
};

const Value = ({ value }: { value: string | null }) => {
  if (value !== null)
    return <span className={`block first-letter:uppercase ${VALUE}`}>{value}</span>;
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">None</span>
    </>
  );
};

const Row = ({ entry, path }: { entry: AuditEntry; path: string | null }) => (
  <tr
    data-row
    className={`mb-4 block rounded-box border p-4 @4xl:table-row @4xl:border-x-0 @4xl:border-t-0 ${ROW}`}
  >
    <th scope="row" className="block pb-2 text-start @4xl:table-cell @4xl:py-3 @4xl:pe-2">
      {toActionLabel(entry.action)} <Subject name={entry.subject.name} path={path} />
    </th>
    <TableCell label="When">
      <time dateTime={entry.at} className="text-end @4xl:text-start">
        {toDateTime(entry.at)}
      </time>
    </TableCell>
    <TableCell label="Who">
      <Actor actor={entry.actor} />
    </TableCell>
    <TableCell label="Before">
      <Value value={toValue(entry, entry.before)} />
    </TableCell>
    <TableCell label="After">
      <Value value={toValue(entry, entry.after)} />
    </TableCell>
  </tr>
);

const columns = [
  { name: 'What', width: 'w-[24%]' },
  { name: 'When', width: 'w-[14%]', sorts: { up: 'oldest', down: 'newest' } },
  { name: 'Who', width: 'w-[22%]' },
  { name: 'Before', width: 'w-[16%]' },
  { name: 'After', width: 'w-[24%]' },
];

interface AuditTableProps {
  entries: readonly AuditEntry[];
  sort: AuditSort;
  onSort: (sort: AuditSort) => void;
}

/** The audit log: a table on wide screens, cards on narrow ones. */
export function AuditTable({ entries, sort, onSort }: AuditTableProps) {
  const deleted = findDeletedIds(entries);
  return (
    <table className="block w-full @4xl:[display:table] @4xl:table-fixed">
      <caption className="sr-only">Audit log</caption>
      <colgroup className="hidden @4xl:table-column-group">
        {columns.map(({ name, width }) => (
          <col key={name} className={width} />
        ))}
      </colgroup>
      <TableHead columns={columns} sort={sort} onSort={(next) => onSort(next as AuditSort)} />
      <tbody className="block @4xl:table-row-group">
        {entries.map((entry) => (
          <Row key={entry._id} entry={entry} path={toSubjectPath(entry, deleted)} />
        ))}
      </tbody>
    </table>
  );
}

const ROWS = 6;

export function AuditSkeleton() {
  return (
    <div className="@container">
      <LoadingList label="Loading the audit log" count={ROWS} className="@4xl:pt-9">
        <Skeleton className="mb-4 h-60 w-full @4xl:mb-2 @4xl:h-17" />
      </LoadingList>
    </div>
  );
}
