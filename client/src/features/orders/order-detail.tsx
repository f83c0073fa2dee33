import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '@camp/server/contract';
import { formatCard } from '@camp/server/contract/sales/card-name';
import { toDateTime } from '#lib/format/dates';
import { listCarriedIn, listCarriedOut, toOrderValue } from '#lib/format/payments/receipts';
import { toOrdersPath, toUserPath } from '#lib/staff-paths';
import { ButtonLink } from '#ui/button';
import { Name } from '#ui/name';
import { formatAmount } from '#ui/price';
import { Skeleton } from '#ui/feedback/skeleton';
import { OrderReview } from './order-review';
import { OrderDisputes } from './order-disputes';
import { OrderRefunds, OrderSection, OrderTimeline } from './order-history';
import { OrderLines } from './order-lines';
import { isPaidEarlier } from './order.messages';
import { Continuations, OrderBadge, OrderLink, Origins, RefundSplit } from './order-state';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** What was paid for the order, here or in an earlier one, and what moves and refunds changed. */
const Total = ({ order }: { order: Order }) => {
  const { price, carriedIn = 0, refunded } = order;
  const isEarlier = isPaidEarlier(order);
  const changes = [...(isEarlier ? [] : listCarriedIn(order)), ...listCarriedOut(order)];
  return (
    <>
      <span className="font-display text-xl font-bold tabular-nums">
        {formatAmount(isEarlier ? carriedIn : price)}
      </span>
      {isEarlier && <Origins order={order} />}
      {changes.map(({ name, order: other, amount }) => (
        <span key={`${name} ${other?._id}`} className="block text-sm text-muted tabular-nums">
          {name} {other && <OrderLink order={other} />}: {formatAmount(amount)}
        </span>
      ))}
      {refunded > 0 && (
        <span className="block text-sm text-muted tabular-nums">
          {formatAmount(toOrderValue(order) - refunded)} after refunds
        </span>
      )}
    </>
  );
};

/** The facts that an admin looks for first. */
const KeyFacts = ({ order }: { order: Order }) => {
  const { email, payerId, payerName, payerPhone } = order;
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-box border border-base-300 p-5 sm:grid-cols-2 xl:grid-cols-[auto_auto_1fr_auto]">
      <Fact name="Total">
        <Total order={order} />
      </Fact>
      <Fact name="State">
        <OrderBadge order={order} />
        <Continuations order={order} />
      </Fact>
      <Fact name="Customer">
        {payerId === undefined ? (
          <span className="font-semibold">
            <Name>{payerName ?? email}</Name>
          </span>
        ) : (
          <Link
            to={toUserPath(payerId)}
            className="-my-2.5 inline-block py-2.5 font-semibold underline underline-offset-4"
          >
            <Name>{payerName ?? email}</Name>
          </Link>
        )}
        {payerName !== undefined && <span className="block text-sm text-muted">{email}</span>}
        {payerPhone && (
          <a
            href={`tel:${payerPhone.phone}`}
            className="flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {payerPhone.formattedPhone}
          </a>
        )}
      </Fact>
      <div className="xl:self-center">
        <dt className="sr-only">More</dt>
        <dd>
          <ButtonLink to={toOrdersPath(email)} variant="quiet" size="sm" className="min-h-11">
            All their orders
          </ButtonLink>
        </dd>
      </div>
    </dl>
  );
};

const Facts = ({ order }: { order: Order }) => (
  <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-[auto_auto_1fr_auto]">
    <Fact name="Ordered">{toDateTime(order.createdAt)}</Fact>
    <Fact
      name={
        order.refunds.some(({ state }) => state === 'pending') ? 'Refunded or pending' : 'Refunded'
      }
    >
      {formatAmount(order.refunded)}
      <RefundSplit order={order} />
    </Fact>
    <Fact name="Transaction">{order.transactionId ?? 'None'}</Fact>
    {order.card && <Fact name="Card">{formatCard(order.card)}</Fact>}
    {order.state === 'awaiting-payment' && (
      <Fact name="Seats held until">{toDateTime(order.holdExpiresAt)}</Fact>
    )}
  </dl>
);

export function OrderDetail({ order }: { order: Order }) {
  return (
    <>
      <OrderReview order={order} />
      <KeyFacts order={order} />
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
