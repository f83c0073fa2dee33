import { TriangleAlert } from 'lucide-react';
import type { Order } from '@camp/server/contract';
import { Button } from '#ui/button';
import { toAdvice } from './order.messages';
import { useResolve } from './use-resolve';

/** Shows why an order needs review and what to do; renders nothing if it does not. */
export function OrderReview({ order }: { order: Order }) {
  const resolve = useResolve(order);
  if (order.attention === undefined) return null;
  return (
    <section
      aria-labelledby="order-review"
      className="mb-8 flex gap-3 rounded-box bg-warning/15 p-4 sm:p-5"
    >
      <TriangleAlert size={22} aria-hidden="true" className="mt-1 shrink-0 text-warning" />
      <div className="min-w-0">
        <h2 id="order-review" className="text-lg">
          Needs review
        </h2>
        <p className="mt-1 max-w-2xl font-semibold wrap-anywhere">{order.attention}</p>
        <p className="mt-2 max-w-2xl">{toAdvice(order)}</p>
        <Button className="mt-4" onClick={() => void resolve()}>
          Mark as resolved
        </Button>
      </div>
    </section>
  );
}
