import type { Db, Document } from 'mongodb';
import type { Enrollment } from '#domain/orders/enrollment';
import { isPaid, listLinesOf, type Order } from '#domain/orders/order';
import type { CampClass } from '#domain/classes/camp-class';
import { seedId } from '../seed-id';
import { seconds, type Intent } from '@camp/stripe-sandbox/intents';
import { toSeededIntent } from '../seeded-intent';
import { createLargeClasses, withSales } from './large-classes';
import { createLargeApplications, createLargeAuditLog } from './large-admin-data';
import { createLargeOrders } from './large-orders';
import { createLargeUsers, toLargeCamper } from './large-users';
import { LARGE, type Size } from './size';

const BATCH = 500;

const toEnrollments = ({ _id: orderId, owner, lines, paidAt }: Order): Enrollment[] =>
  lines.flatMap(({ lineId, classId, camper, outcome }) =>
    outcome === undefined
      ? []
      : {
          _id: seedId('large enrollment', orderId.toHexString(), classId.toHexString()),
          classId,
          owner,
          camperId: camper._id,
          orderId,
          lineId,
          status: outcome === 'enrolled' ? ('active' as const) : ('canceled' as const),
          enrolledAt: paidAt!,
        },
  );

const toIntent = (order: Order): Intent => ({
  ...toSeededIntent(order),
  refunds: order.refunds
    .filter(({ state }) => state === 'done')
    .map(({ _id, stripeRefundId, amountCents, at }) => ({
      id: stripeRefundId!,
      amount: amountCents,
      created: seconds(at.getTime()),
      reason: null,
      metadata: { refundId: _id.toHexString(), orderId: order._id.toHexString() },
    })),
});

const groupByClass = (orders: readonly Order[]) => {
  const byClass = new Map<string, Order[]>();
  for (const order of orders) {
    for (const { classId } of order.lines) {
      const key = classId.toHexString();
      byClass.set(key, [...(byClass.get(key) ?? []), order]);
    }
  }
  return byClass;
};

const addSales = (classes: readonly CampClass[], orders: readonly Order[]): CampClass[] => {
  const byClass = groupByClass(orders);
  return classes.map((campClass) => {
    const classOrders = byClass.get(campClass._id.toHexString()) ?? [];
    const enrolledLines = classOrders
      .flatMap((order) => listLinesOf(order, campClass._id))
      .filter(({ outcome }) => outcome === 'enrolled');
    return withSales(
      campClass,
      enrolledLines.map(({ lineId }) => lineId),
    );
  });
};

/** Returns the documents of a consistent camp after a busy year, by collection. */
export function createLargeCamp(
  size: Size,
  now: Date,
  timeZone: string,
): Record<string, Document[]> {
  const users = createLargeUsers(size, now);
  const classes = createLargeClasses(size, users, now, timeZone);
  const orders = createLargeOrders(size, users, classes, now);
  return {
    users,
    campers: users.filter(({ role }) => role === undefined).map(toLargeCamper),
    classes: addSales(classes, orders),
    orders,
    sandboxIntents: orders.filter(isPaid).map(toIntent),
    enrollments: orders.flatMap(toEnrollments),
    applications: createLargeApplications(size, users, now),
    auditLog: createLargeAuditLog(size, users, now),
  };
}

/**
 * Fills an empty database with a consistent camp after a busy year. Throws if there are any documents.
 * The mark stops a server from adding the small camp.
 */
export async function seedLargeCamp(
  db: Db,
  now: Date,
  timeZone: string,
  size = LARGE,
): Promise<void> {
  const documents = createLargeCamp(size, now, timeZone);
  for (const name of [...Object.keys(documents), 'seed']) {
    if (await db.collection(name).findOne({})) {
      throw new Error(`The large camp needs an empty database, but this one has ${name}.`);
    }
  }
  const marks = db.collection<{ _id: string; state: 'done'; at: Date }>('seed');
  await marks.insertOne({ _id: 'camp', state: 'done', at: now });
  for (const [name, list] of Object.entries(documents)) {
    for (let from = 0; from < list.length; from += BATCH) {
      await db.collection(name).insertMany(list.slice(from, from + BATCH));
    }
  }
}
