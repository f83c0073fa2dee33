import type { Order } from '@camp/server/contract';
import { Badge } from '#ui/badge';
import { Price } from '#ui/price';
import { OrderSection } from './order-history';
import { toDisputeState, toDueDay } from './order.messages';

/** The order's disputes; renders nothing if there are none. */
export function OrderDisputes({ order: { disputes } }: { order: Order }) {
  if (disputes.length === 0) return null;
  return (
    <OrderSection id="order-disputes" title="Disputes">
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {disputes.map((dispute) => {
          const { label, tone } = toDisputeState(dispute);
          const dueDay = toDueDay(dispute);
          return (
            <li key={dispute.id} className="py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Price amount={dispute.amount} className="font-semibold" />
                <span>Reason: {dispute.reason.replaceAll('_', ' ')}</span>
                <Badge tone={tone}>{label}</Badge>
              </div>
              {dueDay && <p className="font-semibold">Respond in Stripe by {dueDay}</p>}
              <p className="text-sm wrap-anywhere text-muted">{dispute.id}</p>
            </li>
          );
        })}
      </ul>
    </OrderSection>
  );
}
