import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditRecords } from '#audit/audit';
import type { AdminCharts, Order, Payment } from '#contract';
import type { TestUser } from '#testing/samples/builders';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { startEmbeddedMongodb, type EmbeddedMongodb } from '@camp/embedded-mongodb';
import { findInstructorClashes } from '../testing/instructor-clashes';
import { createLargeClasses } from './large-classes';
import { createLargeUsers } from './large-users';
import { seedLargeCamp } from './seed-large';
import { LARGE, type Size } from './size';

/** Much larger than one page of a list. */
const MEDIUM: Size = {
  users: 2_500,
  classes: 250,
  orders: 4_000,
  applications: 150,
  auditEntries: 1_500,
};
const SMALL: Size = { users: 150, classes: 40, orders: 400, applications: 10, auditEntries: 10 };
const SEED_TIMEOUT_MS = 120_000;

/** Opens a camp in its own store, so no other test affects the read counts. */
const openCamp = async (size: Size) => {
  const directory = await mkdtemp(join(tmpdir(), 'camp-large-'));
  const store: EmbeddedMongodb = await startEmbeddedMongodb({ directory, isDurable: false });
  const api = await createTestApi({ mongodbUri: store.uri });
  await seedLargeCamp(api.db, api.clock.now(), 'UTC', size);
  const admin = await api.aUser('admin', { uid: 'reader' });
  const close = async () => {
    await api.stop();
    await store.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { api, admin, close };
};

describe('the admin lists of a large camp', () => {
  let api: TestApi;
  let admin: TestUser;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ api, admin, close } = await openCamp(MEDIUM));
  }, SEED_TIMEOUT_MS);
  afterAll(() => close());

  const readScannedCount = async () => {
    const { metrics } = await api.db.command({ serverStatus: 1 });
    return (metrics as { queryExecutor: { scannedObjects: number } }).queryExecutor.scannedObjects;
  };
  const send = async (path: string) => {
    const before = await readScannedCount();
    const { body, headers } = await api.as(admin.token).get(path).expect(200);
    const read = (await readScannedCount()) - before;
    const total = Number(headers['x-total-count']);
    return { items: body as Record<string, unknown>[], total, read };
  };

  /** Allowance for other reads: the viewer and, for payments and orders, their classes. */
  const OTHER_READS = 60;
  const LIMIT = 20;

  test.each([
    '/topClass?status=all',
    '/topClass?status=all&sort=price',
    '/topClass?status=all&sort=-price',
    '/topClass?status=denied&sort=startsOn',
    '/users?',
    '/users?role=none',
    '/users?sort=name',
    '/users?role=none&sort=-name',
    '/users?sort=oldest',
    '/users?role=instructor',
    '/orders?',
    '/orders?sort=oldest',
    '/orders?sort=total',
    '/orders?sort=-total',
    '/orders?sort=email',
    '/orders?state=paid&sort=-email',
    '/orders?from=2020-01-01',
    '/orders?state=partly-refunded',
    '/orders?state=paid&sort=total',
    '/orders?attention=false&sort=-total',
    '/orders?attention=true',
    '/orders?attention=true&state=paid',
    '/payments?scope=all',
    '/payments?scope=attention',
    '/applications?',
    '/applications?status=pending',
    '/audit-log?',
    '/audit-log?sort=oldest&from=2020-01-01',
    '/audit-log?action=person-suspended',
  ])('scan few documents beyond the page of %s', async (path) => {
    const { items, total, read } = await send(`${path}&limit=${LIMIT}`);
    expect(items.length).toBe(Math.min(total, LIMIT));
    expect(total).toBeGreaterThan(0);
    // Lists of orders to review are scanned completely because they are short. With users, it reads their
    // campers, enrollments and open orders, which say who cannot be deleted, and counts their paid orders.
    const readsMore = /attention|^\/users/.test(path);
    expect(read).toBeLessThanOrEqual((readsMore ? 6 : 1) * LIMIT + OTHER_READS);
  });

  test.each([
    ['/topClass?status=all&q=passing%201', 30],
    ['/topClass?status=all&q=assin', 30],
    ['/topClass?status=approved&q=teps%2012', 30],
    // The campers who are the account holders match, too.
    ['/users?q=zamora', 170],
    ['/users?q=ada%20abara', 150],
    ['/users?q=quinn.tamm', 10],
    ['/users?q=ZAMORA.1&role=none', 100],
    ['/orders?q=pi-l0001', 100],
    ['/orders?q=ada.abara', 50],
    ['/orders?q=ada%20abara', 150],
    ['/orders?q=ada.abara&state=paid&sort=total', 50],
    ['/audit-log?q=ada%20abara', 100],
    ['/audit-log?q=ada.abara&action=person-suspended', 100],
  ])('scan only possible matches for %s', async (path, maxMatches) => {
    const { items, total, read } = await send(`${path}&limit=${LIMIT}`);
    expect(items.length).toBe(Math.min(total, LIMIT));
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(maxMatches);
    // Once for the page and once for the total.
    expect(read).toBeLessThanOrEqual(2 * maxMatches + OTHER_READS);
  });

  test('find an order by its transaction', async () => {
    const [{ transactionId }] = (await send('/orders?state=paid&limit=1')).items as [
      { transactionId: string },
    ];
    const { items, total, read } = await send(`/orders?q=${transactionId.slice(0, 20)}`);
    expect(items).toMatchObject([{ transactionId }]);
    expect(total).toBe(1);
    expect(read).toBeLessThanOrEqual(OTHER_READS);
  });

  test('have complete charts and exports', async () => {
    const res = await api.as(admin.token).get('/admin-charts?days=366').expect(200);
    const { days, topClasses } = res.body as AdminCharts;
    const stats = await api.as(admin.token).get('/admin-stats').expect(200);
    const sum = days.reduce((total, { revenue }) => total + Math.round(revenue * 100), 0);
    expect(sum / 100).toBe((stats.body as { revenue: number }).revenue);
    expect(topClasses).toHaveLength(10);
    const { text } = await api.as(admin.token).get('/exports/orders.csv').expect(200);
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + MEDIUM.orders);
  });
});

