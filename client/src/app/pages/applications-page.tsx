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
  readAsked,
  type AskedApplications,
} from '../../features/admin/applications/applications.queries';
import { toMessage } from '../../lib/api';
import { toListSearch, useListAddress } from '../../lib/list-address';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { PagedListing } from '../../ui/paged-listing';

type Status = AskedApplications['status'];

const emptyTitles: Record<Status, string> = {
  pending: 'No application waits',
  accepted: 'No application was accepted yet',
  declined: 'No application was declined yet',
  all: 'No applications yet',
};

type StatusFilterProps = { chosen: Status; onChoose: (status: Status) => void };

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

export const ApplicationsPage = () => {
  const { asked, ask } = useListAddress(readAsked);
  return (
    <>
      <PageHeading
        title="Applications"
        lead="People who would like to teach. Who has waited longest comes first."
      />
      <StatusFilter chosen={asked.status} onChoose={(status) => ask({ status })} />
      <PagedListing
        fetched={useQuery(applicationsQuery(asked))}
        perPage={APPLICATIONS_PER_PAGE}
        noun={{ one: 'application', many: 'applications' }}
        toSearch={(page) => toListSearch({ ...asked, page })}
        errorTitle="The applications could not be loaded"
        toErrorText={toMessage}
        loading={<ApplicationsSkeleton />}
        empty={
          <EmptyState
            picture="/pictures/empty/instructors.svg"
            title={emptyTitles[asked.status]}
            text="Campers apply from their dashboard, and each new application waits here."
          />
        }
      >
        {(applications) => <ApplicationList applications={applications} />}
      </PagedListing>
    </>
  );
};
