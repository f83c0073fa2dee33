import type { Collection, Db, Document } from 'mongodb';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database';
import { createPaymentSandbox } from '@camp/stripe-sandbox';
import { auditRecords } from '#audit/audit';
import type { CampClass } from '#domain/classes/camp-class';
import { toLocalTime } from '#domain/camp-time';
import type { Order } from '#domain/orders/order';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import type { Notification } from '#features/notifications/notification';
import { toScheduleKeys } from '#domain/classes/schedule';
import { campClasses } from './classes/classes';
import { seedCamp } from './seed-camp';

const now = new Date('2026-11-21T12:00:00Z');
const ZONE = 'America/New_York';
const later = new Date('2027-02-01T12:00:00Z');
const seeded = [
  ...['users', 'classes', 'orders', 'enrollments', 'campers', 'sandboxIntents', 'seed'],
  ...['consentTexts', 'consents', 'instructorProfiles', 'places'],
  ...['applications', 'classMessages', 'newsletter', 'auditLog'],
  ...['notices', 'waitlistEntries'],
];

let db: Db;
let close: () => Promise<void>;

const open = async () => {
  ({ db, close } = await createTestDatabase());
};

const readCollection = (collection: string): Promise<Document[]> =>
  db.collection(collection).find().sort({ _id: 1 }).toArray();

const toSortedIds = (ids: readonly unknown[]) => ids.map(String).toSorted();

const readAll = () => Promise.all(seeded.map(readCollection));

const openSandbox = async () => {
  const { fetch, secretKey, stop } = await createPaymentSandbox({
    db,
    deliverTo: 'http://127.0.0.1:9/',
  });
  const httpClient = Stripe.createFetchHttpClient(fetch);
  return { stripe: new Stripe(secretKey, { httpClient, telemetry: false }), stop };
};

/** Returns the same database, but writes to `collection` fail as if the connection was lost. */
const failWritesTo = (collection: string): Db =>
  new Proxy(db, {
    get: (target, key) =>
      key === 'collection'
        ? (name: string) =>
            name === collection
              ? withFailingWrites(target.collection(name))
              : target.collection(name)
        : (Reflect.get(target, key) as unknown),
  });

const withFailingWrites = (collection: Collection): Partial<Collection> => ({
  findOne: collection.findOne.bind(collection),
  bulkWrite: () => Promise.reject(new Error('The connection was lost')),
});

