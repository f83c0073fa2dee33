import { ObjectId, type Db } from 'mongodb';
import type Stripe from 'stripe';
import type { Order } from '../domain/orders/order';
import { batchesOf } from '../lib/batches';
import type { DisputeAtStripe } from './rules/money/disputes';
import { checkIntent, type StripeIntents, type StripeRefund } from './rules/money/payments';
import type { AuditTiming } from './records/timing';
import type { Report } from './report/report';
import { findOrders } from './records/stored-orders';

const PAGE = 100;
/** Our clock and Stripe's clock may differ by this much. */
const CLOCK_SKEW_MS = 5 * 60_000;

interface Dependencies {
  db: Db;
  stripe: Stripe;
  report: Report;
  timing: AuditTiming;
  since: Date | null;
}

const createdSince = (since: Date | null) => ({
  limit: PAGE,
  ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
});

/** Returns the refunds at Stripe by payment intent. A refund is never older than its payment. */
const readStripeRefunds = async ({
  stripe,
  since,
}: Dependencies): Promise<Map<string, StripeRefund[]>> => {
  const byIntent = new Map<string, StripeRefund[]>();
  for await (const refund of stripe.refunds.list(createdSince(since))) {
    const { id, amount, status, metadata, payment_intent, created } = refund;
    if (status === 'failed' || status === 'canceled') continue;
    const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
    if (intentId === undefined) continue;
    const refundId = metadata?.refundId ?? null;
    const listed = { id, cents: amount, refundId, createdAt: new Date(created * 1000) };
    byIntent.set(intentId, [...(byIntent.get(intentId) ?? []), listed]);
  }
  return byIntent;
};

/** Returns the disputes at Stripe by payment intent. */
const readDisputes = async ({
  stripe,
  since,
}: Dependencies): Promise<Map<string, DisputeAtStripe[]>> => {
  const byIntent = new Map<string, DisputeAtStripe[]>();
  for await (const dispute of stripe.disputes.list(createdSince(since))) {
    const { id, amount, status, payment_intent, created } = dispute;
    const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
    if (intentId === undefined) continue;
    const listed = { id, cents: amount, status, createdAt: new Date(created * 1000) };
    byIntent.set(intentId, [...(byIntent.get(intentId) ?? []), listed]);
  }
  return byIntent;
};

const readOrdersFor = async (db: Db, intents: readonly Stripe.PaymentIntent[]) => {
  const referencedIds = intents.flatMap(({ metadata: { orderId = '' } }) =>
    ObjectId.isValid(orderId) ? [new ObjectId(orderId)] : [],
  );
  const byId = await findOrders(db, { _id: { $in: referencedIds } });
  const intentIds = intents.map(({ id }) => id);
  const byIntent = await findOrders(db, { paymentIntentId: { $in: intentIds } });
  const refunding = await findOrders(db, { 'refunds.paymentIntentId': { $in: intentIds } });
  return ({ id, metadata }: Stripe.PaymentIntent) => {
    const isReferenced = ({ _id }: Order) => _id.toString() === metadata.orderId;
    const paid = byIntent.filter(({ paymentIntentId }) => paymentIntentId === id);
    return {
      referenced: byId.find(isReferenced) ?? null,
      paid: paid.find(isReferenced) ?? paid[0] ?? null,
      refunding: refunding.filter(({ refunds }) =>
        refunds.some(({ paymentIntentId }) => paymentIntentId === id),
      ),
    };
  };
};

/** Compares every payment intent of this site with the order that it pays. */
export async function auditIntents(deps: Dependencies): Promise<StripeIntents> {
  const { db, stripe, report, timing, since } = deps;
  const refundsByIntent = await readStripeRefunds(deps);
  const disputesByIntent = await readDisputes(deps);
  const statuses = new Map<string, Stripe.PaymentIntent.Status>();
  for await (const intents of batchesOf(stripe.paymentIntents.list(createdSince(since)))) {
    const ownIntents = intents.filter(({ metadata }) => metadata.orderId !== undefined);
    const findOrdersFor = await readOrdersFor(db, ownIntents);
    for (const intent of ownIntents) {
      const refunds = refundsByIntent.get(intent.id) ?? [];
      statuses.set(intent.id, intent.status);
      const disputes = disputesByIntent.get(intent.id) ?? [];
      checkIntent({ intent, refunds, disputes, ...findOrdersFor(intent) }, timing, report);
    }
    report.count(4, ownIntents.length);
  }
  const completeFrom = since ? since.getTime() + CLOCK_SKEW_MS : -Infinity;
  return {
    isListed: ({ createdAt }) => Number(createdAt) >= completeFrom,
    statusOf: (id) => statuses.get(id) ?? null,
  };
}
