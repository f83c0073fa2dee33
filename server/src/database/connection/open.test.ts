import { expect, test } from 'vitest';
import { openDatabase, whileReachable } from './open';
import { createInterruptibleDatabase } from '#testing/database/interruptible-database';
import { mongodbUri } from '#testing/database/mongodb-uri';

const errorMessageFor = async (uri: string) => {
  const error = await openDatabase(uri, 'camp').catch((thrown: unknown) => thrown);
  return (error as Error).message;
};

const QUICK = 'serverSelectionTimeoutMS=50';

test.each([
  [`mongodb://127.0.0.1:9/?${QUICK}`, 'mongodb://127.0.0.1:9'],
  [`mongodb://camp:hunter2@127.0.0.1:9/camp?${QUICK}`, 'mongodb://127.0.0.1:9'],
  [
    `mongodb://camp:hunter2@127.0.0.1:9,127.0.0.1:10/?${QUICK}`,
    'mongodb://127.0.0.1:9,127.0.0.1:10',
  ],
  ['mongodb://camp:hun/ter2@127.0.0.1:9', 'mongodb://127.0.0.1:9'],
  ['mongodb://camp:hun@ter2@127.0.0.1:9', 'mongodb://127.0.0.1:9'],
  ['mongodb://', 'mongodb://'],
])('names the unreachable address of %s without the password', async (uri, address) => {
  const message = await errorMessageFor(uri);
  expect(message).toContain(`MONGODB_URI: the database at ${address} cannot be reached: `);
  expect(message).not.toMatch(/hun|ter2/);
});

test('has no socket timeout if it waits indefinitely', async () => {
  const { client, db } = await openDatabase(mongodbUri, 'camp', {
    waitsIndefinitely: true,
  });
  expect(client.options.socketTimeoutMS).toBe(0);
  expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
});

test('uses the socket timeout of the connection string, and 10 s by default', async () => {
  const withTimeout = new URL(mongodbUri);
  withTimeout.searchParams.set('socketTimeoutMS', '1234');
  const opened = await Promise.all([
    openDatabase(mongodbUri, 'camp'),
    openDatabase(withTimeout.href, 'camp'),
  ]);
  expect(opened.map(({ client }) => client.options.socketTimeoutMS)).toEqual([10_000, 1234]);
  await Promise.all(opened.map(({ client }) => client.close()));
});

test('names the address if the database stops after it was opened, and passes on other errors', async () => {
  const { uri, interrupt } = await createInterruptibleDatabase(mongodbUri);
  const { client, db } = await openDatabase(uri, 'camp');
  const migrate = () => whileReachable(uri, () => db.collection('orders').findOne());
  expect(await migrate()).toBeNull();
  await interrupt();
  await expect(migrate()).rejects.toThrow(
    `MONGODB_URI: the database at mongodb://${new URL(uri).host} cannot be reached: `,
  );
  const bug = new Error('A migration is wrong.');
  await expect(whileReachable(uri, () => Promise.reject(bug))).rejects.toBe(bug);
  await client.close();
});
