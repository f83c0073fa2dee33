import { useQuery } from '@tanstack/react-query';
import { applicationStatus } from '@camp/server/contract/accounts/applications';
import {
  ApplicationList,
  ApplicationsSkeleton,
  toStatusLabel,
} from '../../../../features/applications/application-list';
import {
  applicationCountsQuery,
  applicationsQuery,
  readFilters,
  type ApplicationFilters,
} from '../../../../features/applications/applications.queries';
import { useListParams } from '../../../../lib/browser/list-params';
import { ViewChoice } from '../../../../ui/lists/view-choice';
import { ListPage } from './list-page';

type Status = ApplicationFilters['status'];

const emptyTitles: Record<Status, string> = {
  pending: 'No applications to review',
  accepted: 'No accepted applications',
  declined: 'No denied applications',
  all: 'No applications yet',
};

interface StatusFilterProps {
  chosen: Status;
  onChoose: (status: Status) => void;
}

const StatusFilter = ({ chosen, onChoose }: StatusFilterProps) => {
  const { data: counts } = useQuery(applicationCountsQuery());
  return (
    <div className="mb-4">
      <ViewChoice
        label="Show applications by status"
        views={[...applicationStatus.options, 'all' as const].map((status) => ({
          name: status === 'all' ? 'All' : toStatusLabel(status),
          count: counts?.[status],
          isChosen: status === chosen,
          choose: () => onChoose(status),
        }))}
      />
    </div>
  );
};

export function ApplicationsPage() {
  const list = useListParams(readFilters);
  const { filters, setFilters } = list;
  return (
    <ListPage
      title="Applications"
      lead="Users who want to become instructors. Oldest first."
      list={list}
      filterBar={
        <StatusFilter chosen={filters.status} onChoose={(status) => setFilters({ status })} />
      }
      fetched={useQuery(applicationsQuery(filters))}
      noun={{ one: 'application', many: 'applications' }}
      errorTitle="We couldn’t load the applications"
      loading={<ApplicationsSkeleton />}
      picture="/pictures/empty/instructors.svg"
      empty={{
        title: emptyTitles[filters.status],
        text: 'Users apply from their dashboard. New applications appear here.',
      }}
    >
      {(applications) => <ApplicationList applications={applications} />}
    </ListPage>
  );
}
