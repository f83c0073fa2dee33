import { useState, type ReactNode } from 'react';
import type { CampClass } from '@camp/server/contract';
import { ReviewRow } from './review-row';

type Column = { name: string; end?: boolean; hidden?: boolean };

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

type ReviewTableProps = {
  classes: readonly CampClass[];
  isListed: (campClass: CampClass) => boolean;
  empty: ReactNode;
  deletingId: string | null;
  onDelete: (campClass: CampClass) => void;
};

/**
 * Classes to decide on: a table where it has room, cards elsewhere. A class that no longer fits the
 * filter after a decision stays until the filter changes, so that the decision can be taken back.
 */
export const ReviewTable = ({
  classes,
  isListed,
  empty,
  deletingId,
  onDelete,
}: ReviewTableProps) => {
  const [decided, setDecided] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const listed = classes.filter((its) => isListed(its) || decided.includes(its._id));

  const noteDecision = (id: string, sentence: string) => {
    setDecided((before) => [...before, id]);
    setAnnouncement(sentence);
  };

  if (listed.length === 0) return empty;
  return (
    <div className="@container">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <table className="block w-full @4xl:[display:table]">
        <caption className="sr-only">Classes and their status</caption>
        <Head />
        {listed.map((campClass) => (
          <ReviewRow
            key={campClass._id}
            campClass={campClass}
            isDeleting={deletingId === campClass._id}
            onDelete={() => onDelete(campClass)}
            onDecided={(sentence) => noteDecision(campClass._id, sentence)}
          />
        ))}
      </table>
    </div>
  );
};
