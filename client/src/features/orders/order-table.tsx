import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Order, OrderState } from '@camp/server/contract';
import { tellApart } from '@camp/server/contract/fields/camper-ref';
import { toLineName } from '../../lib/format/camper-name';
import { toOrderPath } from '../../lib/paths';
import { toDateTime } from '../../lib/format/schedule';
import { Badge } from '../../ui/badge';
import { EmailText } from '../../ui/email-text';
import { LoadingList } from '../../ui/feedback/loading-list';
import { Price } from '../../ui/price';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TableCell } from '../../ui/lists/table-cell';
import { TableHead } from '../../ui/lists/table-head';
import { toStateDisplay } from './order.messages';

export function StateBadge({ state }: { state: OrderState }) {
  const { label, tone } = toStateDisplay(state);
  return <Badge tone={tone}>{label}</Badge>;
}

const NeedsReviewBadge = () => (
  <Badge tone="bad">
    <TriangleAlert size={16} aria-hidden="true" />
    Needs review
  </Badge>
);

const Row = ({ order }: { order: Order }) => (
  <tr className="mb-4 block rounded-box border border-base-300 p-4 @4xl:table-row @4xl:border-x-0 @4xl:border-t-0">
    <th scope="row" className="block pb-2 text-start @4xl:table-cell @4xl:py-3 @4xl:pe-2">
      <Link to={toOrderPath(order._id)} className="underline underline-offset-4">
        {order.number}
      </Link>
      <span className="mt-1 block text-sm font-normal text-muted">
        <EmailText email={order.email} />
      </span>
    </th>
    <TableCell label="Ordered">
      <span className="whitespace-nowrap">{toDateTime(order.createdAt)}</span>
    </TableCell>
    <TableCell label="Classes">
      <span className="min-w-0 text-end wrap-anywhere @4xl:text-start">
        {tellApart(order.lines).map(toLineName).join(', ')}
      </span>
    </TableCell>
    <TableCell label="Total" end>
      <Price amount={order.price} />
    </TableCell>
    <TableCell label="Refunded" end>
      {order.refunded > 0 ? <Price amount={order.refunded} /> : 'None'}
    </TableCell>
    <TableCell label="State">
      <span className="flex flex-wrap justify-end gap-1 @4xl:justify-start">
        <StateBadge state={order.state} />
        {order.attention !== undefined && <NeedsReviewBadge />}
      </span>
    </TableCell>
  </tr>
);

const columns = [
  { name: 'Order' },
  { name: 'Ordered' },
  { name: 'Classes' },
  { name: 'Total', end: true },
  { name: 'Refunded', end: true },
  { name: 'State' },
];

/** Orders: a table on wide screens, cards on narrow ones. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <table className="block w-full @4xl:[display:table]">
      <caption className="sr-only">Orders</caption>
      <TableHead columns={columns} />
      <tbody className="block @4xl:table-row-group">
        {orders.map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

const ROWS = 6;

export function OrdersSkeleton() {
  return (
    <div className="@container">
      <LoadingList label="Loading orders" count={ROWS} className="@4xl:pt-9">
        <Skeleton className="mb-4 h-60 w-full @4xl:mb-2 @4xl:h-16" />
      </LoadingList>
    </div>
  );
}
