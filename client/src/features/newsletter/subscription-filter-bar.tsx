import { subscriptionState } from '@camp/server/contract/accounts/newsletter';
import { SearchBox } from '../../ui/forms/search-box';
import { SelectField } from '../../ui/forms/select-field';
import { useSearchBox } from '../../ui/forms/use-search-box';
import { toStateLabel } from './subscription-table';
import type { SubscriptionFilters } from './subscriptions.queries';

interface SubscriptionFilterBarProps {
  filters: SubscriptionFilters;
  setFilters: (change: Partial<SubscriptionFilters>) => void;
}

/** The filters of the subscriptions; both are stored in the URL. */
export function SubscriptionFilterBar({ filters, setFilters }: SubscriptionFilterBarProps) {
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,22rem)_minmax(0,18rem)]">
      <SearchBox {...search} label="Search subscriptions" hint="Start of an email address." />
      <SelectField
        label="State"
        value={filters.state ?? ''}
        onChange={({ target }) =>
          setFilters({ state: subscriptionState.safeParse(target.value).data })
        }
      >
        <option value="">All states</option>
        {subscriptionState.options.map((state) => (
          <option key={state} value={state}>
            {toStateLabel(state)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
