import type { CampClass } from '@camp/server/contract';
import { LoadingList } from '../../ui/feedback/loading-list';
import { ClassCard, ClassCardSkeleton } from './class-card';
import type { Selection } from './selection';

/** Five columns on wide screens (product.md 9.3), fewer on narrow ones. */
const GRID =
  'grid grid-cols-1 gap-x-5 gap-y-10 min-[26rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5';

interface ClassGridProps {
  classes: readonly CampClass[];
  selection: Selection;
}

export function ClassGrid({ classes, selection }: ClassGridProps) {
  return (
    <ul className={GRID}>
      {classes.map((campClass) => (
        <li key={campClass._id}>
          <ClassCard campClass={campClass} selection={selection} />
        </li>
      ))}
    </ul>
  );
}

export function ClassGridSkeleton() {
  return (
    <LoadingList label="Loading classes" count={8} className={GRID}>
      <ClassCardSkeleton />
    </LoadingList>
  );
}
