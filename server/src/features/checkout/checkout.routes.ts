import { toCents, toDecimal } from '#shared/money';
import type { Camp } from '#camp';
import { endpoints } from '#contract';
import { isPaid } from '#domain/orders/order';
import type { Route } from '#http/route';
import { receiveEvent } from './payment/receive-event';
import { recordPayment } from './payment/record-payment';
import { describePayment, listPayments } from '#features/orders/index';
import {
  describeOrder,
  listOrders,
  readOrder,
  resolveOrder,
  sumOrders,
} from '#features/orders/index';
import { getReceipt } from './receipts/get-receipt';
import { getStatement } from './receipts/get-statement';
import { cancelEnrollment } from './refunds/cancel-enrollment';
import { refundOrder } from './refunds/refund-order';
import type { Started } from './start/open-payment';
import { startCheckout } from './start/start-checkout';
import { listOtherClasses } from './start/transfers/list-other-classes';
import { quoteOwnTransfer } from './start/transfers/plan-own-transfer';
import { transferCampers } from './start/transfers/transfer-campers';
import { transferOwnCamper } from './start/transfers/transfer-own-camper';
import { getRefundTotal } from './transfers/get-refund-total';

const toStarted = async (camp: Camp, { order, clientSecret }: Started) => ({
  clientSecret,
  orderId: order._id.toHexString(),
  total: toDecimal(order.totalCents),
  holdExpiresAt: order.holdExpiresAt.toISOString(),
  payment: isPaid(order) ? await describePayment(camp, order) : null,
});

function registerTransfers(route: Route) {
  route(endpoints.getTransferQuote, ({ camp, params, viewer }) =>
    quoteOwnTransfer(camp, params.id, params, viewer),
  );
  route(endpoints.startTransfer, async ({ camp, params, body, viewer }) =>
    toStarted(camp, await transferOwnCamper(camp, params.id, body, viewer)),
  );
  route(endpoints.listOtherClasses, ({ camp, params }) => listOtherClasses(camp, params.id));
  route(endpoints.getRefundTotal, async ({ camp, params, query }) => ({
    refund: toDecimal(await getRefundTotal(camp, params.id, query)),
  }));
  route(endpoints.transferCampers, ({ camp, params, body, viewer }) =>
    transferCampers(camp, params.id, body, viewer),
  );
}

function registerOrders(route: Route) {
  route(endpoints.listOrders, ({ camp, query }) => listOrders(camp, query));
  route(endpoints.sumOrders, ({ camp, query }) => sumOrders(camp, query));
  route(endpoints.getOrder, ({ camp, params }) => readOrder(camp, params.id));
  route(endpoints.refundOrder, async ({ camp, params, body, viewer }) => ({
    order: await describeOrder(camp, await refundOrder(camp, params.id, body, viewer)),
  }));
  route(endpoints.resolveOrder, async ({ camp, params, body, viewer }) => ({
    order: await resolveOrder(camp, params.id, body.note, viewer),
  }));
}

export function registerCheckout(route: Route) {
  route(endpoints.createPaymentIntent, async ({ camp, body, viewer }) =>
    toStarted(camp, await startCheckout(camp, viewer, toCents(body.price))),
  );
  registerTransfers(route);
  route(endpoints.addPayment, async ({ camp, body, viewer }) => {
    const order = await recordPayment(camp, body.transactionId, viewer);
    const deleteResult = { deletedCount: order.lines.length };
    return {
      insertResult: { insertedId: order._id.toHexString(), deleteResult },
      payment: await describePayment(camp, order),
    };
  });
  route(endpoints.listPayments, ({ camp, query, viewer }) => listPayments(camp, viewer, query));
  route(endpoints.getPayment, ({ camp, params, viewer }) => getReceipt(camp, params.id, viewer));
  route(endpoints.getStatement, ({ camp, params, viewer }) =>
    getStatement(camp, Number(params.year), viewer),
  );
  route(endpoints.cancelEnrollment, async ({ camp, params, body, viewer }) => ({
    payment: await describePayment(camp, await cancelEnrollment(camp, params.id, body, viewer)),
  }));
  registerOrders(route);
  route(endpoints.reportStripeEvent, async ({ camp, req }) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    await receiveEvent(camp, body, req.get('stripe-signature') ?? '');
    return { received: true };
  });
  route(endpoints.getConfig, ({ camp }) => camp.publicConfig);
}
