import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { ClassGrid, ClassGridSkeleton } from '#features/classes/class-grid';
import {
  InstructorProfile,
  InstructorProfileSkeleton,
} from '#features/instructors/instructor-profile';
import { PublicProfile } from '#features/instructors/public-profile';
import { toInstructorsError } from '#features/instructors/instructor.messages';
import { instructorQuery } from '#features/instructors/instructors.queries';
import { isProblem } from '#lib/api/client';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorState } from '#ui/feedback/error-state';
import { PageHeading } from '#ui/headings/page-heading';
import { NotFound } from '#app/error-page';
import { SectionErrorBoundary } from '#app/section-error-boundary';
import { useClassSelection } from '../classes/use-class-selection';

const noClasses = (
  <EmptyState
    picture="/pictures/empty/classes.svg"
    title="No classes right now"
    text="New classes appear here as soon as they are approved."
  />
);

const InstructorClasses = ({ classes }: { classes: readonly CampClass[] }) => {
  const { selection, dialog } = useClassSelection();
  return (
    <section aria-labelledby="classes-heading">
      <h2 id="classes-heading" className="mb-6 text-xl">
        Classes
      </h2>
      {classes.length > 0 ? <ClassGrid classes={classes} selection={selection} /> : noClasses}
      {dialog}
    </section>
  );
};

const InstructorById = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(instructorQuery(id));
  if (data) {
    return (
      <>
        <InstructorProfile instructor={data.instructor} />
        {data.profile && (
          <section aria-label={`About ${data.instructor.name}`} className="mb-10">
            <PublicProfile profile={data.profile} />
          </section>
        )}
        <SectionErrorBoundary>
          <InstructorClasses classes={data.classes} />
        </SectionErrorBoundary>
      </>
    );
  }
  if (!error) {
    return (
      <>
        <InstructorProfileSkeleton />
        <ClassGridSkeleton />
      </>
    );
  }
  // A malformed id is invalid input. For the user it is a missing instructor.
  if (isProblem(error, 'not-found', 'invalid-input')) {
    return (
      <NotFound title="Instructor not found" detail="There is no instructor at this address." />
    );
  }
  return (
    <>
      <PageHeading title="Instructor" />
      <ErrorState
        title="We couldn’t load this instructor"
        text={toInstructorsError(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
};

export function InstructorPage() {
  const { id = '' } = useParams();
  return (
    <div className="container py-10">
      <InstructorById key={id} id={id} />
    </div>
  );
}
