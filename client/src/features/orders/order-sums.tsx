import { useQuery } from '@tanstack/react-query';
import { toDollars } from '../../ui/price';
import { orderTotalsQuery, type OrderFilters } from './orders.queries';

/** What was paid and refunded for all orders that the filters show; nothing until it is known. */
export function OrderSums({ filters }: { filters: OrderFilters }) {
  const { data } = useQuery(orderTotalsQuery(filters));
  if (!data) return <div className="mb-4 h-16" />;
  const sums = [
    { label: 'Paid', amount: data.paid },
    { label: 'Refunded', amount: data.refunded },
    { label: 'Net', amount: data.net },
  ];
  return (
    <dl
      aria-label="Sums of these orders"
      className="mb-4 inline-flex gap-x-6 rounded-box border border-base-300 px-4 py-2"
    >
      {sums.map(({ label, amount }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{toDollars(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
