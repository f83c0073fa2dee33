import { ObjectId, type Db } from 'mongodb';
import type Stripe from 'stripe';
import type { Order } from '../features/checkout/order';
import { batchesOf } from './batches';
import type { DisputeAtStripe } from './judge-disputes';
import { judgeIntent, type SentBack } from './judge-intent';
import type { Moment } from './moment';
import type { Report } from './report';
import { findOrders } from './stored-orders';

const PAGE = 100;
/** Our clock and Stripe's need not agree to the second. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** What Stripe says of the payment intents of ours that were asked for. */
export interface PaidIn {
  /** Whether the order's intent is certain to be among them. */
  isListed(order: Order): boolean;
  statusOf(paymentIntentId: string): Stripe.PaymentIntent.Status | null;
}

interface Needs {
  db: Db;
  stripe: Stripe;
  report: Report;
  moment: Moment;
  since: Date | null;
}

const madeSince = (since: Date | null) => ({
  limit: PAGE,
  ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
});

/** Money that left Stripe, by payment intent. A refund is never older than its payment. */
const readSentBack = async ({ stripe, since }: Needs): Promise<Map<string, SentBack[]>> => {
  const byIntent = new Map<string, SentBack[]>();
  for await (const refund of stripe.refunds.list(madeSince(since))) {
    const { id, amount, status, metadata, payment_intent, created } = refund;
    if (status === 'failed' || status === 'canceled') continue;
    const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
    if (intentId === undefined) continue;
    const refundId = metadata?.refundId ?? null;
    const sent = { id, cents: amount, refundId, createdAt: new Date(created * 1000) };
    byIntent.set(intentId, [...(byIntent.get(intentId) ?? []), sent]);
  }
  return byIntent;
};

/** Disputes, by payment intent. */
const readDisputes = async ({ stripe, since }: Needs): Promise<Map<string, DisputeAtStripe[]>> => {
  const byIntent = new Map<string, DisputeAtStripe[]>();
  for await (const dispute of stripe.disputes.list(madeSince(since))) {
    const { id, amount, status, payment_intent, created } = dispute;
    const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
    if (intentId === undefined) continue;
    const listed = { id, cents: amount, status, createdAt: new Date(created * 1000) };
    byIntent.set(intentId, [...(byIntent.get(intentId) ?? []), listed]);
  }
  return byIntent;
};

const readOrdersOf = async (db: Db, intents: readonly Stripe.PaymentIntent[]) => {
  const named = intents.flatMap(({ metadata: { orderId = '' } }) =>
    ObjectId.isValid(orderId) ? [new ObjectId(orderId)] : [],
  );
  const byName = await findOrders(db, { _id: { $in: named } });
  const byIntent = await findOrders(db, { paymentIntentId: { $in: intents.map(({ id }) => id) } });
  return ({ id, metadata }: Stripe.PaymentIntent) => {
    const isNamed = ({ _id }: Order) => _id.toString() === metadata.orderId;
    const paid = byIntent.filter(({ paymentIntentId }) => paymentIntentId === id);
    return { named: byName.find(isNamed) ?? null, paid: paid.find(isNamed) ?? paid[0] ?? null };
  };
};

/** Every payment intent of ours against the order that it is for. */
export const auditIntents = async (needs: Needs): Promise<PaidIn> => {
  const { db, stripe, report, moment, since } = needs;
  const sentBack = await readSentBack(needs);
  const disputes = await readDisputes(needs);
  const statuses = new Map<string, Stripe.PaymentIntent.Status>();
  for await (const intents of batchesOf(stripe.paymentIntents.list(madeSince(since)))) {
    const ours = intents.filter(({ metadata }) => metadata.orderId !== undefined);
    const findOrdersOf = await readOrdersOf(db, ours);
    for (const intent of ours) {
      const sent = sentBack.get(intent.id) ?? [];
      statuses.set(intent.id, intent.status);
      const disputed = disputes.get(intent.id) ?? [];
      judgeIntent({ intent, sent, disputed, ...findOrdersOf(intent) }, moment, report);
    }
    report.count(4, ours.length);
  }
  const certainFrom = since ? since.getTime() + CLOCKS_DIFFER_MS : -Infinity;
  return {
    isListed: ({ createdAt }) => Number(createdAt) >= certainFrom,
    statusOf: (id) => statuses.get(id) ?? null,
  };
};
