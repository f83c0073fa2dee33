import { TriangleAlert } from 'lucide-react';
import type { Order } from '@camp/server/contract';
import { Button } from '../../../ui/button';
import { toAdvice } from './order-words';
import { useResolve } from './use-resolve';

/** Why an order waits for somebody, and what to do about it; nothing where it does not. */
export const OrderAttention = ({ order }: { order: Order }) => {
  const resolve = useResolve(order, () => document.querySelector('h1')?.focus());
  if (order.attention === undefined) return null;
  return (
    <section
      aria-labelledby="order-attention"
      className="mb-8 flex gap-3 rounded-box bg-warning/15 p-4 sm:p-5"
    >
      <TriangleAlert size={22} aria-hidden="true" className="mt-1 shrink-0 text-warning" />
      <div className="min-w-0">
        <h2 id="order-attention" className="text-lg">
          Needs attention
        </h2>
        <p className="mt-1 max-w-2xl font-semibold wrap-anywhere">{order.attention}</p>
        <p className="mt-2 max-w-2xl">{toAdvice(order)}</p>
        <Button look="strong" className="mt-4" onClick={() => void resolve()}>
          Mark as seen to
        </Button>
      </div>
    </section>
  );
};
