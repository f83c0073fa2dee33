import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { AdmissionList } from '#features/admissions/admission-list';
import { AdmissionsSkeleton } from '#features/admissions/admission-table';
import { AdmitCamper } from '#features/admissions/admit-camper';
import { reviewedClassQuery } from '#features/class-review/review.queries';
import { isProblem, toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { toAges } from '#lib/format/ages';
import { ErrorState } from '#ui/feedback/error-state';
import { BackLink } from '#ui/headings/back-link';
import { PageHeading } from '#ui/headings/page-heading';
import { ListShortcuts } from '#ui/lists/list-shortcuts';
import { ClassNotFound } from '#app/pages/dashboard/instructor/classes/class-not-found';

const ClassAdmissions = ({ campClass }: { campClass: CampClass }) => (
  <>
    <header className="mb-6">
      <h2 className="text-xl wrap-anywhere">{campClass.className}</h2>
      <p className="mt-1 text-muted">{toAges(campClass) ?? 'Any age'}</p>
    </header>
    <AdmissionList classId={campClass._id} />
    <AdmitCamper classId={campClass._id} />
  </>
);

const AdmissionsById = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(reviewedClassQuery(id));
  // A malformed id is invalid input. For the user it is a missing class.
  if (isProblem(error, 'not-found', 'invalid-input')) return <ClassNotFound />;
  if (data) return <ClassAdmissions campClass={data} />;
  if (!error) return <AdmissionsSkeleton />;
  return (
    <ErrorState
      title="We couldn’t load the class"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
};

/** The campers who can enroll in the class in the path although it is for another age. */
export function AdmissionsPage() {
  const { id = '' } = useParams();
  const { data } = useQuery(reviewedClassQuery(id));
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region}>
      <BackLink to={paths.manageClass}>All classes</BackLink>
      <PageHeading
        title="Admissions"
        documentTitle={data ? `${data.className}: admissions` : 'Admissions'}
        lead="Campers here can enroll although their age is outside the range."
        actions={<ListShortcuts region={region} />}
      />
      <div className="@container">
        <AdmissionsById key={id} id={id} />
      </div>
    </div>
  );
}
