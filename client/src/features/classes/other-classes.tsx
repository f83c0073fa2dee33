import { useQuery } from '@tanstack/react-query';
import type { Category } from '@camp/server/contract';
import { toMessage } from '../../lib/api/client';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Listing } from '../../ui/lists/listing';
import { SectionHeading } from '../../ui/headings/section-heading';
import { ClassGrid, ClassGridSkeleton } from './class-grid';
import { bookableClassesQuery } from './classes.queries';
import type { Selection } from './selection';

interface OtherClassesProps {
  category: Category;
  selection: Selection;
}

/** Alternatives to a class that has started. */
export function OtherClasses({ category, selection }: OtherClassesProps) {
  const sport = category.toLowerCase();
  return (
    <section aria-labelledby="other-classes" className="mt-16">
      <SectionHeading id="other-classes" title={`Other ${sport} classes`} lead="Soonest first." />
      <Listing
        fetched={useQuery(bookableClassesQuery(category))}
        loading={<ClassGridSkeleton />}
        errorTitle={`We couldn't load the ${sport} classes`}
        toErrorText={toMessage}
        empty={
          <EmptyState
            picture="/pictures/empty/classes.svg"
            title={`No other ${sport} classes are open right now`}
          />
        }
      >
        {(classes) => <ClassGrid classes={classes} selection={selection} />}
      </Listing>
      <ButtonLink variant="quiet" to={paths.allClass} className="mt-8">
        See all classes
      </ButtonLink>
    </section>
  );
}
