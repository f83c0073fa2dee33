import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '@camp/server/contract';
import { toDateTime } from '../../lib/format/schedule';
import { toManageUserPath } from '../../lib/paths';
import { toDollars } from '../../ui/price';
import { Skeleton } from '../../ui/feedback/skeleton';
import { OrderReview } from './order-review';
import { OrderDisputes } from './order-disputes';
import { OrderRefunds, OrderSection, OrderTimeline } from './order-history';
import { OrderLines } from './order-lines';
import { StateBadge } from './order-table';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const Facts = ({ order }: { order: Order }) => (
  <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    <Fact name="State">
      <StateBadge state={order.state} />
    </Fact>
    <Fact name="Customer">
      <Link to={toManageUserPath(order.email)} className="underline">
        {order.email}
      </Link>
    </Fact>
    <Fact name="Ordered">{toDateTime(order.createdAt)}</Fact>
    <Fact name="Total">{toDollars(order.price)}</Fact>
    <Fact name="Refunded or pending">{toDollars(order.refunded)}</Fact>
    <Fact name="Transaction">{order.transactionId ?? 'None'}</Fact>
    {order.state === 'awaiting-payment' && (
      <Fact name="Seats held until">{toDateTime(order.holdExpiresAt)}</Fact>
    )}
  </dl>
);

export function OrderDetail({ order }: { order: Order }) {
  return (
    <>
      <OrderReview order={order} />
      <Facts order={order} />
      <OrderSection id="order-lines" title="Classes">
        <OrderLines order={order} />
      </OrderSection>
      <OrderSection id="order-refunds" title="Refunds">
        <OrderRefunds order={order} />
      </OrderSection>
      <OrderDisputes order={order} />
      <OrderSection id="order-timeline" title="Timeline">
        <OrderTimeline order={order} />
      </OrderSection>
    </>
  );
}

export function OrderSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the order</span>
      <Skeleton className="h-60 w-full sm:h-40 xl:h-26" />
      <Skeleton className="mt-10 h-8 w-32" />
      <Skeleton className="mt-4 h-30 w-full" />
      <Skeleton className="mt-10 h-8 w-32" />
      <Skeleton className="mt-4 h-30 w-full" />
    </div>
  );
}