describe('a seeded camp', () => {
  beforeAll(async () => {
    await open();
    await seedCamp(db, now, ZONE);
  });
  afterAll(() => close());

  test('fills an empty camp with users, classes and orders', async () => {
    const [users, classes, orders, enrollments] = await readAll();
    expect(users).toHaveLength(31);
    // One class is over.
    expect(classes).toHaveLength(campClasses(now, ZONE).length + 1);
    expect(orders?.length).toBeGreaterThan(80);
    expect(enrollments?.length).toBeGreaterThan(150);
  });

  test('has as many sold seats as enrollments in every class', async () => {
    const enrollments = await readCollection('enrollments');
    for (const { _id, soldCount, soldLines, capacity } of await readCollection('classes')) {
      const enrolled = enrollments.filter(({ classId }) => String(classId) === String(_id));
      expect(soldCount).toBe(enrolled.length);
      expect(soldCount).toBeLessThanOrEqual(capacity as number);
      expect(new Set(enrolled.map(({ camperId }) => String(camperId))).size).toBe(enrolled.length);
      expect(toSortedIds(soldLines as unknown[])).toEqual(
        toSortedIds(enrolled.map(({ lineId }) => lineId as unknown)),
      );
    }
  });

  test('has orders whose total is the sum of the lines and whose owner is enrolled in each line', async () => {
    const allEnrollments = await readCollection('enrollments');
    for (const order of await readCollection('orders')) {
      const lines = order.lines as { classId: unknown; priceCents: number }[];
      const enrollments = allEnrollments.filter(
        ({ orderId }) => String(orderId) === String(order._id),
      );
      expect(order).toMatchObject({ state: 'paid', timeline: [{ state: 'paid' }] });
      expect(order.totalCents).toBe(lines.reduce((sum, { priceCents }) => sum + priceCents, 0));
      expect((order.paidAt as Date) < now).toBe(true);
      expect(enrollments.every(({ owner }) => owner === order.owner)).toBe(true);
      expect(toSortedIds(enrollments.map(({ classId }) => classId as unknown))).toEqual(
        toSortedIds(lines.map(({ classId }) => classId)),
      );
    }
  });

  test('stores sessions at the camp, the keys derived from them, and what was sold on each line', async () => {
    const classes = (await readCollection('classes')) as CampClass[];
    for (const campClass of classes) {
      const { sessions = [], bring } = campClass;
      expect(campClass).toMatchObject(toScheduleKeys({ sessions }, ZONE));
      expect(bring).toBeTruthy();
    }
    const byId = new Map(classes.map((campClass) => [String(campClass._id), campClass]));
    const orders = (await readCollection('orders')) as Order[];
    for (const line of orders.flatMap(({ lines }) => lines)) {
      const { sessions = [], place, startsOn } = byId.get(String(line.classId))!;
      expect([line.sessions, line.place]).toEqual([sessions, place]);
      expect(line.terms?.startsOn).toBe(startsOn);
    }
    const demoClass = classes.find(({ className }) => className === 'Passing and Movement');
    expect(toLocalTime(demoClass!.startsAt!, ZONE)).toMatch(/T09:00$/);
  });

  test('gives the demo camper exactly one enrollment', async () => {
    expect(await db.collection('enrollments').countDocuments({ owner: 'camp-camper' })).toBe(1);
    expect(await db.collection('orders').countDocuments({ owner: 'camp-camper' })).toBe(1);
  });

  test('numbers the orders like new ones, each with a number of its own', async () => {
    const orders = (await readCollection('orders')) as Order[];
    const numbers = orders.map(({ number }) => number);
    expect(numbers.filter((number) => !/^PI-[0-9A-HJKMNP-TV-Z]{8}$/.test(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('has a sold-out class for which three families wait', async () => {
    const classes = (await readCollection('classes')) as CampClass[];
    const entries = await db
      .collection<WaitlistEntry>('waitlistEntries')
      .find()
      .sort({ joinedAt: 1 })
      .toArray();
    const waited = classes.filter(({ waitlist = [] }) => waitlist.length > 0);
    expect(waited).toHaveLength(1);
    expect(waited[0]!.soldCount).toBe(waited[0]!.capacity);
    expect(waited[0]!.waitlist!.map(({ entryId }) => entryId)).toEqual(
      entries.map(({ _id }) => _id),
    );
    expect(new Set(entries.map(({ owner }) => owner)).size).toBe(3);
  });

  test('has told the instructor of each denied class why', async () => {
    const denied = (await readCollection('classes')).filter(({ status }) => status === 'denied');
    const all = (await readCollection('notices')) as Notification[];
    const notifications = all.filter(({ title }) => title.endsWith('was not approved'));
    expect(notifications).toHaveLength(denied.length);
    for (const { className, feedback, instructor } of denied) {
      expect(notifications).toContainEqual(
        expect.objectContaining({
          owner: (instructor as CampClass['instructor']).uid,
          title: `${className} was not approved`,
          text: expect.stringContaining(feedback as string) as string,
        }),
      );
    }
  });

  test('passes the audit', async () => {
    const { stripe, stop } = await openSandbox();
    const rows = await auditRecords({ db, stripe, now, timeZone: ZONE });
    expect(rows.flatMap(({ differences }) => differences)).toEqual([]);
    expect(rows.some(({ checked }) => checked > 100)).toBe(true);
    await stop();
  });

  test('adds a sandbox payment for each order that was paid by card', async () => {
    const { stripe, stop } = await openSandbox();
    const orders = await readCollection('orders');
    const byCard = orders.filter(({ totalCents }) => (totalCents as number) > 0);
    for (const { _id, totalCents, paymentIntentId } of byCard.slice(0, 5)) {
      const intent = await stripe.paymentIntents.retrieve(paymentIntentId as string);
      expect(intent).toMatchObject({
        status: 'succeeded',
        amount_received: totalCents as number,
        metadata: { orderId: String(_id) },
      });
    }
    expect(new Set(byCard.map(({ paymentIntentId }) => paymentIntentId as string)).size).toBe(
      byCard.length,
    );
    await stop();
  });

  test('does not change if the camp is seeded again', async () => {
    const before = await readAll();
    await seedCamp(db, later, ZONE);
    expect(await readAll()).toEqual(before);
  });
});

describe('seeding', () => {
  beforeEach(open);
  afterEach(() => close());

  test('does not restore deleted documents', async () => {
    await seedCamp(db, now, ZONE);
    await db.collection('users').deleteOne({ uid: 'camp-camper-5' });
    await seedCamp(db, later, ZONE);
    expect(await db.collection('users').findOne({ uid: 'camp-camper-5' })).toBeNull();
  });

  test.each(['users', 'campers', 'orders', 'enrollments', 'consents', 'newsletter', 'auditLog'])(
    'completes a seeding that was interrupted at its %s',
    async (collection) => {
      await expect(seedCamp(failWritesTo(collection), now, ZONE)).rejects.toThrow('lost');
      await seedCamp(db, now, ZONE);
      const repaired = await readAll();

      await db.dropDatabase();
      await seedCamp(db, now, ZONE);
      expect(repaired).toEqual(await readAll());
    },
  );

  test('does not change a database that already has documents', async () => {
    await db.collection('users').insertOne({ uid: 'existing', email: 'existing@example.org' });
    await seedCamp(db, now, ZONE);
    expect(await readCollection('users')).toHaveLength(1);
    expect(await readCollection('classes')).toEqual([]);
    expect(await readCollection('seed')).toEqual([]);
  });
});
