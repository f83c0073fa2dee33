import type { CampClass } from '@camp/server/contract';
import { toPastDays } from './class.messages';

/** Tells that a class can no longer be booked, and when it took place. */
export function EnrolmentClosedNotice({ campClass, year }: { campClass: CampClass; year: string }) {
  const isOver = campClass.phase === 'over';
  return (
    <aside
      aria-label={isOver ? 'This class has ended' : 'This class has started'}
      className="mb-8 rounded-box bg-base-200 p-5"
    >
      <p className="font-display text-lg font-bold">
        {isOver ? 'This class has ended' : 'This class has started'}
      </p>
      <p>
        {isOver
          ? `Took place ${toPastDays(campClass, year)}.`
          : 'Enrollment closed on its first day.'}
      </p>
    </aside>
  );
}
