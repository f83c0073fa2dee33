import { useQuery } from '@tanstack/react-query';
import { applicationStatus } from '@camp/server/contract/accounts/applications';
import {
  ApplicationList,
  ApplicationsSkeleton,
  toStatusLabel,
} from '#features/applications/application-list';
import {
  applicationCountsQuery,
  applicationsQuery,
  readFilters,
  type ApplicationFilters,
} from '#features/applications/applications.queries';
import { BackgroundCheckForm } from '#features/profiles/background-check-form';
import { useListParams } from '#lib/browser/list-params';
import { SearchBox } from '#ui/forms/search-box';
import { useSearchBox } from '#ui/forms/use-search-box';
import { ViewChoice } from '#ui/lists/view-choice';
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
  /** The search. */
  q: string;
  onChoose: (status: Status) => void;
}

const StatusFilter = ({ chosen, q, onChoose }: StatusFilterProps) => {
  const { data: counts } = useQuery(applicationCountsQuery(q));
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

interface FilterBarProps {
  filters: ApplicationFilters;
  setFilters: (change: Partial<ApplicationFilters>) => void;
  isLoading: boolean;
}

const FilterBar = ({ filters, setFilters, isLoading }: FilterBarProps) => {
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  return (
    <>
      <div className="mb-4 max-w-md">
        <SearchBox
          {...search}
          label="Search applications"
          hint="Name or email"
          isLoading={isLoading}
        />
      </div>
      <StatusFilter
        chosen={filters.status}
        q={filters.q}
        onChoose={(status) => setFilters({ status })}
      />
    </>
  );
};

export function ApplicationsPage() {
  const list = useListParams(readFilters);
  const { filters, setFilters } = list;
  const fetched = useQuery(applicationsQuery(filters));
  return (
    <ListPage
      title="Applications"
      lead="Users who want to become instructors. Oldest first."
      list={list}
      filterBar={
        <FilterBar
          filters={filters}
          setFilters={setFilters}
          isLoading={fetched.isPlaceholderData}
        />
      }
      noFilters={{ q: '' }}
      noMatches={{
        title: 'No matching applications',
        text: 'Try another search, or show all applications.',
      }}
      fetched={fetched}
      noun={{ one: 'application', many: 'applications' }}
      errorTitle="We couldn’t load the applications"
      loading={<ApplicationsSkeleton />}
      picture="/pictures/empty/instructors.svg"
      empty={{
        title: emptyTitles[filters.status],
        text: 'Users apply from their dashboard. New applications appear here.',
      }}
    >
      {(applications) => (
        <ApplicationList applications={applications} CheckForm={BackgroundCheckForm} />
      )}
    </ListPage>
  );
}
