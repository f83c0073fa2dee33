import { ObjectId } from 'mongodb';
import { isAppError } from '#app-error';
import type { Camp } from '#camp';
import { isPaid, type Order } from '#domain/orders/order';
import { retryOnConflict } from '#lib/retry-on-conflict';
import {
  findOrderByIntent,
  findOrders,
  findOrdersByIntents,
  getOrder,
} from '#features/orders/index';
import { listUncheckedDisputes } from '../refunds/disputes/disputes.store';
import { isAffected, recordDispute } from '../refunds/disputes/record-dispute';
import { forwardRefunds } from '../refunds/external/forward-refunds';
import { listCarriers } from '../refunds/external/list-carriers';
import {
  belongsTo,
  hasRefund,
  isForwarded,
  reconcileRefunds,
} from '../refunds/external/reconcile-refunds';
import { toLogLevel } from '../stripe/stripe-errors';
import {
  findStripeDispute,
  listStripeDisputes,
  listStripeRefunds,
  listStripeRefundsOf,
  type StripeDispute,
  type StripeRefund,
} from '../stripe/stripe-records';
import { finalizeOrder } from './finalize-order';
import { finishTransfers } from './finish-transfers';
import { readNewRecords } from './read-new-records';
import { getStripeCursor, saveStripeCursor } from './stripe-cursors.store';

/*
 * Records what happens at Stripe outside of this site: refunds in its dashboard, and disputes.
 */

/** A refund or dispute of a payment. */
interface PaymentRecord {
  id: string;
  paymentIntentId: string | null;
}

/** Returns the ids of the orders that decided the refunds, without that of `except`. */
const listOrderIds = (refunds: readonly StripeRefund[], except?: Order) =>
  refunds.flatMap(({ orderId }) =>
    orderId !== null && ObjectId.isValid(orderId) && !except?._id.equals(orderId)
      ? [new ObjectId(orderId)]
      : [],
  );

const idsOf = (records: readonly PaymentRecord[]) =>
  records.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);

/**
 * Returns the paid order of a payment. Null if the payment has no order, is incomplete or is in
 * review.
 */
async function findPaid(camp: Camp, paymentIntentId: string): Promise<Order | null> {
  const order = await findOrderByIntent(camp, paymentIntentId);
  if (!order || isPaid(order)) return order;
  try {
    // A refund or dispute can be reported before the payment itself.
    return await finalizeOrder(camp, paymentIntentId);
  } catch (error) {
    if (isAppError(error, 'payment-in-review') || isAppError(error, 'payment-incomplete')) {
      return null;
    }
    throw error;
  }
}

/** Returns whether an order, and those that carry its payment, have the dispute as it is. */
async function isRecorded(
  camp: Camp,
  order: Order,
  { id, status }: StripeDispute,
): Promise<boolean> {
  const carriers = (await listCarriers(camp, order)).filter((carrier) =>
    isAffected(carrier, order.paymentIntentId!, id),
  );
  return [order, ...carriers].every(({ disputes = [] }) =>
    disputes.some((stored) => stored.id === id && stored.status === status),
  );
}

/**
 * Runs the work for every item; a failure does not stop the others. Returns whether all succeeded.
 */
async function runEach<T>(
  { log }: Camp,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<boolean> {
  let allSucceeded = true;
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      allSucceeded = false;
      log[toLogLevel(error)](
        { err: error },
        'sync from Stripe failed for one item; it is read again',
      );
    }
  }
  return allSucceeded;
}

/** Imports refunds into the order of their payment. Returns null while one of its campers is transferred. */
async function tryImport(camp: Camp, order: Order, refunds: StripeRefund[]): Promise<Order | null> {
  await finishTransfers(camp, order);
  const current = await reconcileRefunds(camp, order._id, refunds);
  const own = refunds.filter((refund) => belongsTo(current, refund));
  return own.every((refund) => hasRefund(current, refund)) ? current : null;
}

/** Imports the refunds of a payment. */
export async function syncRefunds(camp: Camp, paymentIntentId: string): Promise<void> {
  const order = await findPaid(camp, paymentIntentId);
  if (!order) return;
  const refunds = await listStripeRefundsOf(camp, paymentIntentId);
  await retryOnConflict(async () => tryImport(camp, await getOrder(camp, order._id), refunds));
  await forwardRefunds(camp, order._id);
  // Orders of campers who were transferred refund it, too.
  const others = await findOrders(camp, listOrderIds(refunds, order));
  const carriers = await listCarriers(camp, await getOrder(camp, order._id));
  for (const { _id } of [...others, ...carriers]) await reconcileRefunds(camp, _id, refunds);
}

/** Imports a dispute of a payment. */
export async function syncDispute(
  camp: Camp,
  { id, paymentIntentId }: PaymentRecord,
): Promise<void> {
  const order = paymentIntentId === null ? null : await findPaid(camp, paymentIntentId);
  if (order) await recordDispute(camp, order, id);
}

async function syncRefundPage(camp: Camp, records: readonly StripeRefund[]): Promise<boolean> {
  const affected = [
    ...(await findOrdersByIntents(camp, idsOf(records))),
    ...(await findOrders(camp, listOrderIds(records))),
  ];
  const changed = records.filter((record) => {
    const order = affected.find((each) => belongsTo(each, record));
    if (!order) return false;
    const isDone = isPaid(order) && hasRefund(order, record);
    return !isDone || (record.failure !== null && isForwarded(order, record));
  });
  return runEach(camp, [...new Set(idsOf(changed))], (id) => syncRefunds(camp, id));
}

async function syncDisputePage(camp: Camp, records: readonly StripeDispute[]): Promise<boolean> {
  const affected = await findOrdersByIntents(camp, idsOf(records));
  const changed: StripeDispute[] = [];
  for (const record of records) {
    const order = affected.find((each) => each.paymentIntentId === record.paymentIntentId);
    if (order && !(await isRecorded(camp, order, record))) changed.push(record);
  }
  return runEach(camp, changed, (dispute) => syncDispute(camp, dispute));
}

/** Imports the refunds that Stripe has listed since the last run. */
export async function readNewRefunds(camp: Camp): Promise<void> {
  const cursor = await readNewRecords(await getStripeCursor(camp, 'refunds'), {
    listPage: (page) => listStripeRefunds(camp, page),
    process: (records: readonly StripeRefund[]) => syncRefundPage(camp, records),
  });
  await saveStripeCursor(camp, 'refunds', cursor);
}

/** Imports the disputes that Stripe has listed since the last run. */
export async function readNewDisputes(camp: Camp): Promise<void> {
  const cursor = await readNewRecords(await getStripeCursor(camp, 'disputes'), {
    listPage: (page) => listStripeDisputes(camp, page),
    process: (records: readonly StripeDispute[]) => syncDisputePage(camp, records),
  });
  await saveStripeCursor(camp, 'disputes', cursor);
}

/** Reads open disputes from Stripe again, in case the webhook event of a change was lost. */
export async function checkOpenDisputes(camp: Camp): Promise<void> {
  const open = (await listUncheckedDisputes(camp, camp.now())).flatMap((order) =>
    (order.disputes ?? []).filter(({ isOpen }) => isOpen).map(({ id }) => id),
  );
  await runEach(camp, [...new Set(open)], async (id) => {
    // It may be one of the payment of an earlier order.
    const dispute = await findStripeDispute(camp, id);
    if (dispute) await syncDispute(camp, dispute);
  });
}
