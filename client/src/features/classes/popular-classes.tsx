import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { categories, type Category } from '@camp/server/contract/fields/class-form';
import { toMessage } from '#lib/api/client';
import { paths, toClassPath } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { Listing } from '#ui/lists/listing';
import { LoadingList } from '#ui/feedback/loading-list';
import { ToggleButton } from '#ui/forms/toggles/toggle-button';
import { Picture } from '#ui/pictures/picture';
import { PriceOrFree } from '#ui/price';
import { ScheduleLines } from '#ui/schedule-text';
import { SectionHeading } from '#ui/headings/section-heading';
import { Skeleton } from '#ui/feedback/skeleton';
import {
  formatPhase,
  formatSchedule,
  hasFewSeats,
  isSoldOut,
  toAges,
  toSeatsLeft,
} from './class.messages';
import { popularClassesQuery } from './classes.queries';
import { sports } from './sports';
import { useCurrentClass } from './use-current-class';

const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-8 sm:grid-cols-2 md:grid-cols-3 md:gap-x-6';

/** The seats left; or why a class cannot be booked now. */
const Seats = ({ campClass }: { campClass: CampClass }) => {
  const { current, now } = useCurrentClass(campClass);
  const phase = formatPhase(current, now);
  if (phase) return <p className="mt-1 text-sm font-semibold">{phase}</p>;
  const style = hasFewSeats(current) ? 'font-bold text-warning' : 'text-muted';
  return <p className={`mt-1 text-sm ${style}`}>{toSeatsLeft(current, now)}</p>;
};

/** Visitors see classes that they can book first; the order is the same otherwise. */
const sortFullLast = (classes: readonly CampClass[]) =>
  classes.toSorted((one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)));

const PopularClass = ({ campClass }: { campClass: CampClass }) => (
  <article className="relative">
    <Picture
      src={campClass.image}
      alt={campClass.imageAlt ?? ''}
      focus={campClass.imageFocus}
      sport={campClass.category}
    />
    <div className="mt-3 flex flex-col gap-x-3 sm:flex-row sm:items-baseline sm:justify-between">
      <h3 className="text-lg leading-6">
        <Link
          to={toClassPath(campClass._id)}
          className="after:absolute after:inset-0 after:rounded-box hover:underline"
        >
          {campClass.className}
        </Link>
      </h3>
      <PriceOrFree amount={campClass.price} className="font-bold" />
    </div>
    <p className="mt-1 text-sm">
      <ScheduleLines text={formatSchedule(campClass)} />
    </p>
    <p className="mt-1 text-sm text-muted">{toAges(campClass)}</p>
    <Seats campClass={campClass} />
  </article>
);

const loading = (
  <LoadingList label="Loading popular classes" count={6} className={GRID}>
    <Skeleton className="aspect-4/3 w-full" />
    <Skeleton className="mt-3 h-13 w-full sm:h-6" />
    <Skeleton className="mt-1 h-23 w-2/3" />
  </LoadingList>
);

interface SportChoiceProps {
  chosen: Category;
  choose: (category: Category) => void;
}

const SportChoice = ({ chosen, choose }: SportChoiceProps) => (
  <div role="group" aria-label="Sport" className="flex flex-wrap gap-2">
    {categories.map((category) => (
      <ToggleButton key={category} isPressed={category === chosen} onClick={() => choose(category)}>
        {category}
      </ToggleButton>
    ))}
  </div>
);

/** Football by default (product.md 2.5); buttons show the other sports. */
export function PopularClasses() {
  const [category, setCategory] = useState<Category>('Football');
  const sport = category.toLowerCase();
  return (
    <section aria-labelledby="popular-classes">
      <SectionHeading
        id="popular-classes"
        title="Popular Classes"
        lead="Our most booked classes."
        actions={<SportChoice chosen={category} choose={setCategory} />}
      />
      <Listing
        fetched={useQuery(popularClassesQuery(category))}
        loading={loading}
        errorTitle={`We couldn’t load the ${sport} classes`}
        toErrorText={toMessage}
        empty={
          <EmptyState picture="/pictures/empty/classes.svg" title={`No ${sport} classes yet`} />
        }
      >
        {(classes) => (
          <ul className={GRID}>
            {sortFullLast(classes).map((campClass) => (
              <li key={campClass._id}>
                <PopularClass campClass={campClass} />
              </li>
            ))}
          </ul>
        )}
      </Listing>
      <ButtonLink
        variant="quiet"
        to={`${paths.allClass}#${sports[category].anchor}`}
        className="mt-8"
      >
        All {sport} classes
      </ButtonLink>
    </section>
  );
}
