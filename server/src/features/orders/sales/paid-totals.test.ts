import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order';
import { createClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { readPaidTotals } from './paid-totals';

const MINUTE_MS = 60_000;
const clock = createClock();
const api = useTestApi({ clock });
const orders = () => api.db.collection<Order>('orders');
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * MINUTE_MS);
const football = new ObjectId();

let read: () => ReturnType<typeof readPaidTotals>;
beforeEach(async () => {
  await orders().deleteMany({});
  const camp = { ...api.camp, timeZone: 'UTC' };
  read = () => readPaidTotals(camp);
});

const addOrder = async (paidAt: Date | null, priceCents = 1000) => {
  const line = { classId: football, className: 'Football', priceCents, outcome: 'enrolled' };
  const [number, owner] = [new ObjectId().toHexString(), new ObjectId().toHexString()];
  const fields = { number, owner, lines: [line], totalCents: priceCents, refunds: [] };
  const paid = paidAt ? { state: 'paid', paidAt } : { state: 'expired' };
  return (await orders().insertOne({ ...fields, ...paid } as never)).insertedId;
};

const expectTotals = async (count: number, cents: number) => {
  const { byDay, byClass, ...sums } = await read();
  expect(sums).toEqual({ orders: count, cents });
  const days = [...byDay.values()];
  expect(days.reduce((sum, day) => sum + day.cents, 0)).toBe(cents);
  expect(days.reduce((sum, day) => sum + day.enrollments, 0)).toBe(count);
  expect(byClass.get(football.toHexString())?.cents ?? 0).toBe(cents);
};

describe('the totals of paid orders', () => {
  test('include what is paid between two reads, once', async () => {
    await expectTotals(0, 0);
    await addOrder(minutesAgo(3 * 24 * 60));
    await addOrder(null);
    await expectTotals(1, 1000);
    for (let count = 2; count < 6; count += 1) {
      await addOrder(clock.now());
      await expectTotals(count, count * 1000);
      clock.passMinutes(count % 2);
      await expectTotals(count, count * 1000);
    }
    clock.passMinutes(24 * 60);
    await expectTotals(5, 5000);
  });

  test('include an order that a server with a late clock adds before orders that were read', async () => {
    await addOrder(minutesAgo(10));
    await expectTotals(1, 1000);
    clock.passMinutes(10);
    await expectTotals(1, 1000);
    await addOrder(minutesAgo(15), 300);
    await expectTotals(2, 1300);
  });

  test('leave out orders that a restored backup lacks', async () => {
    const lost = await addOrder(minutesAgo(10));
    await addOrder(minutesAgo(20), 300);
    await expectTotals(2, 1300);
    await orders().deleteOne({ _id: lost });
    await expectTotals(1, 300);
    await orders().deleteMany({});
    await addOrder(minutesAgo(30), 700);
    await expectTotals(1, 700);
  });

  test('are the same for concurrent reads', async () => {
    await addOrder(minutesAgo(10));
    await addOrder(clock.now());
    await Promise.all(Array.from({ length: 8 }, () => expectTotals(2, 2000)));
  });

  test('read settled orders once', async () => {
    await addOrder(minutesAgo(10));
    await expectTotals(1, 1000);
    // No release changes what a paid order cost. Only so can a test see that it is not read again.
    await orders().updateOne({}, { $set: { totalCents: 7 } });
    expect((await read()).cents).toBe(1000);
  });
});
