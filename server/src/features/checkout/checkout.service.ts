import { AppError, isAppError } from '../../app-error';
import { PAGE_LIMIT_MAX, type PaymentQuery } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toSlice } from '../../paging';
import { createCloseOrder } from './close-order';
import type { EnrolmentsStore } from './enrolments.store';
import { createFinaliseOrder, type SeatKeeper } from './finalise-order';
import type { OrdersStore } from './orders.store';
import type { PaymentGateway } from './payment-gateway';
import { createRefundPending } from './refunds';
import { createOpenOrder } from './open-order';
import type { CheckoutLine } from './order-lines';
import { createStartCheckout } from './start-checkout';
import { createSweep } from './sweep';
import type { WebhookEventsStore } from './webhook-events.store';
import type { ObjectId } from 'mongodb';
import type { Logger } from 'pino';

interface Needs {
  orders: OrdersStore;
  enrolments: EnrolmentsStore;
  webhookEvents: WebhookEventsStore;
  gateway: PaymentGateway;
  seats: SeatKeeper;
  cart: {
    listLines(owner: string): Promise<CheckoutLine[]>;
    removeItems(owner: string, ids: ObjectId[]): Promise<unknown>;
  };
  holdMs: number;
  now: () => Date;
  log: Logger;
}

export const createCheckoutService = (needs: Needs) => {
  const { orders, enrolments, webhookEvents, gateway, seats, cart, holdMs, now, log } = needs;
  const refundPending = createRefundPending({ orders, gateway, now, log });
  const finalise = createFinaliseOrder({
    orders,
    enrolments,
    gateway,
    seats,
    removeCartItems: cart.removeItems,
    refundPending,
    now,
  });
  const { finaliseOrder } = finalise;
  const close = createCloseOrder({ orders, gateway, seats, finaliseOrder, now });
  const listCartLines = cart.listLines;
  const open = createOpenOrder({ orders, close, listCartLines, holdMs, now });

  return {
    start: createStartCheckout({
      orders,
      gateway,
      seats,
      close,
      open,
      finalise,
      listCartLines,
      holdMs,
      now,
    }),
    sweep: createSweep({ orders, close, finalise, now, log }),

    /** Records the viewer's payment; throws not-found for an intent that is not theirs. */
    async record(transactionId: string, viewer: Viewer) {
      const order = await orders.findByIntent(transactionId);
      const finalised = order?.owner === viewer.uid ? await finaliseOrder(transactionId) : null;
      if (!finalised) throw new AppError('not-found', { detail: 'You have no such payment.' });
      return finalised;
    },

    /** Paid orders, newest first: the viewer's own, or everybody's for an admin. */
    async list(viewer: Viewer, { scope, ...paging }: PaymentQuery) {
      if (scope !== 'all') return orders.listPaid(viewer.uid, toSlice(paging));
      if (viewer.role !== 'admin') throw new AppError('forbidden');
      // Everybody's payments grow without end: one page at a time, asked for or not.
      return orders.listPaid(null, toSlice(paging, PAGE_LIMIT_MAX));
    },

    /** Works off one event of Stripe's; a passing fault throws, so that Stripe comes again. */
    async receiveEvent(body: Buffer, signature: string): Promise<void> {
      const event = gateway.readEvent(body, signature);
      if (await webhookEvents.receive(event.id, event.type, now())) return;
      if (event.type === 'payment_intent.succeeded') {
        try {
          await finaliseOrder(event.data.object.id);
        } catch (error) {
          // The order has been put aside for an admin; coming again would not change that.
          if (!isAppError(error, 'payment-in-review')) throw error;
        }
      }
      await webhookEvents.complete(event.id, now());
    },
  };
};
export type CheckoutService = ReturnType<typeof createCheckoutService>;
