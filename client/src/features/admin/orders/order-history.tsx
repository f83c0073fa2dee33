import type { ReactNode } from 'react';
import type { Order } from '@camp/server/contract';
import { toMoment } from '../../../lib/schedule';
import { Badge } from '../../../ui/badge';
import { Price } from '../../../ui/price';
import { refundLabels, toStateLook } from './order-words';

type SectionProps = { id: string; title: string; children: ReactNode };

export const OrderSection = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className="mt-10">
    <h2 id={id} className="mb-4 text-xl">
      {title}
    </h2>
    {children}
  </section>
);

const LIST = 'divide-y divide-base-300 border-y border-base-300';

const nameOf = ({ lines }: Order, id: string) =>
  lines.find(({ classItemId }) => classItemId === id)?.className ?? 'a class';

export const OrderRefunds = ({ order }: { order: Order }) => {
  if (order.refunds.length === 0) return <p className="text-muted">No money has gone back.</p>;
  return (
    <ul className={LIST}>
      {order.refunds.map((refund, position) => (
        <li key={position} className="py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Price amount={refund.amount} className="font-semibold" />
            <span>for {nameOf(order, refund.classItemId)}</span>
            <Badge tone={refundLabels[refund.state].tone}>{refundLabels[refund.state].label}</Badge>
          </div>
          <p className="wrap-anywhere">{refund.reason}</p>
          <p className="text-sm text-muted">{toMoment(refund.at)}</p>
        </li>
      ))}
    </ul>
  );
};

/** What happened to an order, oldest first. */
export const OrderTimeline = ({ order: { timeline } }: { order: Order }) => (
  <ol className="border-s-2 border-base-300">
    {timeline.map(({ at, state, note }, position) => (
      <li key={position} className="relative pb-4 ps-5 last:pb-0">
        <span
          aria-hidden="true"
          className="absolute -start-[7px] top-1.5 size-3 rounded-full bg-primary"
        />
        <p className="font-semibold">{toStateLook(state).label}</p>
        {note !== undefined && <p className="max-w-2xl wrap-anywhere">{note}</p>}
        <p className="text-sm text-muted">{toMoment(at)}</p>
      </li>
    ))}
  </ol>
);
