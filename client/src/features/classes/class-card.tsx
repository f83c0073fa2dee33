import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CampClass, Category } from '@camp/server/contract';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { toClassPath } from '#lib/paths';
import { Picture } from '#ui/pictures/picture';
import { PriceOrFree } from '#ui/price';
import { Skeleton } from '#ui/feedback/skeleton';
import { ClassContext } from './class-page/class-facts';
import { formatSchedule, hasFewSeats, isClosed, isSoldOut, toSeatsLeft } from './class.messages';
import { SelectButton } from './select-button';
import { hasJoined, toInCart, toSelectState, type Selection } from './selection';
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
  <p className="absolute start-2 top-2 flex flex-wrap gap-1 phone:top-auto phone:bottom-1">
    {category && <Mark>{category}</Mark>}
    {isFull && <Mark>Sold out</Mark>}
  </p>
);

/**
 * On phones, the picture is beside the text and the button beside the price, unless enlarged text
 * leaves no room for words. A container query, because only its rem follows the text size of a page.
 */
const CARD =
  'flex h-full flex-col gap-3 @max-[14rem]:flex! phone:grid phone:grid-cols-[min(6.5rem,36%)_minmax(0,1fr)]';
const FOOT =
  'mt-auto flex flex-col justify-between gap-2 phone:col-span-2 phone:flex-row phone:items-center @max-[14rem]:flex-col! @max-[14rem]:items-stretch!';

type CardPictureProps = Pick<ClassCardProps, 'campClass' | 'selection'> & {
  showsSport: boolean;
  isFull: boolean;
};

const CardPicture = ({ campClass, selection, showsSport, isFull }: CardPictureProps) => (
  <div className="relative w-full self-start">
    <Picture
      src={campClass.image}
      alt={campClass.imageAlt ?? ''}
      focus={campClass.imageFocus}
      sport={campClass.category}
      className={`phone:aspect-square ${isFull || isClosed(campClass) ? 'opacity-60 grayscale' : ''}`}
    />
    <Marks
      category={showsSport ? campClass.category : null}
      isSoldOut={isFull && !isClosed(campClass)}
    />
    {selection.saveButton?.(campClass)}
  </div>
);

const CardAction = ({ campClass, selection }: Pick<ClassCardProps, 'campClass' | 'selection'>) => {
  const [waiting, setWaiting] = useState<readonly CamperRef[]>([]);
  const isFull = toSelectState(campClass, selection) === 'sold-out';
  return (
    <>
      {isFull && selection.ownPlace?.(campClass, setWaiting)}
      {!(isFull && hasJoined(campClass, selection, waiting)) && (
        <SelectButton campClass={campClass} selection={selection} variant="quiet" />
      )}
    </>
  );
};

export function ClassCard({ campClass: loaded, selection, showsSport = false }: ClassCardProps) {
  const { current: campClass, now } = useCurrentClass(loaded);
  const inCart = toInCart(campClass, selection);
  return (
    <div className="@container h-full">
      <article className={`relative ${CARD}`}>
        <CardPicture
          campClass={campClass}
          selection={selection}
          showsSport={showsSport}
          isFull={isSoldOut(campClass) && inCart === null}
        />
        <div>
          <h3 className="text-lg leading-6">
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
        </div>
        <div className={FOOT}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <PriceOrFree amount={campClass.price} className="text-lg font-bold" />
            <span
              className={`text-sm ${hasFewSeats(campClass) && inCart === null ? 'font-bold text-warning' : 'text-muted'}`}
            >
              {inCart ?? toSeatsLeft(campClass, now)}
            </span>
          </p>
          <div className="relative z-1 grid grid-cols-1 gap-2 phone:min-w-0 phone:max-w-1/2 @max-[14rem]:max-w-none!">
            <CardAction campClass={campClass} selection={selection} />
          </div>
        </div>
      </article>
    </div>
  );
}

export function ClassCardSkeleton() {
  return (
    <div className="@container">
      <div className={CARD}>
        <Skeleton className="aspect-4/3 w-full phone:aspect-square" />
        <div>
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="mt-1 mb-2 h-5 w-1/2" />
          <Skeleton className="h-17 w-2/3" />
        </div>
        <div className={FOOT}>
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      </div>
    </div>
  );
}
