import type { CampClass } from '@camp/server/contract';
import { LoadingList } from '#ui/feedback/loading-list';
import { ClassCard, ClassCardSkeleton } from './class-card';
import type { Selection } from './selection';

const COLUMNS =
  'grid grid-cols-1 gap-x-5 gap-y-10 phone:gap-y-7 min-[26rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4';
/** Five columns on wide screens (product.md 9.3), fewer on narrow ones. */
const GRID = `${COLUMNS} xl:grid-cols-5`;

const MAX_COLUMNS = 5;

/** Returns whether five columns would leave a last row of one or two cards, and four columns fewer gaps. */
const isFullerInFour = (count: number) => {
  const [ofFive, ofFour] = [count % MAX_COLUMNS, count % (MAX_COLUMNS - 1)];
  return count > MAX_COLUMNS && (ofFive === 1 || ofFive === 2) && (ofFour === 0 || ofFour > ofFive);
};

interface ClassGridProps {
  classes: readonly CampClass[];
  selection: Selection;
  /** Whether the cards show their sport. */
  isMixed?: boolean;
  /** Whether four columns may replace five, so that the last row is not almost empty. */
  isBalanced?: boolean;
  className?: string;
}

export function ClassGrid({
  classes,
  selection,
  isMixed = false,
  isBalanced = false,
  className = '',
}: ClassGridProps) {
  const columns = isBalanced && isFullerInFour(classes.length) ? COLUMNS : GRID;
  return (
    <ul className={`${columns} ${className}`}>
      {classes.map((campClass) => (
        <li key={campClass._id}>
          <ClassCard campClass={campClass} selection={selection} showsSport={isMixed} />
        </li>
      ))}
    </ul>
  );
}

export function ClassGridSkeleton({ count = 8, className = '' }) {
  return (
    <LoadingList label="Loading classes" count={count} className={`${GRID} ${className}`}>
      <ClassCardSkeleton />
    </LoadingList>
  );
}
