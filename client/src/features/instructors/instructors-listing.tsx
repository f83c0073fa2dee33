import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Instructor } from '@camp/server/contract';
import { EmptyState } from '#ui/feedback/empty-state';
import { Listing } from '#ui/lists/listing';
import { LoadingList } from '#ui/feedback/loading-list';
import { InstructorCardSkeleton } from './instructor-card';
import { toInstructorsError } from './instructor.messages';
import { instructorsQuery } from './instructors.queries';

interface InstructorsListingProps {
  /** The CSS classes of the grid of skeletons. */
  loadingGrid: string;
  loadingCount: number;
  children: (instructors: readonly Instructor[]) => ReactNode;
}

/** Fetches the instructors; `children` renders them. */
export function InstructorsListing({
  loadingGrid,
  loadingCount,
  children,
}: InstructorsListingProps) {
  return (
    <Listing
      fetched={useQuery(instructorsQuery())}
      loading={
        <LoadingList label="Loading instructors" count={loadingCount} className={loadingGrid}>
          <InstructorCardSkeleton />
        </LoadingList>
      }
      errorTitle="We couldn’t load the instructors"
      toErrorText={toInstructorsError}
      empty={
        <EmptyState
          picture="/pictures/empty/instructors.svg"
          title="No instructors yet"
          text="They appear here once their first class has been approved."
        />
      }
    >
      {children}
    </Listing>
  );
}
