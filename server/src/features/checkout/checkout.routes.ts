import { endpoints, type ResponseOf } from '../../contract';
import type { Route } from '../../http/route';
import { toCents, toDollars } from '../../money';
import { mapPage } from '../../paging';
import type { CheckoutService } from './checkout.service';
import { isPaid } from './order';
import { toPayment } from './payment-view';

type PublicConfig = ResponseOf<typeof endpoints.getConfig>;

export const registerCheckout = (
  route: Route,
  checkout: CheckoutService,
  publicConfig: PublicConfig,
) => {
  route(endpoints.createPaymentIntent, async ({ body, viewer }) => {
    const { order, clientSecret } = await checkout.start(viewer, toCents(body.price));
    return {
      clientSecret,
      orderId: order._id.toHexString(),
      total: toDollars(order.totalCents),
      holdExpiresAt: order.holdExpiresAt.toISOString(),
      payment: isPaid(order) ? toPayment(order) : null,
    };
  });

  route(endpoints.addPayment, async ({ body, viewer }) => {
    const order = await checkout.record(body.transactionId, viewer);
    const deleteResult = { deletedCount: order.lines.length };
    return {
      insertResult: { insertedId: order._id.toHexString(), deleteResult },
      payment: toPayment(order),
    };
  });

  route(endpoints.listPayments, async ({ query, viewer }) =>
    mapPage(await checkout.list(viewer, query), toPayment),
  );

  route(endpoints.reportStripeEvent, async ({ req }) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    await checkout.receiveEvent(body, req.get('stripe-signature') ?? '');
    return { received: true };
  });

  route(endpoints.getConfig, () => publicConfig);
};
