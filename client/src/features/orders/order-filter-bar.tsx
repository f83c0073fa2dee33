import { orderFilterState, orderSort } from '@camp/server/contract/sales/orders';
import { dayPresets } from '#lib/browser/day-presets';
import { useDayFilter } from '#lib/browser/use-day-filter';
import { DayRange, DaySelect } from '#ui/forms/day-range';
import { ToggleButton } from '#ui/forms/toggles/toggle-button';
import { SearchBox } from '#ui/forms/search-box';
import { SelectField } from '#ui/forms/select-field';
import { useSearchBox } from '#ui/forms/use-search-box';
import { ListFilters } from '#ui/lists/list-filters';
import { MOVED, sortLabels, toStateDisplay } from './order.messages';
import type { OrderFilters } from './orders.queries';

interface FieldProps {
  filters: OrderFilters;
  setFilters: (change: Partial<OrderFilters>) => void;
}

const StateField = ({ filters, setFilters }: FieldProps) => (
  <SelectField
    label="State"
    value={filters.state ?? ''}
    onChange={({ target }) => setFilters({ state: orderFilterState.safeParse(target.value).data })}
  >
    <option value="">All states</option>
    {orderFilterState.options.map((state) => (
      <option key={state} value={state}>
        {state === 'moved' ? MOVED : toStateDisplay(state).label}
      </option>
    ))}
  </SelectField>
);

/** Where the table has no headers. */
const SortField = ({ filters, setFilters }: FieldProps) => (
  <div className="grow xl:hidden">
    <SelectField
      label="Sort"
      value={filters.sort ?? 'newest'}
      onChange={({ target }) => setFilters({ sort: orderSort.safeParse(target.value).data })}
    >
      {orderSort.options.map((sort) => (
        <option key={sort} value={sort}>
          {sortLabels[sort]}
        </option>
      ))}
    </SelectField>
  </div>
);

const NeedsReviewToggle = ({ filters, setFilters }: FieldProps) => {
  const isOn = filters.attention === 'true';
  return (
    <div className="pt-6">
      <ToggleButton
        isPressed={isOn}
        onClick={() => setFilters({ attention: isOn ? undefined : 'true' })}
      >
        Needs review
      </ToggleButton>
    </div>
  );
};

/** The filters of the orders; all of them are stored in the URL. */
export function OrderFilterBar({ total, ...fields }: FieldProps & { total: number | undefined }) {
  const { filters, setFilters } = fields;
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  const { range, isCustom, isActive, clear, ...days } = useDayFilter(fields);
  return (
    <ListFilters
      search={<SearchBox {...search} label="Search orders" hint="Name, class, email or number" />}
      columns="order-filters"
      active={[filters.state, filters.attention, isActive].filter(Boolean).length}
      onClear={() => setFilters({ state: undefined, attention: undefined, ...clear() })}
      total={total}
      noun={{ one: 'order', many: 'orders' }}
    >
      <StateField {...fields} />
      <DaySelect label="Ordered" presets={dayPresets} {...days} />
      {isCustom && <DayRange {...range} />}
      <div className="flex flex-wrap gap-x-4">
        <SortField {...fields} />
        <NeedsReviewToggle {...fields} />
      </div>
    </ListFilters>
  );
}
