import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { CampClass, ClassStatus } from '@camp/server/contract';
import { ClassDetail, ClassDetailSkeleton } from '../../features/classes/class-detail';
import { ClassOver } from '../../features/classes/class-over';
import { hasBegun } from '../../features/classes/class-words';
import { classQuery } from '../../features/classes/classes.queries';
import { NotOnSale } from '../../features/classes/not-on-sale';
import { OtherClasses } from '../../features/classes/other-classes';
import { SelectButton } from '../../features/classes/select-button';
import { toSelectState } from '../../features/classes/selection';
import { instructorsQuery } from '../../features/instructors/instructors.queries';
import { isProblem, toMessage } from '../../lib/api';
import { paths, toInstructorPath } from '../../lib/paths';
import { today } from '../../lib/schedule';
import { useSession } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { PageHeading } from '../../ui/page-heading';
import { useSelection } from '../use-selection';

/**
 * A class carries its instructor's e-mail but not their id, which the list of instructors knows. Several
 * instructors may have no address: it names none of them.
 */
const InstructorLink = ({ campClass }: { campClass: CampClass }) => {
  const { data } = useQuery(instructorsQuery());
  const instructor = data?.find(({ email }) => email !== '' && email === campClass.email);
  if (!instructor) return campClass.InstructorName;
  return (
    <Link to={toInstructorPath(instructor._id)} className="underline underline-offset-4">
      {campClass.InstructorName}
    </Link>
  );
};

/** Where whoever may see a class that is not on sale goes on. */
const OffSaleLink = ({ status, isOwn }: { status: ClassStatus; isOwn: boolean }) => {
  const { role, roleState } = useSession();
  if (isOwn) {
    return (
      <ButtonLink look="quiet" to={paths.history}>
        My classes & feedback
      </ButtonLink>
    );
  }
  // An admin would read for a moment that they have paid for it.
  if (roleState === 'loading') return null;
  if (role === 'admin') {
    return (
      <ButtonLink look="quiet" to={`${paths.manageClass}?status=${status}`}>
        Manage classes
      </ButtonLink>
    );
  }
  return status === 'cancelled' ? (
    <ButtonLink look="quiet" to={paths.paymentHistory}>
      My payments
    </ButtonLink>
  ) : (
    <ButtonLink look="quiet" to={paths.enrolled}>
      My enrolled classes
    </ButtonLink>
  );
};

const FoundClass = ({ campClass }: { campClass: CampClass }) => {
  const selection = useSelection();
  const isOwn = toSelectState(campClass, selection) === 'own';
  const isPast = campClass.status === 'approved' && hasBegun(campClass);
  return (
    <>
      <NotOnSale
        campClass={campClass}
        action={<OffSaleLink status={campClass.status} isOwn={isOwn} />}
      />
      {isPast && <ClassOver campClass={campClass} year={today().slice(0, 4)} />}
      <ClassDetail
        campClass={campClass}
        instructor={<InstructorLink campClass={campClass} />}
        action={<SelectButton campClass={campClass} selection={selection} look="primary" />}
      />
      {isPast && <OtherClasses category={campClass.category} selection={selection} />}
    </>
  );
};

const NoSuchClass = () => (
  <div className="flex flex-col items-center gap-6 py-8 text-center">
    <img
      src="/pictures/empty/not-found.svg"
      alt=""
      width={320}
      height={240}
      className="h-60 w-80 max-w-full"
    />
    <div className="[&>header]:mb-0 [&>header]:justify-center">
      <PageHeading
        title="There is no such class"
        lead="It may have been taken out of the list, or the link is mistyped."
      />
    </div>
    <ButtonLink to={paths.allClass} size="lg">
      See all classes
    </ButtonLink>
  </div>
);

const ClassById = ({ id }: { id: string }) => {
  const { state, user } = useSession();
  const viewer = state === 'signed-in' ? (user?.email ?? null) : null;
  const { data, error, isFetching, refetch } = useQuery(classQuery(id, viewer));
  if (data) return <FoundClass campClass={data} />;
  // An id that is none at all is refused as invalid input; to a visitor it is the same.
  const isMissing = isProblem(error, 'not-found', 'invalid-input');
  // A guest is told of no class that is not on sale, but this may turn out to be its instructor.
  if (!error || (isMissing && state === 'loading')) return <ClassDetailSkeleton />;
  if (isMissing) return <NoSuchClass />;
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
