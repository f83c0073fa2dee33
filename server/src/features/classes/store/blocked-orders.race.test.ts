import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '../../../domain/camp-class';
import { createClassesStore, type ClassesStore } from './classes.store';
import { useTestApi } from '../../../testing/api/use-test-api';

const MINUTE_MS = 60_000;

const api = useTestApi();
let seats: ClassesStore['seats'];
let campClass: CampClass;
beforeAll(() => {
  ({ seats } = createClassesStore(api.db, 'UTC'));
});
beforeEach(async () => {
  campClass = await api.aClass({ capacity: 50 });
});

const start = new Date('2031-05-04T10:00:00Z');
const at = (minute: number) => new Date(start.getTime() + minute * MINUTE_MS);
const take = (orderId: ObjectId, readAt: Date, now = readAt) =>
  seats.take(campClass._id, orderId, { now, readAt });
const block = (orderId: ObjectId, when: Date) => seats.blockOrder(campClass._id, orderId, when);
const find = async () =>
  (await api.db.collection<CampClass>('classes').findOne({ _id: campClass._id }))!;
const ids = (count: number) => Array.from({ length: count }, () => new ObjectId());

describe('a class with blocked orders', () => {
  test('never gives a blocked order a seat, even if the caller is days late', async () => {
    const [early] = ids(1);
    await block(early!, at(0));
    expect(await take(early!, at(-1), at(5))).toBe('refused');
    // Other enrollments are canceled for days. The class prunes the order and sets `blockedUpTo`.
    for (const day of [1, 2, 3]) await block(new ObjectId(), at(day * 24 * 60));
    expect((await find()).blockedOrders).toHaveLength(1);
    expect(await take(early!, at(-1), at(5 * 24 * 60))).toBe('outdated');
    expect(await find()).toMatchObject({ soldCount: 0, soldTo: [] });
  });

  test('returns outdated if the order was read within the clock skew of a pruned block', async () => {
    await block(new ObjectId(), at(0));
    await block(new ObjectId(), at(10));
    expect(await take(new ObjectId(), at(0.5))).toBe('outdated');
    expect(await take(new ObjectId(), at(1.5))).toBe('taken');
  });

  test('returns taken for an order that already has a seat, even much later', async () => {
    const [orderId] = ids(1);
    expect(await take(orderId!, at(0))).toBe('taken');
    await block(new ObjectId(), at(60));
    expect(await take(orderId!, at(0), at(60))).toBe('taken');
    expect(await find()).toMatchObject({ soldCount: 1 });
  });

  test('gives no seat to 20 orders that are blocked and take a seat concurrently', async () => {
    const orders = ids(20);
    const otherOrders = ids(5);
    await Promise.all([
      ...orders.flatMap((orderId) => [
        take(orderId, at(0)),
        block(orderId, at(0)),
        take(orderId, at(0)),
        block(new ObjectId(), at(30)),
      ]),
      ...otherOrders.map((orderId) => take(orderId, at(30))),
    ]);
    for (const orderId of orders) {
      expect(['refused', 'outdated']).toContain(await take(orderId, at(0), at(31)));
    }
    const { soldTo, soldCount } = await find();
    expect(soldTo.map(String).sort()).toEqual(otherOrders.map(String).sort());
    expect(soldCount).toBe(5);
  });

  test.each([
    ['block', async (orderId: ObjectId) => block(orderId, at(60)), 1],
    ['sale', async (orderId: ObjectId) => take(orderId, at(60)), 0],
  ])('prunes 10,000 blocked orders with the next %s', async (_, act, remaining) => {
    const orders = ids(10_000);
    const blockedOrders = orders.map((orderId) => ({ orderId, at: at(0) }));
    const otherClass = await api.aClass();
    const classes = api.db.collection('classes');
    const both = { _id: { $in: [campClass._id, otherClass._id] } };
    await classes.updateMany(both, { $set: { blockedOrders } });
    await act(new ObjectId());
    expect((await find()).blockedOrders).toHaveLength(remaining);
    expect(await take(orders[7]!, at(0), at(60))).toBe('outdated');
    expect(await take(new ObjectId(), at(60))).toBe('taken');
    expect(await classes.findOne({ _id: otherClass._id })).toMatchObject({ blockedOrders });
  });
});
