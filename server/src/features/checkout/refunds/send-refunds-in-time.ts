import type { Order } from '#domain/orders/order';
import { createSemaphore } from '#lib/semaphore';
import type { SendPendingRefunds } from './send-pending-refunds';

interface Dependencies {
  sendPendingRefunds: SendPendingRefunds;
  now: () => Date;
}

/** The request must not time out; the sweep sends the other refunds. */
const REFUND_WITHIN_MS = 8_000;
/** Stripe's limit is 100 requests a second for an account. */
const PARALLEL_ORDERS = 5;

/**
 * Returns a function that sends the refunds of many orders, some at a time. It starts none later than 8 seconds
 * after `begunAt`, when the request began.
 */
export function createSendRefundsInTime({ sendPendingRefunds, now }: Dependencies) {
  return async (orders: readonly Order[], begunAt: Date): Promise<void> => {
    const withinLimit = createSemaphore(PARALLEL_ORDERS);
    const until = begunAt.getTime() + REFUND_WITHIN_MS;
    const send = async (order: Order) => {
      if (now().getTime() < until) await sendPendingRefunds(order);
    };
    await Promise.all(orders.map((order) => withinLimit(1, () => send(order))));
  };
}
export type SendRefundsInTime = ReturnType<typeof createSendRefundsInTime>;
