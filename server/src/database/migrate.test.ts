import { MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsBy } from '../testing/database/commands-by';
import { mongodbUri } from '../testing/database/mongodb-uri';
import { createTestDatabase } from '../testing/database/test-database';
import { migrateDatabase } from './migrate';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const client = new MongoClient(mongodbUri, { monitorCommands: true });
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await client.close();
  await database.close();
});

/** Migrates as a start does. Returns the commands of the client with a timeout, and how often the other was opened. */
const start = async () => {
  const db = client.db(database.db.databaseName);
  let openedCount = 0;
  const openWithoutTimeout = () => {
    openedCount += 1;
    return Promise.resolve({ client: { close: () => Promise.resolve() }, db: database.db });
  };
  const context = { now: new Date(), refundTiers: [], timeZone: 'UTC' };
  const commands = await commandsBy(db, () => migrateDatabase(db, openWithoutTimeout, context));
  return { commands, openedCount };
};

test('the first start of a release changes the stored data without a timeout', async () => {
  const line = { classId: new ObjectId(), className: 'Nets', priceCents: 100 };
  const fields = { number: 'PI-1', owner: 'uid', ownerEmail: 'ada@camp.test', state: 'paid' };
  const order = { ...fields, lines: [line], refunds: [], timeline: [], createdAt: new Date(0) };
  await database.db.collection('orders').insertOne(order);
  expect(await start()).toEqual({ commands: ['find migrations'], openedCount: 1 });
  expect(await database.db.collection('orders').findOne()).toMatchObject({
    lines: [{ terms: { refundTiers: [] } }],
  });

  const again = await start();
  expect(again.openedCount).toBe(0);
  expect(again.commands).toContain('find orders');
});
