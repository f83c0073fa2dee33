import { orderState } from '@camp/server/contract/checkout';
import { orderSort } from '@camp/server/contract/orders';
import { SearchBox } from '../../../ui/search-box';
import { SelectField } from '../../../ui/select-field';
import { useSearchBox } from '../../../ui/use-search-box';
import { sortLabels, toStateLook } from './order-words';
import type { AskedOrders } from './orders.queries';

type OrderFiltersProps = { asked: AskedOrders; onAsk: (change: Partial<AskedOrders>) => void };

const NeedsAttentionSwitch = ({ asked, onAsk }: OrderFiltersProps) => {
  const isOn = asked.attention === 'true';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={`btn min-h-11 text-base ${isOn ? 'btn-primary' : 'btn-secondary'}`}
      onClick={() => onAsk({ attention: isOn ? undefined : 'true' })}
    >
      Needs attention
    </button>
  );
};

/** Which orders are looked for; every answer is part of the address. */
export const OrderFilters = ({ asked, onAsk }: OrderFiltersProps) => {
  const search = useSearchBox(asked.q, (q) => onAsk({ q }));
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,22rem)_1fr_1fr_auto] xl:items-start">
      <SearchBox
        {...search}
        label="Search orders"
        hint="The beginning of a number, an e-mail or a transaction."
      />
      <SelectField
        label="State"
        value={asked.state ?? ''}
        onChange={({ target }) => onAsk({ state: orderState.safeParse(target.value).data })}
      >
        <option value="">All states</option>
        {orderState.options.map((state) => (
          <option key={state} value={state}>
            {toStateLook(state).label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort"
        value={asked.sort ?? 'newest'}
        onChange={({ target }) => onAsk({ sort: orderSort.safeParse(target.value).data })}
      >
        {orderSort.options.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </SelectField>
      <div className="xl:pt-6">
        <NeedsAttentionSwitch asked={asked} onAsk={onAsk} />
      </div>
    </div>
  );
};
