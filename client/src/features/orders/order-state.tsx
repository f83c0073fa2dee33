import { Link } from 'react-router-dom';
import type { Order, OrderState } from '@camp/server/contract';
import { toOrderPath } from '#lib/paths';
import { Badge } from '#ui/badge';
import { formatAmount } from '#ui/price';
import {
  isMovedAway,
  listContinuations,
  listOrigins,
  splitRefunds,
  type OrderRef,
} from './moved-orders';
import { MOVED, toRefundCard, toStateDisplay } from './order.messages';

export function StateBadge({ state, isMoved = false }: { state: OrderState; isMoved?: boolean }) {
  if (isMoved) return <Badge>{MOVED}</Badge>;
  const { label, tone } = toStateDisplay(state);
  return <Badge tone={tone}>{label}</Badge>;
}

/** The state of an order; `Moved` once all its campers are in other classes. */
export const OrderBadge = ({ order }: { order: Order }) => (
  <StateBadge state={order.state} isMoved={isMovedAway(order)} />
);

/** A link to another order by its number. */
export const OrderLink = ({
  order: { _id, number },
  ending = '',
}: {
  order: OrderRef;
  ending?: string;
}) => (
  <Link to={toOrderPath(_id)} className="link">
    {number ?? 'another order'}
    {ending}
  </Link>
);

const OrderLinks = ({ orders }: { orders: readonly OrderRef[] }) =>
  orders.map((order, position) => (
    <span key={order._id}>
      {position > 0 && ', '}
      <OrderLink order={order} />
    </span>
  ));

/** Where a moved order goes on; nothing for other orders. */
export const Continuations = ({ order }: { order: Order }) =>
  isMovedAway(order) && (
    <span className="mt-1 block text-sm text-muted">
      Continues in <OrderLinks orders={listContinuations(order)} />
    </span>
  );

/** The earlier orders that paid for an order. */
export const Origins = ({ order }: { order: Order }) => (
  <span className="block text-sm text-muted">
    from <OrderLinks orders={listOrigins(order)} />
  </span>
);

/** How a refund was split between the payments of an order and of earlier ones; nothing if all came from its own. */
export function RefundSplit({ order }: { order: Order }) {
  const shares = splitRefunds(order);
  return (
    shares.length > 0 && (
      <span className="block text-sm text-muted tabular-nums">
        {shares.map(({ paidIn, amount }, position) => (
          <span key={paidIn?._id ?? 'own'}>
            {position > 0 && ' · '}
            {formatAmount(amount)}{' '}
            {paidIn ? (
              <>
                through <OrderLink order={paidIn} ending="’s payment" />
              </>
            ) : (
              `to ${toRefundCard(order)}`
            )}
          </span>
        ))}
      </span>
    )
  );
}
