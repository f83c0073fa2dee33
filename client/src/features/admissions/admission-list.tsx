import { useQuery } from '@tanstack/react-query';
import { toMessage } from '#lib/api/client';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorState } from '#ui/feedback/error-state';
import { AdmissionsSkeleton, AdmissionTable } from './admission-table';
import { admissionsQuery } from './admissions.queries';

/** Loads and shows the admissions to a class. */
export function AdmissionList({ classId }: { classId: string }) {
  const { data, error, isFetching, refetch } = useQuery(admissionsQuery(classId));
  if (data?.length === 0) {
    return (
      <EmptyState
        picture="/pictures/empty/enrolled.svg"
        title="No admissions yet"
        text="Campers you admit to this class appear here."
      />
    );
  }
  if (data) return <AdmissionTable admissions={data} />;
  if (!error) return <AdmissionsSkeleton />;
  return (
    <ErrorState
      title="We couldn’t load the admissions"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
