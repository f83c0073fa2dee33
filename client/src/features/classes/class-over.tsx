import type { CampClass } from '@camp/server/contract';
import { toPastDays } from './class-words';

/** Says that a class can no longer be booked, and when it takes or took place. */
export const ClassOver = ({ campClass, year }: { campClass: CampClass; year: string }) => {
  const isOver = campClass.phase === 'over';
  return (
    <aside
      aria-label={isOver ? 'This class is over' : 'This class has begun'}
      className="mb-8 rounded-box bg-base-200 p-5"
    >
      <p className="font-display text-lg font-bold">
        {isOver ? 'This class is over' : 'This class has begun'}
      </p>
      <p>
        {isOver
          ? `Took place ${toPastDays(campClass, year)}.`
          : 'Enrollment closed when its first day began.'}
      </p>
    </aside>
  );
};
