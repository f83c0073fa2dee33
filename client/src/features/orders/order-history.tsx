import type { ReactNode } from 'react';
import type { Order, OrderRefund } from '@camp/server/contract';
import { toLineName } from '@camp/server/shared/names';
import { toDateTime } from '#lib/format/dates';
import { Badge } from '#ui/badge';
import { Name } from '#ui/name';
import { Price } from '#ui/price';
import { findPaidIn } from './moved-orders';
import { OrderLink } from './order-state';
import { toRefundLabel, toReason } from './order.messages';
import { toTimelineSteps } from './timeline-steps';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function OrderSection({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const LIST = 'divide-y divide-base-300 border-y border-base-300';

const findName = ({ lines }: Order, id: string) => {
  const line = lines.find(({ lineId }) => lineId === id);
  return line ? toLineName(line) : 'a class';
};

/** The earlier order whose payment is refunded; nothing for the order's own payment. */
const PaidIn = ({ order, refund }: { order: Order; refund: OrderRefund }) => {
  const paidIn = findPaidIn(order, refund);
  return (
    paidIn && (
      <span>
        through <OrderLink order={paidIn} ending="’s payment" />
      </span>
    )
  );
};

export function OrderRefunds({ order }: { order: Order }) {
  if (order.refunds.length === 0) return <p className="text-muted">No refunds yet.</p>;
  return (
    <ul className={LIST}>
      {order.refunds.map((refund, position) => (
        <li key={position} className="py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Price amount={refund.amount} className="font-semibold" />
            <span>for {findName(order, refund.lineId)}</span>
            <PaidIn order={order} refund={refund} />
            <Badge tone={toRefundLabel(refund).tone}>{toRefundLabel(refund).label}</Badge>
          </div>
          {refund.waitsForDispute && (
            <p>Sent when the dispute is won, without another decision. Not sent if it is lost.</p>
          )}
          <p className="wrap-anywhere">{toReason(refund.reason)}</p>
          <p className="text-sm text-muted">{toDateTime(refund.at)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The events of an order, oldest first. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <ol className="border-s-2 border-base-300">
      {toTimelineSteps(order).map(({ at, label, note, decision, by }, position) => (
        <li key={position} className="relative pb-4 ps-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute -start-[7px] top-1.5 size-3 rounded-full bg-primary"
          />
          <p className="font-semibold">{label}</p>
          {note !== undefined && <p className="max-w-2xl wrap-anywhere">{note}</p>}
          {decision !== undefined && <p>{decision}</p>}
          <p className="text-sm text-muted">
            {toDateTime(at)}
            {by !== undefined && (
              <>
                {' '}
                by <Name>{by}</Name>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
