import type { ObjectId, AnyBulkWriteOperation, Db, Document } from 'mongodb';
import type { CampClass } from '../../../domain/classes/camp-class';
import {
  splitName,
  toAccountHolder,
  toCamperRef,
  type Camper,
  type CamperRef,
} from '../../../domain/campers/camper';
import type { CartItem } from '../../../domain/orders/cart';
import type { Enrolment } from '../../../domain/orders/enrolment';
import type { Order } from '../../../domain/orders/order';
import type { User } from '../../../domain/user';
import { toDerivedId } from '../../derived-id';
import { insertMissing } from '../../errors';
import { writeInBatches } from '../write-in-batches';
import { ABSENT } from '../../../lib/absent';

const NAME = 'camper-lines';

/** Returns the id of the only line that an order of an earlier release had for a class. */
export const toEarlierLineId = (orderId: ObjectId, classId: ObjectId): ObjectId =>
  toDerivedId('line', orderId.toHexString(), classId.toHexString());

/** Creates the campers of account holders who have none. Another server may do the same. */
const addAccountHolders = async (db: Db, uids: string[], now: Date): Promise<void> => {
  const users = await db
    .collection<User>('users')
    .find({ uid: { $in: uids } })
    .toArray();
  if (users.length === 0) return;
  const holders = users.map(({ uid: owner = '', name }): Camper => ({
    _id: toDerivedId('account holder', owner),
    ...toAccountHolder({ owner, name, createdAt: now }),
  }));
  await insertMissing(db.collection<Camper>('campers'), holders);
};

/**
 * Returns a function that finds the camper of each account holder. An owner whose account is deleted has
 * no camper any more, so their records get a name only.
 */
const findAccountHolders = async (db: Db, owners: readonly string[], now: Date) => {
  const uids = [...new Set(owners)];
  const filter = { owner: { $in: uids }, isAccountHolder: true as const };
  const read = () => db.collection<Camper>('campers').find(filter).toArray();
  const known = new Set((await read()).map(({ owner }) => owner));
  await addAccountHolders(
    db,
    uids.filter((uid) => !known.has(uid)),
    now,
  );
  const byOwner = new Map((await read()).map((camper) => [camper.owner, toCamperRef(camper)]));
  return (owner: string): CamperRef =>
    byOwner.get(owner) ?? {
      _id: toDerivedId('account holder', owner),
      ...splitName(''),
      isAccountHolder: true,
    };
};

const toOrderWrite = (
  { _id, lines, refunds }: Order,
  camper: CamperRef,
): AnyBulkWriteOperation<Order> => {
  const fields: [string, ObjectId | CamperRef][] = [
    ...lines.flatMap(({ classId }, position): [string, ObjectId | CamperRef][] => [
      [`lines.${position}.lineId`, toEarlierLineId(_id, classId)],
      [`lines.${position}.camper`, camper],
    ]),
    ...refunds.map(({ classId }, position): [string, ObjectId] => [
      `refunds.${position}.lineId`,
      toEarlierLineId(_id, classId),
    ]),
  ];
  const filter: Document = { _id, 'lines.lineId': ABSENT };
  return { updateOne: { filter, update: { $set: Object.fromEntries(fields) } } };
};

const migrateOrders = (db: Db, now: Date) =>
  writeInBatches(
    db.collection<Order>('orders'),
    { 'lines.0': { $exists: true }, 'lines.lineId': ABSENT },
    async (batch) => {
      const camperOf = await findAccountHolders(
        db,
        batch.map(({ owner }) => owner),
        now,
      );
      return batch.map((order) => toOrderWrite(order, camperOf(order.owner)));
    },
  );

const migrateEnrolments = (db: Db, now: Date) =>
  writeInBatches(db.collection<Enrolment>('enrolments'), { lineId: ABSENT }, async (batch) => {
    const camperOf = await findAccountHolders(
      db,
      batch.map(({ owner }) => owner),
      now,
    );
    return batch.map(({ _id, owner, orderId, classId }): AnyBulkWriteOperation<Enrolment> => {
      const lineId = toEarlierLineId(orderId, classId);
      const update = { $set: { lineId, camperId: camperOf(owner)._id } };
      return { updateOne: { filter: { _id }, update } };
    });
  });

const migrateCarts = (db: Db, now: Date) =>
  writeInBatches(db.collection<CartItem>('cartItems'), { camperId: ABSENT }, async (batch) => {
    const camperOf = await findAccountHolders(
      db,
      batch.map(({ owner }) => owner),
      now,
    );
    return batch.map(({ _id, owner }): AnyBulkWriteOperation<CartItem> => {
      const update = { $set: { camperId: camperOf(owner)._id } };
      return { updateOne: { filter: { _id }, update } };
    });
  });

/** A class as earlier releases stored it. */
interface EarlierClass extends CampClass {
  soldTo?: ObjectId[];
  blockedOrders?: { orderId: ObjectId; at: Date }[];
}

const migrateClasses = (db: Db) =>
  writeInBatches(
    db.collection<EarlierClass>('classes'),
    { soldLines: ABSENT },
    (batch) =>
      batch.map(({ _id, soldTo = [], blockedOrders }): AnyBulkWriteOperation<EarlierClass> => {
        const blockedLines = blockedOrders?.map(({ orderId, at }) => ({
          lineId: toEarlierLineId(orderId, _id),
          at,
        }));
        return {
          updateOne: {
            filter: { _id, soldLines: ABSENT },
            update: {
              $set: {
                soldLines: soldTo.map((orderId) => toEarlierLineId(orderId, _id)),
                ...(blockedLines && { blockedLines }),
              },
              $unset: { soldTo: '', blockedOrders: '' },
            },
          },
        };
      }),
    { soldTo: 1, blockedOrders: 1 },
  );

/**
 * Everything that earlier releases sold was for the account holder: gives each order line an id and that
 * camper, and names seats, refunds, enrollments and cart items by them. Can be interrupted at any point.
 * Later starts only read the marker.
 */
export async function ensureCamperLines(db: Db, now: Date): Promise<void> {
  const migrations = db.collection<{ _id: string; completedAt: Date }>('migrations');
  if (await migrations.findOne({ _id: NAME })) return;
  await migrateOrders(db, now);
  await migrateEnrolments(db, now);
  await migrateCarts(db, now);
  await migrateClasses(db);
  await migrations.updateOne({ _id: NAME }, { $set: { completedAt: now } }, { upsert: true });
}