describe('the classes of a large camp', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const classes = createLargeClasses(LARGE, createLargeUsers(LARGE, now), now, 'America/New_York');

  test('have ten sessions each, with different ids', () => {
    const sessions = classes.flatMap((campClass) => campClass.sessions ?? []);
    expect(sessions).toHaveLength(10 * LARGE.classes);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(sessions.length);
    expect(sessions.every(({ startsAt, endsAt }) => now < startsAt && startsAt < endsAt)).toBe(
      true,
    );
  });

  test('meet on various weekdays and at various times of day', () => {
    const times = new Set(classes.map(({ timeOfDay }) => timeOfDay));
    expect(times).toEqual(new Set(['morning', 'afternoon']));
    const weekdays = new Set(classes.map((campClass) => campClass.weekdays?.join()));
    expect(weekdays).toEqual(new Set(['1,2,3,4,5', '2,4', '6']));
  });

  test('never overlap another class of the same instructor', () => {
    expect(findInstructorClashes(classes)).toEqual([]);
  });
});

describe('the records of a large camp', () => {
  let camp: Awaited<ReturnType<typeof openCamp>>;
  beforeAll(async () => {
    camp = await openCamp(SMALL);
  }, SEED_TIMEOUT_MS);
  afterAll(() => camp.close());

  const listDifferences = async () => {
    const { db, stripe, clock } = camp.api;
    const rows = await auditRecords({ db, stripe, now: clock.now(), inFlightMs: 0 });
    return rows.flatMap(({ differences }) => differences);
  };

  test('are consistent before and after a refund', async () => {
    const { api, admin } = camp;
    expect(await listDifferences()).toEqual([]);
    const { body } = await api.as(admin.token).get('/orders?state=paid&limit=1').expect(200);
    const [{ _id, lines }] = body as [Order];
    const { classItemId, price } = lines[0]!;
    await api
      .as(admin.token)
      .post(`/orders/${_id}/refund`)
      .send({ classItemId, amount: price, reason: 'Sorry.', endsPlace: true, refunded: 0 })
      .expect(200);
    const payments = await api.as(admin.token).get('/payments?scope=all').expect(200);
    const payment = (payments.body as Payment[]).find((listed) => listed._id === _id);
    expect(payment).toMatchObject({ refunded: price });
    expect(await listDifferences()).toEqual([]);
  });

  test('are never added to a database with documents', async () => {
    const { db, clock } = camp.api;
    await expect(seedLargeCamp(db, clock.now(), 'UTC', SMALL)).rejects.toThrow(
      'The large camp needs an empty database, but this one has users.',
    );
  });
});
