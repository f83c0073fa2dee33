import { useRef, type ReactNode } from 'react';
import type { CampClass } from '@camp/server/contract';
import { Badge } from '#ui/badge';
import { PageHeading } from '#ui/headings/page-heading';
import { Picture } from '#ui/pictures/picture';
import { PriceOrFree } from '#ui/price';
import { Skeleton } from '#ui/feedback/skeleton';
import { BookBar } from './book-bar';
import { ClassContext } from './class-facts';
import { toMainFocus } from './main-focus';
import { formatSchedule, hasFewSeats, toSeatsOfAll } from '../class.messages';
import { ShareButton } from './share-button';
import { SessionList } from './session-list';
import { sports } from '../sports';

const DESCRIPTION_LENGTH = 160;
const LAYOUT = 'grid gap-4 md:grid-cols-[3fr_2fr] md:items-start md:gap-8 lg:gap-x-14';

interface ClassDetailProps {
  campClass: CampClass;
  /** The instructor's name, linked to their page if they have one. */
  instructor: ReactNode;
  /** The photos beside the picture. */
  photos: ReactNode;
  /** The sections about the place and the instructor. */
  about: ReactNode;
  /** What concerns the viewer's campers: their ages, and where they stand on the waiting list. */
  place: ReactNode;
  /** The action for the class, such as the Add to cart button. It has a box of its own, in which what replaces it after a change takes over its focus. */
  action: ReactNode;
  saveButton: ReactNode;
  /** What is below the action. */
  terms: ReactNode;
  /** Replaces the seats left while the class is in the viewer's cart; null if it is not. */
  inCart: string | null;
  /** The server's time in ms. */
  now: number;
}

const MainPicture = ({ image, imageAlt = '', imageFocus, category }: CampClass) => (
  <Picture
    src={image}
    alt={imageAlt}
    className="aspect-3/2! md:aspect-5/3!"
    focus={toMainFocus(image, imageFocus)}
    sport={category}
    eager
  />
);

interface TextSectionProps {
  id: string;
  title: string;
  text: string | undefined;
  /** Whether the text is larger. */
  isLead?: boolean;
}

const TextSection = ({ id, title, text, isLead = false }: TextSectionProps) =>
  text && (
    <section aria-labelledby={id} className="max-w-2xl">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className={`mt-2 whitespace-pre-line ${isLead ? 'text-lg leading-8' : ''}`}>{text}</p>
    </section>
  );

const PriceAndSeats = ({
  campClass,
  inCart,
  now,
}: Pick<ClassDetailProps, 'campClass' | 'inCart' | 'now'>) => (
  <p className="mt-6 mb-3 flex flex-wrap items-baseline justify-between gap-3 border-t border-base-300 pt-6">
    <PriceOrFree amount={campClass.price} className="text-2xl font-bold" />
    <span
      className={
        hasFewSeats(campClass) && inCart === null ? 'font-bold text-warning' : 'text-muted'
      }
    >
      {inCart ?? toSeatsOfAll(campClass, now)}
    </span>
  </p>
);

/** The text for search engines. */
const toDescription = ({ description, category, InstructorName }: CampClass) =>
  description?.slice(0, DESCRIPTION_LENGTH) ?? `${category} with ${InstructorName}`;

export function ClassDetail({
  campClass,
  instructor,
  photos,
  about,
  place,
  action,
  saveButton,
  terms,
  inCart,
  now,
}: ClassDetailProps) {
  const actionEnd = useRef<HTMLSpanElement>(null);
  return (
    <article className={LAYOUT}>
      <div className="photo-strip">
        <div className="relative">
          <MainPicture {...campClass} />
          {photos}
        </div>
      </div>
      <div className="md:sticky md:top-22 md:row-span-2">
        <div className="flex flex-wrap items-center justify-between">
          <Badge tone={sports[campClass.category].anchor}>{campClass.category}</Badge>
          <div className="-mr-4">
            {saveButton}
            <ShareButton campClass={campClass} />
          </div>
        </div>
        <div className="[&>header]:mb-4">
          <PageHeading
            title={campClass.className}
            lead={<>with {instructor}</>}
            description={toDescription(campClass)}
          />
        </div>
        <h2 className="sr-only">When and where</h2>
        <ClassContext
          campClass={campClass}
          days={formatSchedule(campClass)}
          groupSize={campClass.seats}
        />
        <PriceAndSeats campClass={campClass} inCart={inCart} now={now} />
        {place}
        <div>{action}</div>
        <span ref={actionEnd} />
        {terms}
      </div>
      <div className="flex flex-col gap-8">
        <TextSection id="about" title="About this class" text={campClass.description} isLead />
        <SessionList sessions={campClass.sessions ?? []} />
        <TextSection id="bring" title="What to bring" text={campClass.bring} />
        {about}
      </div>
      <BookBar campClass={campClass} action={actionEnd} inCart={inCart} now={now}>
        {action}
      </BookBar>
    </article>
  );
}

export function ClassDetailSkeleton() {
  return (
    <div role="status" className={LAYOUT}>
      <span className="sr-only">Loading the class</span>
      <Skeleton className="aspect-3/2 w-full md:aspect-5/3" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-20 w-1/2" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}
