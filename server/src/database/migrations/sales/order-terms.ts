import type { AnyBulkWriteOperation, Db } from 'mongodb';
import type { RefundTier } from '../../../contract';
import { firstDayOf } from '../../../domain/day';
import type { Order, OrderLine } from '../../../domain/orders/order';
import type { LineTerms } from '../../../domain/orders/refund-policy/refund-policy';
import type { CampClass } from '../../../domain/classes/camp-class';

const BATCH = 500;
const NAME = 'order-terms';
/** During a deployment, a server of the previous release may still add orders. */
const OVERLAP_MS = 60 * 60_000;

interface Migration {
  _id: string;
  /** Orders created before this time are done. */
  completedTo: Date;
}

const hasNoTerms = { lines: { $elemMatch: { terms: { $exists: false } } } };

const readFirstDays = async (db: Db, lines: readonly OrderLine[]) => {
  const ids = lines.map(({ classId }) => classId);
  const classes = await db
    .collection<CampClass>('classes')
    .find({ _id: { $in: ids } }, { projection: { startsOn: 1, endsOn: 1 } })
    .toArray();
  return new Map(classes.map(({ _id, ...days }) => [_id.toHexString(), firstDayOf(days)]));
};

const toWrite = (
  { _id, lines }: Order,
  toTerms: (line: OrderLine) => LineTerms,
): AnyBulkWriteOperation<Order> => {
  const missing = lines.flatMap((line, position) =>
    line.terms ? [] : [[`lines.${position}.terms`, toTerms(line)] as const],
  );
  const areMissing = missing.map(([field]) => [field, { $exists: false }] as const);
  return {
    updateOne: {
      filter: { _id, ...Object.fromEntries(areMissing) },
      update: { $set: Object.fromEntries(missing) },
    },
  };
};

/**
 * Adds refund terms to order lines of earlier releases: the current first day of the class, and the
 * current refund policy. Works in batches and can be interrupted. The next run reads only newer orders.
 */
export async function ensureOrderTerms(
  db: Db,
  refundTiers: readonly RefundTier[],
  now: Date,
): Promise<void> {
  const orders = db.collection<Order>('orders');
  const migrations = db.collection<Migration>('migrations');
  // In the order of an index, so that a later start reads only the orders since the one before.
  let from = (await migrations.findOne({ _id: NAME }))?.completedTo ?? new Date(0);
  for (;;) {
    const found = await orders
      .find({ createdAt: { $gte: from }, ...hasNoTerms })
      .sort({ createdAt: 1, _id: 1 })
      .limit(BATCH)
      .toArray();
    if (found.length === 0) break;
    from = found.at(-1)!.createdAt;
    const firstDays = await readFirstDays(
      db,
      found.flatMap(({ lines }) => lines),
    );
    const toTerms = ({ classId }: OrderLine): LineTerms => {
      const startsOn = firstDays.get(classId.toHexString());
      return { refundTiers, isAssumed: true, ...(startsOn !== undefined && { startsOn }) };
    };
    await orders.bulkWrite(
      found.map((order) => toWrite(order, toTerms)),
      { ordered: false },
    );
  }
  const next = new Date(now.getTime() - OVERLAP_MS);
  await migrations.updateOne({ _id: NAME }, { $max: { completedTo: next } }, { upsert: true });
}
