import type { Camp } from '#camp';
import type { Order } from '#domain/orders/order';
import { createSemaphore } from '#lib/semaphore';
import { sendPendingRefunds } from './send-pending-refunds';

/** The request must not time out; the sweep sends the other refunds. */
const REFUND_WITHIN_MS = 8_000;
/** Stripe's limit is 100 requests a second for an account. */
const PARALLEL_ORDERS = 5;

/**
 * Sends the refunds of many orders, some at a time. It starts none later than 8 seconds after `begunAt`, when the
 * request began.
 */
export async function sendRefundsInTime(
  camp: Camp,
  orders: readonly Order[],
  begunAt: Date,
): Promise<void> {
  const withinLimit = createSemaphore(PARALLEL_ORDERS);
  const until = begunAt.getTime() + REFUND_WITHIN_MS;
  const send = async (order: Order) => {
    if (camp.now().getTime() < until) await sendPendingRefunds(camp, order);
  };
  await Promise.all(orders.map((order) => withinLimit(1, () => send(order))));
}
