import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CalendarEntry } from '@camp/server/contract';
import { toClassPath } from '../../lib/paths';
import { toFullDays, DATES_TO_BE_ANNOUNCED } from '../../lib/format/schedule';
import { Badge } from '../../ui/badge';
import { LoadingList } from '../../ui/feedback/loading-list';
import { Picture } from '../../ui/pictures/picture';
import { Skeleton } from '../../ui/feedback/skeleton';
import { toClash, toMonths, type Month } from './calendar-months';

const ROW = 'relative grid gap-x-6 gap-y-3 py-5 sm:grid-cols-[9rem_minmax(0,1fr)]';

const Clash = ({ text }: { text: string }) => (
  <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
    <Badge tone="warn">
      <TriangleAlert size={16} aria-hidden="true" />
      Clash
    </Badge>
    <span className="font-medium">{text}</span>
  </p>
);

const Entry = ({ entry }: { entry: CalendarEntry }) => {
  const clash = toClash(entry);
  return (
    <li className={`${ROW} ${clash ? 'border-s-4 border-s-warning ps-4' : ''}`}>
      <Picture src={entry.image} alt="" className="max-w-64" />
      <div className="min-w-0">
        <h3 className="text-lg leading-6">
          <Link
            to={toClassPath(entry.classItemId)}
            className="after:absolute after:inset-0 after:rounded-box hover:underline"
          >
            {entry.className}
          </Link>
        </h3>
        <p className="mt-1">{toFullDays(entry) ?? DATES_TO_BE_ANNOUNCED}</p>
        <p className="text-muted">
          {[entry.place, `${entry.category} with ${entry.InstructorName}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {clash && <Clash text={clash} />}
      </div>
    </li>
  );
};

const LIST = 'divide-y divide-base-300 border-y border-base-300';

const MonthSection = ({ month: { title, entries } }: { month: Month }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ul className={LIST}>
        {entries.map((entry) => (
          <Entry key={entry.classItemId} entry={entry} />
        ))}
      </ul>
    </section>
  );
};

export function CalendarList({ entries }: { entries: readonly CalendarEntry[] }) {
  return toMonths(entries).map((month) => <MonthSection key={month.title} month={month} />);
}

const SKELETONS = 3;

export function CalendarSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-8 w-40" />
      <LoadingList label="Loading your calendar" count={SKELETONS} className={LIST}>
        <div className={ROW}>
          <Skeleton className="aspect-4/3 w-full max-w-64" />
          <div>
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-2 h-5 w-1/2" />
            <Skeleton className="mt-2 h-5 w-1/3" />
          </div>
        </div>
      </LoadingList>
    </>
  );
}
