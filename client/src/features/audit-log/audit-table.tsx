import { Link } from 'react-router-dom';
import type { AuditEntry, AuditSort } from '@camp/server/contract';
import { toDateTime } from '#lib/format/dates';
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
import { findDeletedIds, toActionLabel, toSubjectPath } from './audit.messages';
import { Change } from './change';

const VALUE = 'min-w-0 text-end wrap-anywhere @4xl:text-start';

interface SubjectProps {
  name: string;
  path: string | null;
  isOpen: boolean;
}

/** Beside the action on narrow screens, below it in a table. */
const Subject = ({ name, path, isOpen }: SubjectProps) => (
  <span className={`@4xl:mt-1 @4xl:block @4xl:font-normal ${isOpen ? 'wrap-anywhere' : ''}`}>
    {path === null ? (
      <Name>{name}</Name>
    ) : (
      <Link to={path} data-row-open className="underline underline-offset-4">
        <Name>{name}</Name>
      </Link>
    )}
  </span>
);

const Actor = ({ actor }: Pick<AuditEntry, 'actor'>) => {
  if (actor === null) return <span className={VALUE}>System</span>;
  return (
    <span className={VALUE}>
      <Name>{actor.name}</Name>
      <span className="block text-sm text-muted">
        <EmailText email={actor.email} />
      </span>
    </span>
  );
};

const Row = ({ entry, path }: { entry: AuditEntry; path: string | null }) => {
  const { isOpen, toggle } = useRowToggle();
  const action = toActionLabel(entry.action);
  return (
    <tr data-row className={EXPANDABLE_ROW}>
      <th scope="row" className={ROW_HEAD}>
        <span className={toTitleClass(isOpen)}>
          {action} <Subject name={entry.subject.name} path={path} isOpen={isOpen} />
        </span>
        <span className={toDetailClass(isOpen)}>
          {toDateTime(entry.at)} · <Name>{entry.actor?.name ?? 'System'}</Name>
        </span>
      </th>
      <RowToggle name={`${action} ${entry.subject.name}`} isOpen={isOpen} onToggle={toggle} />
      <TableCell label="When" isShown={isOpen}>
        <time dateTime={entry.at} className="text-end @4xl:text-start">
          {toDateTime(entry.at)}
        </time>
      </TableCell>
      <TableCell label="Who" isShown={isOpen}>
        <Actor actor={entry.actor} />
      </TableCell>
      <TableCell label="Change" isShown={isOpen}>
        <Change entry={entry} isShown={isOpen} />
      </TableCell>
    </tr>
  );
};

const columns = [
  { name: 'What' },
  { name: 'When', sorts: { up: 'oldest', down: 'newest' } },
  { name: 'Who' },
  { name: 'Change' },
];

interface AuditTableProps {
  entries: readonly AuditEntry[];
  sort: AuditSort;
  onSort: (sort: AuditSort) => void;
}

/** The audit log: a table on wide screens, two lines each on narrow ones. */
export function AuditTable({ entries, sort, onSort }: AuditTableProps) {
  const deleted = findDeletedIds(entries);
  return (
    <table className={`${TABLE} @4xl:table-fixed`}>
      <caption className="sr-only">Audit log</caption>
      <colgroup className="hidden @4xl:table-column-group">
        <col />
        {/* Times have one width; the others share the rest. */}
        <col className="w-36" />
        <col />
        <col style={{ width: '40%' }} />
      </colgroup>
      <TableHead columns={columns} sort={sort} onSort={(next) => onSort(next as AuditSort)} />
      <tbody className={TABLE_BODY}>
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
        <Skeleton className="mb-2 h-15 w-full @4xl:h-17" />
      </LoadingList>
    </div>
  );
}
