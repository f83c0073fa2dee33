import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { ClassDetail, ClassDetailSkeleton } from '../../features/classes/class-detail';
import { classQuery } from '../../features/classes/classes.queries';
import { SelectButton } from '../../features/classes/select-button';
import { instructorsQuery } from '../../features/instructors/instructors.queries';
import { isProblem, toMessage } from '../../lib/api';
import { paths, toInstructorPath } from '../../lib/paths';
import { ErrorState } from '../../ui/error-state';
import { NotFound } from '../error-page';
import { useSelection } from '../use-selection';

/** A class carries its instructor's e-mail but not their id, which the list of instructors knows. */
const InstructorLink = ({ campClass }: { campClass: CampClass }) => {
  const { data } = useQuery(instructorsQuery());
  const instructor = data?.find(({ email }) => email === campClass.email);
  if (!instructor) return campClass.InstructorName;
  return (
    <Link to={toInstructorPath(instructor._id)} className="underline underline-offset-4">
      {campClass.InstructorName}
    </Link>
  );
};

const ClassById = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(classQuery(id));
  const selection = useSelection();
  if (data) {
    return (
      <ClassDetail
        campClass={data}
        instructor={<InstructorLink campClass={data} />}
        action={<SelectButton campClass={data} selection={selection} look="primary" />}
      />
    );
  }
  if (!error) return <ClassDetailSkeleton />;
  // An id that is none at all is refused as invalid input; to a visitor it is the same.
  if (isProblem(error, 'not-found', 'invalid-input')) {
    return <NotFound help="There is no such class. It may have been taken out of the list." />;
  }
  return (
    <ErrorState
      title="We could not load this class"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};

export const ClassPage = () => {
  const { id = '' } = useParams();
  return (
    <div className="container py-8">
      <Link
        to={paths.allClass}
        className="mb-4 inline-flex min-h-11 items-center gap-1 font-medium hover:underline"
      >
        <ChevronLeft size={18} aria-hidden="true" />
        All classes
      </Link>
      <ClassById key={id} id={id} />
    </div>
  );
};
