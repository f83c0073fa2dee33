import type { CampClass } from '@camp/server/contract';
import { LoadingList } from '../../ui/loading-list';
import { ClassCard, ClassCardSkeleton } from './class-card';
import type { Selection } from './selection';

/** Five on wide screens, fewer below, one where there is room for one only (Spec §9). */
const GRID =
  'grid grid-cols-1 gap-x-5 gap-y-10 min-[26rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5';

type ClassGridProps = { classes: readonly CampClass[]; selection: Selection };

export const ClassGrid = ({ classes, selection }: ClassGridProps) => (
  <ul className={GRID}>
    {classes.map((campClass) => (
      <li key={campClass._id}>
        <ClassCard campClass={campClass} selection={selection} />
      </li>
    ))}
  </ul>
);

export const ClassGridSkeleton = () => (
  <LoadingList label="Loading classes" count={8} className={GRID}>
    <ClassCardSkeleton />
  </LoadingList>
);
