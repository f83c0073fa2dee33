import { toCents, toDecimal } from '#shared/money';
import { endpoints, type ResponseOf } from '#contract';
import type { Route } from '#http/route';
import type { CheckoutService } from './checkout.service';
import type { Started } from './start/open-payment';
import { isPaid } from '#domain/orders/order';

type PublicConfig = ResponseOf<typeof endpoints.getConfig>;

export function registerCheckout(
  route: Route,
  checkout: CheckoutService,
  publicConfig: PublicConfig,
) {
  const toStarted = async ({ order, clientSecret }: Started) => ({
    clientSecret,
    orderId: order._id.toHexString(),
    total: toDecimal(order.totalCents),
    holdExpiresAt: order.holdExpiresAt.toISOString(),
    payment: isPaid(order) ? await checkout.describePayment(order) : null,
  });

  route(endpoints.createPaymentIntent, async ({ body, viewer }) =>
    toStarted(await checkout.startCheckout(viewer, toCents(body.price))),
  );

  route(endpoints.getTransferQuote, ({ params, viewer }) =>
    checkout.transferOwnCamper.quote(params.id, params, viewer),
  );

  route(endpoints.startTransfer, async ({ params, body, viewer }) =>
    toStarted(await checkout.transferOwnCamper.start(params.id, body, viewer)),
  );

  route(endpoints.listOtherClasses, ({ params }) => checkout.listOtherClasses(params.id));

  route(endpoints.getRefundTotal, async ({ params, query }) => ({
    refund: toDecimal(await checkout.getRefundTotal(params.id, query)),
  }));

  route(endpoints.transferCampers, ({ params, body, viewer }) =>
    checkout.transferCampers(params.id, body, viewer),
  );

  route(endpoints.addPayment, async ({ body, viewer }) => {
    const order = await checkout.recordPayment(body.transactionId, viewer);
    const deleteResult = { deletedCount: order.lines.length };
    return {
      insertResult: { insertedId: order._id.toHexString(), deleteResult },
      payment: await checkout.describePayment(order),
    };
  });

  route(endpoints.listPayments, ({ query, viewer }) => checkout.listPayments(viewer, query));

  route(endpoints.getPayment, ({ params, viewer }) => checkout.getReceipt(params.id, viewer));

  route(endpoints.getStatement, ({ params, viewer }) =>
    checkout.getStatement(Number(params.year), viewer),
  );

  route(endpoints.cancelEnrollment, async ({ params, body, viewer }) => ({
    payment: await checkout.describePayment(
      await checkout.cancelEnrollment(params.id, body, viewer),
    ),
  }));

  route(endpoints.listOrders, ({ query }) => checkout.listOrders(query));

  route(endpoints.sumOrders, ({ query }) => checkout.sumOrders(query));

  route(endpoints.getOrder, ({ params }) => checkout.getOrder(params.id));

  route(endpoints.refundOrder, async ({ params, body, viewer }) => ({
    order: await checkout.describeOrder(await checkout.refundOrder(params.id, body, viewer)),
  }));

  route(endpoints.resolveOrder, async ({ params, body, viewer }) => ({
    order: await checkout.resolveOrder(params.id, body.note, viewer),
  }));

  route(endpoints.reportStripeEvent, async ({ req }) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    await checkout.receiveEvent(body, req.get('stripe-signature') ?? '');
    return { received: true };
  });

  route(endpoints.getConfig, () => publicConfig);
}
