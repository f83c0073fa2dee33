import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../database/migrate';
import { openDatabase } from '../database/connection/open';
import { mongodbUri } from '../testing/database/mongodb-uri';
import { createTestDatabase } from '../testing/database/test-database';
import { changesBy } from '../testing/database/database-snapshot';
import { checkDatabase } from './check-database';
import { aConfig, toLines } from './testing/preflight-config';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const check = async (uri = mongodbUri, name = database.db.databaseName) =>
  toLines(await checkDatabase(aConfig({ mongodb: { uri, database: name } })));

test('names what is missing, and passes after a start of the server', async () => {
  const before = await check();
  expect(before).toContainEqual(
    expect.stringMatching(/^failed: Migrations have not run: schedule-keys\. Start the server/),
  );
  await migrateDatabase(database.db, () => openDatabase(mongodbUri, database.db.databaseName), {
    now: new Date(),
    timeZone: 'UTC',
  });
  const changes = await changesBy(database.db, async () => {
    const [topology, ...others] = await check();
    expect(topology).toMatch(/: MongoDB \d[\d.]+ answers/);
    expect(others).toEqual([
      'ok: All indexes exist.',
      'ok: The stored data is that of this release.',
    ]);
  });
  expect(changes).toEqual([]);
});

test('names indexes that are missing', async () => {
  await database.db.collection('orders').dropIndexes();
  expect(await check()).toContainEqual(
    expect.stringMatching(
      /^failed: Indexes are missing: orders \(.+ and \d+ more\. Start the server of this release; it adds them\.$/,
    ),
  );
});

test('an empty database only waits for the first start', async () => {
  const lines = await check(mongodbUri, 'a-camp-that-nobody-opened');
  expect(lines.slice(1)).toEqual([
    'warning: a-camp-that-nobody-opened is empty: the first start of the server prepares it.',
  ]);
});

test('a database that cannot be reached has failed, without its password', async () => {
  const [line] = await check('mongodb://camp:p4ss@127.0.0.1:9/?serverSelectionTimeoutMS=100');
  expect(line).toMatch(
    /^failed: MONGODB_URI: the database at mongodb:\/\/127\.0\.0\.1:9 cannot be reached: /,
  );
  expect(line).not.toContain('p4ss');
});
