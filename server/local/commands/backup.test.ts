import { existsSync } from 'node:fs';
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, Double, Int32, Long, MongoClient, type Document } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { RESTORE_MARKER } from '#database/assert-restored';
import { migrateDatabase } from '#database/migrate';
import { openDatabase } from '#database/connection/open';
import { snapshotDatabase } from '#testing/database/database-snapshot';
import { anIdentity, openSession } from '#testing/api/sign-in';
import { createTestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { mongodbUri } from '#testing/database/mongodb-uri';
import { runProgram } from '../testing/built-programs';
import { findFreePort, waitFor } from '../testing/processes';

const api = useTestApi();
const shop = createShopper(api);
let parent = '';
const client = new MongoClient(mongodbUri);
const restored = client.db('test-restored');

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'camp-backup-'));
  const openAgain = () => openDatabase(mongodbUri, api.db.databaseName);
  await migrateDatabase(api.db, openAgain, { now: new Date(), timeZone: 'UTC' });
});
afterEach(() => restored.dropDatabase());
afterAll(async () => {
  await client.close();
  await rm(parent, { recursive: true, force: true });
});

const run = async (
  program: 'backup' | 'restore' | 'audit',
  database: string,
  ...args: string[]
) => {
  const env = { MONGODB_URI: mongodbUri, MONGODB_DATABASE: database };
  const running = await runProgram(program, env, ...args);
  return { code: await running.ended, output: running.output() };
};
/** Returns the folder of a new backup. */
const backUp = async (...args: string[]) => {
  const { code, output } = await run('backup', api.db.databaseName, parent, ...args);
  expect(output).toMatch(/: \d+ collections, \d+ documents\.\n/);
  expect(code).toBe(0);
  return output.slice(0, output.indexOf(': '));
};
const restore = (...args: string[]) => run('restore', restored.databaseName, ...args);

/** Copies a backup, so that a test can damage it. */
const copyOf = async (folder: string, name: string) => {
  const copy = join(parent, name);
  await cp(folder, copy, { recursive: true });
  return copy;
};

test('a backup that was made while families bought is a camp without differences', async () => {
  const coach = await api.aUser('instructor');
  const campClass = await api.aClassOf(coach, { capacity: 500 });
  const families = await Promise.all(Array.from({ length: 4 }, () => api.aUser()));
  await shop.buy(families[0]!, [campClass]);
  // Enough to read that purchases fall into the time of the backup.
  const pictures = Array.from({ length: 300 }, () => ({
    data: new Binary(Buffer.alloc(100_000, 7)),
  }));
  await api.db.collection('sandboxPictures').insertMany(pictures);

  let isDone = false;
  let bought = 1;
  const buyAll = async (family: (typeof families)[number]) => {
    while (!isDone) {
      await shop.buy(family, [await api.aClassOf(coach, { capacity: 5 })]);
      bought += 1;
    }
  };
  const buying = Promise.all(families.slice(1).map(buyAll));
  await waitFor(() => Promise.resolve(bought > 3 ? true : null));
  const folder = await backUp();
  isDone = true;
  await buying;

  const { code, output } = await restore(folder);
  expect(output).toMatch(/^Restored \d+ collections, \d+ documents, as of 20.+Z\.\n/);
  expect(output).toContain('No differences.\n');
  expect(code).toBe(0);
  const orders = await restored.collection('orders').countDocuments();
  expect(orders).toBeGreaterThan(3);
  expect(orders).toBeLessThan(await api.db.collection('orders').countDocuments());

  const second = await createTestApi({ databaseName: restored.databaseName });
  const session = await openSession(second, {
    ...anIdentity(),
    sub: coach.uid,
    email: coach.email,
  });
  const path = `/topClass/${campClass._id.toHexString()}/roster`;
  const { campers } = endpoints.getRoster.response.parse(
    (await session.get(path).expect(200)).body,
  );
  expect(campers).toHaveLength(1);
  await second.stop();
});

test('documents keep their types, and the backup their counts', async () => {
  const values = {
    _id: 'types' as never,
    int: new Int32(1),
    double: new Double(1),
    long: Long.fromNumber(5),
    at: new Date(1),
    re: /a/i,
    none: null,
    bytes: new Binary(Buffer.from('abc')),
  };
  await api.db.collection('sandboxTypes').insertOne(values);
  const folder = await backUp();
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    isSnapshot: boolean;
    files: Document[];
  };
  expect(manifest.isSnapshot).toBe(true);
  expect(manifest.files).toContainEqual(
    expect.objectContaining({ collection: 'sandboxTypes', documents: 1 }),
  );
  expect((await restore(folder)).code).toBe(0);
  const raw = (db: typeof restored) => db.collection('sandboxTypes').findOne({}, { raw: true });
  expect(await raw(restored)).toEqual(await raw(api.db as never));
  await api.db.collection('sandboxTypes').drop();
});

