import { useQuery } from '@tanstack/react-query';
import { subscriptionState } from '@camp/server/contract/accounts/newsletter';
import { SearchBox } from '#ui/forms/search-box';
import { useSearchBox } from '#ui/forms/use-search-box';
import { ViewChoice } from '#ui/lists/view-choice';
import { toStateLabel } from './subscription-table';
import { subscriptionCountsQuery, type SubscriptionFilters } from './subscriptions.queries';

const states = [undefined, ...subscriptionState.options] as const;

interface SubscriptionFilterBarProps {
  filters: SubscriptionFilters;
  setFilters: (change: Partial<SubscriptionFilters>) => void;
}

/** The filters of the subscriptions; both are stored in the URL. */
export function SubscriptionFilterBar({ filters, setFilters }: SubscriptionFilterBarProps) {
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  const { data: counts } = useQuery(subscriptionCountsQuery(filters.q));
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grow basis-64 sm:max-w-sm">
        <SearchBox {...search} label="Search by email" />
      </div>
      <ViewChoice
        label="Show subscriptions by state"
        views={states.map((state) => ({
          name: state ? toStateLabel(state) : 'All',
          count: counts?.[state ?? 'all'],
          isChosen: state === filters.state,
          choose: () => setFilters({ state }),
        }))}
      />
    </div>
  );
}
