import { orderState } from '@camp/server/contract/sales/checkout';
import { orderSort } from '@camp/server/contract/sales/orders';
import { dayPresets, resolveDays } from '../../lib/browser/day-presets';
import { DayPresets, DayRange } from '../../ui/forms/day-range';
import { ToggleButton } from '../../ui/forms/toggle-button';
import { SearchBox } from '../../ui/forms/search-box';
import { SelectField } from '../../ui/forms/select-field';
import { useSearchBox } from '../../ui/forms/use-search-box';
import { sortLabels, toStateDisplay } from './order.messages';
import type { OrderFilters } from './orders.queries';

interface OrderFilterBarProps {
  filters: OrderFilters;
  setFilters: (change: Partial<OrderFilters>) => void;
}

const NeedsReviewToggle = ({ filters, setFilters }: OrderFilterBarProps) => {
  const isOn = filters.attention === 'true';
  return (
    <ToggleButton
      isPressed={isOn}
      onClick={() => setFilters({ attention: isOn ? undefined : 'true' })}
    >
      Needs review
    </ToggleButton>
  );
};

/** The filters of the orders; all of them are stored in the URL. */
export function OrderFilterBar({ filters, setFilters }: OrderFilterBarProps) {
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  const { from, to } = resolveDays(filters);
  return (
    <>
      <div className="mb-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,20rem)_11rem_18rem_auto] xl:items-start">
        <SearchBox
          {...search}
          label="Search orders"
          hint="Name, class, email, order number or transaction."
        />
        <SelectField
          label="State"
          value={filters.state ?? ''}
          onChange={({ target }) => setFilters({ state: orderState.safeParse(target.value).data })}
        >
          <option value="">All states</option>
          {orderState.options.map((state) => (
            <option key={state} value={state}>
              {toStateDisplay(state).label}
            </option>
          ))}
        </SelectField>
        <DayRange
          from={from}
          to={to}
          onChange={(range) => setFilters({ ...range, days: undefined })}
        />
        <div className="xl:hidden">
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
        <div className="xl:pt-6">
          <NeedsReviewToggle filters={filters} setFilters={setFilters} />
        </div>
      </div>
      <DayPresets
        options={dayPresets}
        chosen={filters.days}
        onChoose={(days) => setFilters({ days, from: undefined, to: undefined })}
      />
    </>
  );
}
