import type { CampClass } from '@camp/server/contract';
import { ReviewRow } from './review-row';

interface Column {
  name: string;
  end?: boolean;
  hidden?: boolean;
}

const columns: readonly Column[] = [
  { name: 'Class' },
  { name: 'Instructor' },
  { name: 'Instructor email' },
  { name: 'Category' },
  { name: 'Price', end: true },
  { name: 'Seats sold', end: true },
  { name: 'Status' },
  { name: 'Cancel or delete', hidden: true },
];

const toCellClass = ({ end, hidden }: Column) => {
  if (hidden) return '';
  return `px-2 py-2 font-semibold first:ps-0 ${end ? 'text-end' : 'text-start'}`;
};

const Head = () => (
  <thead className="sr-only text-sm text-muted @4xl:not-sr-only @4xl:table-header-group">
    <tr className="@4xl:border-b @4xl:border-base-300">
      {columns.map((column) => (
        <th key={column.name} scope="col" className={toCellClass(column)}>
          <span className={column.hidden ? 'sr-only' : ''}>{column.name}</span>
        </th>
      ))}
    </tr>
  </thead>
);

interface ReviewTableProps {
  classes: readonly CampClass[];
  deletingId: string | null;
  onDelete: (campClass: CampClass) => void;
  /** Gets an announcement for each saved decision. */
  onDecided: (campClass: CampClass, message: string) => void;
}

/** The classes to review: a table on wide screens, cards on narrow ones. */
export function ReviewTable({ classes, deletingId, onDelete, onDecided }: ReviewTableProps) {
  return (
    <table className="block w-full @4xl:[display:table]">
      <caption className="sr-only">Classes and their status</caption>
      <Head />
      {classes.map((campClass) => (
        <ReviewRow
          key={campClass._id}
          campClass={campClass}
          isDeleting={deletingId === campClass._id}
          onDelete={() => onDelete(campClass)}
          onDecided={(message) => onDecided(campClass, message)}
        />
      ))}
    </table>
  );
}
