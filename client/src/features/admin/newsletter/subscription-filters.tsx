import { subscriptionState } from '@camp/server/contract/newsletter';
import { SearchBox } from '../../../ui/search-box';
import { SelectField } from '../../../ui/select-field';
import { useSearchBox } from '../../../ui/use-search-box';
import { toStateLabel } from './subscription-table';
import type { SubscriptionFilters as Filters } from './subscriptions.queries';

type SubscriptionFiltersProps = { asked: Filters; onAsk: (change: Partial<Filters>) => void };

/** The search box and the state; both are part of the address. */
export const SubscriptionFilters = ({ asked, onAsk }: SubscriptionFiltersProps) => {
  const search = useSearchBox(asked.q, (q) => onAsk({ q }));
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,22rem)_minmax(0,18rem)]">
      <SearchBox {...search} label="Search subscriptions" hint="The start of an email address." />
      <SelectField
        label="State"
        value={asked.state ?? ''}
        onChange={({ target }) => onAsk({ state: subscriptionState.safeParse(target.value).data })}
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
};