test('a damaged backup is refused before anything changes', async () => {
  const folder = await backUp();
  const cut = await copyOf(folder, 'cut');
  await truncate(join(cut, 'users.bson.gz'), 30);
  const changed = await copyOf(folder, 'changed');
  await appendFile(join(changed, 'orders.bson.gz'), 'x');
  const missing = await copyOf(folder, 'missing');
  await rm(join(missing, 'classes.bson.gz'));
  const unfinished = await copyOf(folder, 'unfinished');
  await rm(join(unfinished, 'manifest.json'));
  const wrong = await copyOf(folder, 'wrong');
  await writeFile(join(wrong, 'manifest.json'), '{"format":2');
  const sentences: [string, string][] = [
    [
      cut,
      'is damaged: users.bson.gz was changed or is cut off. Nothing was changed. Restore another backup.',
    ],
    [changed, 'is damaged: orders.bson.gz was changed or is cut off.'],
    [missing, 'is damaged: classes.bson.gz is missing.'],
    [unfinished, 'is not a complete backup: it has no manifest.json.'],
    [wrong, 'cannot be restored: its manifest.json is damaged.'],
    [join(parent, 'nowhere'), 'is not a complete backup'],
  ];
  for (const [backup, sentence] of sentences) {
    const { code, output } = await restore(backup);
    expect(output).toContain(`${backup} ${sentence}`);
    expect(code).toBe(2);
  }
  expect(await restored.listCollections().toArray()).toEqual([]);
});

test('a database that is not empty is kept, unless it is to be replaced', async () => {
  const folder = await backUp();
  await restored.collection('users').insertOne({ name: 'Somebody' });
  const refused = await restore(folder);
  expect(refused.output).toContain('The database test-restored is not empty.');
  expect(refused.code).toBe(2);
  expect(await restored.collection('users').countDocuments()).toBe(1);
  expect((await restore(folder, '--replace')).code).toBe(0);
  expect(await snapshotDatabase(restored)).toEqual(await snapshotDatabase(api.db));
});

test('a restore that was killed is repeated, and no server starts before', async () => {
  const folder = await backUp();
  const env = { MONGODB_URI: mongodbUri, MONGODB_DATABASE: restored.databaseName };
  const killed = await runProgram('restore', env, folder);
  await waitFor(async () => ((await restored.collection(RESTORE_MARKER).findOne()) ? true : null));
  await killed.end('SIGKILL');
  const server = await runProgram('main', {
    ...env,
    NODE_ENV: 'development',
    PORT: String(await findFreePort()),
  });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(
    'the restore of test-restored has not ended. Run the same npm run restore again.',
  );
  expect((await restore(folder)).code).toBe(0);
  expect(await snapshotDatabase(restored)).toEqual(await snapshotDatabase(api.db));
});

test('old backups and unfinished ones are deleted, others are not', async () => {
  const [first] = [await backUp()];
  const database = api.db.databaseName;
  const older = `${database}-2020-01-01T00-00-00Z`;
  const partial = `${database}-2020-01-02T00-00-00Z.partial`;
  const foreign = 'camp-2020-01-01T00-00-00Z';
  await copyOf(first, older);
  await copyOf(first, foreign);
  await mkdir(join(parent, partial));
  const before = await readdir(parent);
  const latest = await backUp('--keep', '1');
  const after = await readdir(parent);
  expect(after).toContain(foreign);
  expect(after.filter((name) => name.startsWith(database))).toEqual([
    latest.slice(parent.length + 1),
  ]);
  expect(before).toEqual(expect.arrayContaining([older, partial]));
});

test.each([
  ['backup', []],
  ['backup', ['a', 'b']],
  ['backup', ['a', '--keep', '0']],
  ['restore', []],
  ['restore', ['a', '--force']],
] as const)('%s prints its usage for %j', async (program, args) => {
  const { code, output } = await run(program, restored.databaseName, ...args);
  expect(output).toMatch(new RegExp(`^Usage: npm run ${program} -w server -- `));
  expect(code).toBe(program === 'backup' ? 1 : 2);
  expect(existsSync('a')).toBe(false);
});
