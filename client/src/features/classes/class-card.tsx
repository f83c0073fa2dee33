import { Link } from 'react-router-dom';
import type { CampClass, Category } from '@camp/server/contract';
import { toClassPath } from '../../lib/paths';
import { Picture } from '../../ui/pictures/picture';
import { PriceOrFree } from '../../ui/price';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ClassContext } from './class-page/class-facts';
import { formatSchedule, hasFewSeats, isClosed, isSoldOut, toSeatsLeft } from './class.messages';
import { SelectButton } from './select-button';
import type { Selection } from './selection';
import { useCurrentClass } from './use-current-class';

const Mark = ({ children }: { children: string }) => (
  <span className="rounded-full bg-base-100 px-2.5 py-0.5 text-sm font-semibold">{children}</span>
);

interface ClassCardProps {
  campClass: CampClass;
  selection: Selection;
  showsSport?: boolean;
}

/** On the picture: the sport in a list of several, and that a class is sold out. */
const Marks = ({
  category,
  isSoldOut: isFull,
}: {
  category: Category | null;
  isSoldOut: boolean;
}) => (
  <p className="absolute start-2 top-2 flex flex-wrap gap-1">
    {category && <Mark>{category}</Mark>}
    {isFull && <Mark>Sold out</Mark>}
  </p>
);

export function ClassCard({ campClass: loaded, selection, showsSport = false }: ClassCardProps) {
  const { current: campClass, now } = useCurrentClass(loaded);
  return (
    <article className="relative flex h-full flex-col">
      <Picture
        src={campClass.image}
        alt={campClass.imageAlt ?? ''}
        focus={campClass.imageFocus}
        sport={campClass.category}
        className={isSoldOut(campClass) || isClosed(campClass) ? 'opacity-60 grayscale' : ''}
      />
      <Marks
        category={showsSport ? campClass.category : null}
        isSoldOut={isSoldOut(campClass) && !isClosed(campClass)}
      />
      {selection.saveButton?.(campClass)}
      <h3 className="mt-3 text-lg leading-6">
        <Link
          to={toClassPath(campClass._id)}
          className="after:absolute after:inset-0 after:rounded-box hover:underline"
        >
          {campClass.className}
        </Link>
      </h3>
      <p className="mb-2 text-muted">with {campClass.InstructorName}</p>
      <div className="text-sm">
        <ClassContext
          campClass={campClass}
          days={formatSchedule(campClass)}
          fit={selection.describeFit(campClass)}
        />
      </div>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-3 pb-2">
        <PriceOrFree amount={campClass.price} className="text-lg font-bold" />
        <span
          className={`text-sm ${hasFewSeats(campClass) ? 'font-bold text-warning' : 'text-muted'}`}
        >
          {toSeatsLeft(campClass, now)}
        </span>
      </p>
      <div className="relative z-1">
        <SelectButton campClass={campClass} selection={selection} variant="quiet" />
      </div>
    </article>
  );
}

export function ClassCardSkeleton() {
  return (
    <div className="flex flex-col">
      <Skeleton className="aspect-4/3 w-full" />
      <Skeleton className="mt-3 h-6 w-3/4" />
      <Skeleton className="mt-1 mb-2 h-5 w-1/2" />
      <Skeleton className="h-17 w-2/3" />
      <Skeleton className="mt-4 h-6 w-full" />
      <Skeleton className="mt-2 h-11 w-full" />
    </div>
  );
}
