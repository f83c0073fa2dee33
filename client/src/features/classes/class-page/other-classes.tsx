import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { useNearViewport } from '#ui/hooks/use-near-viewport';
import { Listing } from '#ui/lists/listing';
import { ClassGrid, ClassGridSkeleton } from '../class-grid';
import { bookableClassesQuery } from '../classes.queries';
import type { Selection } from '../selection';

const SHOWN_MAX = 5;
/** One row, so that the page does not get shorter when fewer classes come. */
const SKELETONS = 3;

/** Five cards below one another would be longer than the rest of the page. Each has its picture above the text. */
const ROW_ON_PHONES =
  'relative max-md:-m-1 max-md:flex max-md:overflow-x-auto max-md:p-1 max-md:*:w-72 max-md:*:shrink-0 phone:[&_article]:flex phone:[&_article]:flex-col phone:[&_article_img]:aspect-4/3';
const NO_AGE_LIMIT = 200;

const isForSameAges = (one: CampClass, other: CampClass) =>
  (one.ageMin ?? 0) <= (other.ageMax ?? NO_AGE_LIMIT) &&
  (other.ageMin ?? 0) <= (one.ageMax ?? NO_AGE_LIMIT);

/**
 * Returns the classes for the same ages, then the others; without the class itself, and of those with the
 * same name, which differ in dates, the first one.
 */
const chooseOthers = (classes: readonly CampClass[], campClass: CampClass) => {
  const names = new Set([campClass.className]);
  const others = classes.filter(({ className }) => !names.has(className) && names.add(className));
  const sameAges = others.filter((other) => isForSameAges(other, campClass));
  const rest = others.filter((other) => !sameAges.includes(other));
  return [...sameAges, ...rest].slice(0, SHOWN_MAX);
};

interface OtherClassesProps {
  campClass: CampClass;
  selection: Selection;
}

/** Other classes of the sport that can be booked, with those for the same ages first. Loads near the viewport. */
export function OtherClasses({ campClass, selection }: OtherClassesProps) {
  const section = useRef<HTMLElement>(null);
  const enabled = useNearViewport(section);
  const { hash } = useLocation();
  // The browser has looked for the section before the class was loaded.
  useEffect(() => {
    if (hash === '#other-classes') section.current?.scrollIntoView();
  }, [hash]);
  const { category } = campClass;
  const sport = category.toLowerCase();
  return (
    <section ref={section} aria-labelledby="other-classes" className="mt-16">
      <h2 id="other-classes" className="text-xl">
        Other {sport} classes
      </h2>
      <p className="mt-1 mb-6 text-muted">For the same ages first.</p>
      <Listing
        fetched={useQuery({ ...bookableClassesQuery(category), enabled })}
        loading={<ClassGridSkeleton count={SKELETONS} className={ROW_ON_PHONES} />}
        errorTitle={`We couldn’t load the ${sport} classes`}
        toErrorText={toMessage}
        empty={
          <EmptyState
            picture="/pictures/empty/classes.svg"
            title={`No other ${sport} classes are open right now`}
          />
        }
      >
        {(classes) => (
          <ClassGrid
            classes={chooseOthers(classes, campClass)}
            selection={selection}
            className={ROW_ON_PHONES}
          />
        )}
      </Listing>
      <ButtonLink variant="quiet" to={paths.allClass} className="mt-8">
        See all classes
      </ButtonLink>
    </section>
  );
}
