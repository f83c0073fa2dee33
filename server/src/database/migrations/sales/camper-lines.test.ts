import type { ObjectId } from 'mongodb';
import { type Document } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { countDifferences, auditRecords, toTable } from '../../../audit/audit';
import { changesBy } from '../../../testing/database/database-snapshot';
import { useTestApi } from '../../../testing/api/use-test-api';
import { createShopper } from '../../../testing/purchases/shopper';
import type { TestUser } from '../../../testing/samples/builders';
import { ensureCamperLines, toEarlierLineId } from './camper-lines';

const api = useTestApi();
const shop = createShopper(api);
const NOW = new Date('2031-05-04T10:00:00Z');

const find = (collection: string, filter: Document = {}) =>
  api.db.collection(collection).find(filter).sort({ _id: 1 }).toArray();

/** Rewrites all documents as the release before this one stored them. */
const revertToEarlierRelease = async () => {
  const { db } = api;
  const orders = await find('orders');
  const orderOfLine = new Map(
    orders.flatMap(({ _id, lines }) =>
      (lines as Document[]).map(({ lineId }) => [String(lineId), _id] as const),
    ),
  );
  for (const { _id, lines, refunds } of orders) {
    const without = (list: Document[]) =>
      list.map(({ lineId: _lineId, camper: _camper, ...rest }) => rest);
    await db
      .collection('orders')
      .updateOne({ _id }, { $set: { lines: without(lines), refunds: without(refunds) } });
  }
  for (const { _id, soldLines, blockedLines } of await find('classes')) {
    const toOrder = (lineId: ObjectId) => orderOfLine.get(String(lineId));
    await db.collection('classes').updateOne(
      { _id },
      {
        $set: {
          soldTo: (soldLines as ObjectId[]).map(toOrder),
          ...(blockedLines && {
            blockedOrders: (blockedLines as Document[]).map(({ lineId, at }) => ({
              orderId: toOrder(lineId as ObjectId),
              at: at as Date,
            })),
          }),
        },
        $unset: { soldLines: '', blockedLines: '' },
      },
    );
  }
  await db.collection('enrolments').updateMany({}, { $unset: { lineId: '', camperId: '' } });
  await db.collection('cartItems').updateMany({}, { $unset: { camperId: '' } });
  await db.collection('campers').deleteMany({ isAccountHolder: true });
  await db.collection('migrations').deleteMany({});
};

const expectConsistent = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

let ann: TestUser;
let ben: TestUser;
beforeEach(async () => {
  const sold = ['orders', 'classes', 'enrolments', 'cartItems', 'campers', 'sandboxIntents'];
  for (const name of [...sold, 'migrations']) await api.db.collection(name).deleteMany({});
  [ann, ben] = [await api.aUser(), await api.aUser()];
  const [football, cricket] = [await api.aClass(), await api.aClass()];
  await shop.buy(ann, [football, cricket]);
  await shop.buy(ben, [football]);
  const [order] = await shop.listOrders(ann);
  await api
    .as(ann.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: cricket._id.toHexString(), refund: 64.5 })
    .expect(200);
  await shop.addToCart(ben, [cricket]);
  await api.aChild(ann);
});

test('gives everything sold so far to the account holder, and the records stay consistent', async () => {
  await revertToEarlierRelease();
  const others = await find('users');

  await ensureCamperLines(api.db, NOW);

  await expectConsistent();
  const holders = await find('campers', { isAccountHolder: true });
  expect(holders.map(({ owner }) => owner as string).sort()).toEqual([ann.uid, ben.uid].sort());
  for (const user of [ann, ben]) {
    const camperId = await api.ownCamperOf(user);
    for (const { _id, lines } of await shop.listOrders(user)) {
      for (const line of lines) {
        expect(line.lineId).toEqual(toEarlierLineId(_id, line.classId));
        expect(line.camper._id).toEqual(camperId);
      }
    }
    for (const enrolment of await find('enrolments', { owner: user.uid })) {
      expect(enrolment.camperId).toEqual(camperId);
    }
  }
  expect(await find('users')).toEqual(others);
  expect(await find('campers', { isAccountHolder: { $exists: false } })).toHaveLength(1);
  expect(await changesBy(api.db, () => ensureCamperLines(api.db, NOW))).toEqual([]);
});

test('sold places can be canceled, and the class of a cart item can be bought, as before', async () => {
  await revertToEarlierRelease();
  await ensureCamperLines(api.db, NOW);
  const [order] = await shop.listOrders(ben);
  await api
    .as(ben.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: order!.lines[0]!.classId.toHexString(), refund: 64.5 })
    .expect(200);
  await shop.record(ben, await shop.pay(ben, 64.5)).expect(200);
  await expectConsistent();
});

test('continues after it was killed between any two writes, and when two servers start at once', async () => {
  await revertToEarlierRelease();
  const collections = ['orders', 'enrolments', 'cartItems', 'classes'];
  // Simulates a start that was killed after it had migrated some documents of each collection.
  const before = new Map(
    await Promise.all(collections.map(async (name) => [name, await find(name)] as const)),
  );
  await ensureCamperLines(api.db, NOW);
  for (const [name, [first]] of before) {
    await api.db.collection(name).replaceOne({ _id: first!._id }, first!);
  }
  await api.db.collection('migrations').deleteMany({});
  await Promise.all([ensureCamperLines(api.db, NOW), ensureCamperLines(api.db, NOW)]);
  await expectConsistent();
  expect(await find('campers', { isAccountHolder: true })).toHaveLength(2);
});

test('names an owner whose account is deleted without a camper', async () => {
  await revertToEarlierRelease();
  await api.db.collection('users').deleteOne({ uid: ben.uid });
  await ensureCamperLines(api.db, NOW);
  const [order] = await shop.listOrders(ben);
  expect(order!.lines[0]!.camper).toMatchObject({ isAccountHolder: true, firstName: 'Me' });
  expect(await find('campers', { owner: ben.uid })).toEqual([]);
});
