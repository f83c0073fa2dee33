import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ClassGrid, ClassGridSkeleton } from '../../features/classes/class-grid';
import { classesOfInstructorQuery } from '../../features/classes/classes.queries';
import {
  InstructorProfile,
  InstructorProfileSkeleton,
} from '../../features/instructors/instructor-profile';
import { toInstructorsError } from '../../features/instructors/instructor-words';
import { instructorsQuery } from '../../features/instructors/instructors.queries';
import { toMessage } from '../../lib/api';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Listing } from '../../ui/listing';
import { NotFound } from '../error-page';
import { useSelection } from '../use-selection';

const InstructorClasses = ({ id }: { id: string }) => {
  const selection = useSelection();
  return (
    <section aria-labelledby="classes-heading">
      <h2 id="classes-heading" className="mb-6 text-xl">
        Classes
      </h2>
      <Listing
        fetched={useQuery(classesOfInstructorQuery(id))}
        loading={<ClassGridSkeleton />}
        errorTitle="We could not load the classes"
        toErrorText={toMessage}
        empty={
          <EmptyState
            picture="/pictures/empty/classes.svg"
            title="No classes right now"
            text="New classes appear here as soon as they are approved."
          />
        }
      >
        {(classes) => <ClassGrid classes={classes} selection={selection} />}
      </Listing>
    </section>
  );
};

export const InstructorPage = () => {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(instructorsQuery());
  const instructor = data?.find(({ _id }) => _id === id);
  if (data && !instructor) return <NotFound help="There is no instructor at this address." />;
  return (
    <div className="container py-10">
      {instructor && <InstructorProfile instructor={instructor} />}
      {instructor && <InstructorClasses key={id} id={id} />}
      {!data && !error && <InstructorProfileSkeleton />}
      {!data && error && (
        <ErrorState
          title="We could not load this instructor"
          text={toInstructorsError(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  );
};
