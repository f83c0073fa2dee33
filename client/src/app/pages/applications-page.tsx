import { useQuery } from '@tanstack/react-query';
import { applicationStatus } from '@camp/server/contract/applications';
import {
  ApplicationList,
  ApplicationsSkeleton,
  toStatusLabel,
} from '../../features/admin/applications/application-list';
import {
  APPLICATIONS_PER_PAGE,
  applicationsQuery,
  readFilters,
  type ApplicationFilters,
} from '../../features/admin/applications/applications.queries';
import { toMessage } from '../../lib/api';
import { toListSearch, useListParams } from '../../lib/list-params';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { PagedListing } from '../../ui/paged-listing';

type Status = ApplicationFilters['status'];

const emptyTitles: Record<Status, string> = {
  pending: 'No applications to review',
  accepted: 'No accepted applications',
  declined: 'No declined applications',
  all: 'No applications yet',
};

interface StatusFilterProps {
  chosen: Status;
  onChoose: (status: Status) => void;
}

const StatusFilter = ({ chosen, onChoose }: StatusFilterProps) => (
  <div role="group" aria-label="Show applications by status" className="mb-6 flex flex-wrap gap-2">
    {[...applicationStatus.options, 'all' as const].map((status) => (
      <button
        key={status}
        type="button"
        aria-pressed={status === chosen}
        className={`btn min-h-11 text-base ${status === chosen ? 'btn-primary' : 'btn-secondary'}`}
        onClick={() => onChoose(status)}
      >
        {status === 'all' ? 'All' : toStatusLabel(status)}
      </button>
    ))}
  </div>
);

export function ApplicationsPage() {
  const { filters, setFilters } = useListParams(readFilters);
  return (
    <>
      <PageHeading
        title="Applications"
        lead="Users who want to become instructors. Oldest first."
      />
      <StatusFilter chosen={filters.status} onChoose={(status) => setFilters({ status })} />
      <PagedListing
        fetched={useQuery(applicationsQuery(filters))}
        perPage={APPLICATIONS_PER_PAGE}
        noun={{ one: 'application', many: 'applications' }}
        toSearch={(page) => toListSearch({ ...filters, page })}
        errorTitle="We couldn't load the applications"
        toErrorText={toMessage}
        loading={<ApplicationsSkeleton />}
        empty={
          <EmptyState
            picture="/pictures/empty/instructors.svg"
            title={emptyTitles[filters.status]}
            text="Users apply from their dashboard. New applications appear here."
          />
        }
      >
        {(applications) => <ApplicationList applications={applications} />}
      </PagedListing>
    </>
  );
}
