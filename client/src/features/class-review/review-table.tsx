import type { CampClass, ClassSort } from '@camp/server/contract';
import { TABLE } from '../../ui/lists/compact-row';
import { SelectAll } from '../../ui/lists/select-cells';
import { TableHead } from '../../ui/lists/table-head';
import type { Selection } from '../../ui/lists/use-selection';
import { ReviewRow } from './review-row';

const toColumns = (selection: Selection) => [
  { name: 'Select', content: <SelectAll selection={selection} /> },
  { name: 'Class', sorts: { up: 'className', down: '-className' } },
  { name: 'Instructor' },
  { name: 'Category' },
  { name: 'Price', end: true, sorts: { up: 'price', down: '-price', startsDown: true } },
  { name: 'Seats sold', end: true, sorts: { up: '-popular', down: 'popular', startsDown: true } },
  { name: 'Status' },
  { name: 'Cancel or delete', hidden: true },
];

interface ReviewTableProps {
  classes: readonly CampClass[];
  selection: Selection;
  sort: ClassSort;
  onSort: (sort: ClassSort) => void;
  deletingId: string | null;
  /** Gets the way to cancel the class; null if it cannot be canceled. */
  onDelete: (campClass: CampClass, cancelClass: (() => void) | null) => void;
  /** Gets an announcement for each saved decision. */
  onDecided: (campClass: CampClass, message: string) => void;
}

/** The classes to review: a table on wide screens, two lines each on narrow ones. */
export function ReviewTable(props: ReviewTableProps) {
  const { classes, selection, sort, onSort, deletingId, onDelete, onDecided } = props;
  return (
    <table className={`border-t border-base-300 @4xl:border-t-0 ${TABLE}`}>
      <caption className="sr-only">Classes and their status</caption>
      <TableHead
        columns={toColumns(selection)}
        sort={sort}
        onSort={(next) => onSort(next as ClassSort)}
      />
      {classes.map((campClass) => (
        <ReviewRow
          key={campClass._id}
          campClass={campClass}
          selection={selection}
          isDeleting={deletingId === campClass._id}
          onDelete={(cancelClass) => onDelete(campClass, cancelClass)}
          onDecided={(message) => onDecided(campClass, message)}
        />
      ))}
    </table>
  );
}
