import { useState } from 'react';
import type { CampClass, ClassSort } from '@camp/server/contract';
import { TABLE } from '#ui/lists/compact-row';
import { SelectAll } from '#ui/lists/select-cells';
import { TableHead } from '#ui/lists/table-head';
import type { Selection } from '#ui/lists/use-selection';
import { ReviewRow } from './review-row';

const toColumns = (selection: Selection) => [
  { name: 'Select', content: <SelectAll selection={selection} /> },
  { name: 'Class', sorts: { up: 'className', down: '-className' } },
  { name: 'Dates', sorts: { up: 'startsOn', down: '-startsOn' } },
  { name: 'Instructor' },
  { name: 'Price', end: true, sorts: { up: 'price', down: '-price', startsDown: true } },
  { name: 'Sold', end: true, sorts: { up: '-popular', down: 'popular', startsDown: true } },
  { name: 'Status' },
  { name: 'Actions', hidden: true },
  { name: 'Details', hidden: true },
];

interface ReviewTableProps {
  classes: readonly CampClass[];
  selection: Selection;
  sort: ClassSort;
  onSort: (sort: ClassSort) => void;
  deletingId: string | null;
  /** Gets the way to cancel the class; null if it cannot be canceled. */
  onDelete: (campClass: CampClass, cancelClass: (() => void) | null) => void;
  /** Gets an announcement for each saved decision; null if a toast says it. */
  onDecided: (campClass: CampClass, message: string | null, changes?: Partial<CampClass>) => void;
}

const isPending = ({ status }: CampClass) => status === 'pending';

/** Returns the next class in review after this one, from the start of the list after its end; null if none. */
const findNextPending = (classes: readonly CampClass[], { _id }: CampClass) => {
  const index = classes.findIndex((campClass) => campClass._id === _id);
  const others = [...classes.slice(index + 1), ...classes.slice(0, index)];
  return others.find(isPending) ?? null;
};

/** The classes to review: a table on wide screens, two lines each on narrow ones. */
export function ReviewTable(props: ReviewTableProps) {
  const { classes, selection, sort, onSort, deletingId, onDelete, onDecided } = props;
  /** The class that the last decision led to. */
  const [nextId, setNextId] = useState<string | null>(null);
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
          next={findNextPending(classes, campClass)}
          isNext={nextId === campClass._id}
          onNext={setNextId}
          isDeleting={deletingId === campClass._id}
          onDelete={(cancelClass) => onDelete(campClass, cancelClass)}
          onDecided={(message, changes) => onDecided(campClass, message, changes)}
        />
      ))}
    </table>
  );
}
