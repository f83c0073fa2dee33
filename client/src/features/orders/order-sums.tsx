import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/feedback/skeleton';
import { formatAmount } from '#ui/price';
import { orderTotalsQuery, type OrderFilters } from './orders.queries';

/** What was paid and refunded for all orders that the filters show. */
export function OrderSums({ filters }: { filters: OrderFilters }) {
  const { data } = useQuery(orderTotalsQuery(filters));
  const sums = [
    { label: 'Paid', amount: data?.paid },
    { label: 'Refunded', amount: data?.refunded },
    { label: 'Net', amount: data?.net },
  ];
  return (
    <dl
      aria-label="Sums of these orders"
      aria-busy={!data}
      className="list-sums flex flex-wrap gap-x-4"
    >
      {sums.map(({ label, amount }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">
            {amount === undefined ? <Skeleton className="h-5 w-20" /> : formatAmount(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
