import { subscriptionState } from '@camp/server/contract/newsletter';
import { SearchBox } from '../../../ui/search-box';
import { SelectField } from '../../../ui/select-field';
import { useSearchBox } from '../../../ui/use-search-box';
import { toStateLabel } from './subscription-table';
import type { SubscriptionFilters } from './subscriptions.queries';

interface SubscriptionFilterBarProps {
  filters: SubscriptionFilters;
  onFiltersChange: (change: Partial<SubscriptionFilters>) => void;
}

/** The filters of the subscriptions; both are stored in the URL. */
export function SubscriptionFilterBar({ filters, onFiltersChange }: SubscriptionFilterBarProps) {
  const search = useSearchBox(filters.q, (q) => onFiltersChange({ q }));
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,22rem)_minmax(0,18rem)]">
      <SearchBox {...search} label="Search subscriptions" hint="Start of an email address." />
      <SelectField
        label="State"
        value={filters.state ?? ''}
        onChange={({ target }) =>
          onFiltersChange({ state: subscriptionState.safeParse(target.value).data })
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
