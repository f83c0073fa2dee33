import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShopper } from '#testing/purchases/shopper';
import { changesBy, snapshotDatabase } from '#testing/database/database-snapshot';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { startEmbeddedMongodb } from '@camp/embedded-mongodb';
import { runProgram } from '../testing/built-programs';
import { findFreePort, runScript, type RunningProcess } from '../testing/processes';
import { mongodbUri } from '#testing/database/mongodb-uri';

const waitForEnd = async (running: RunningProcess) => ({
  code: await running.ended,
  output: running.output(),
});
const runAudit = async (env: Record<string, string>, ...args: string[]) =>
  waitForEnd(await runProgram('audit', env, ...args));

const NO_DIFFERENCES = 0;
const FOUND_DIFFERENCES = 1;
const COULD_NOT_READ = 2;

test.each([
  [['--since']],
  [['--since', '2026-02-30']],
  [['--since', '2026-02-03', 'again']],
  [['--until', '2026-02-03']],
])('prints its usage for the arguments %j', async (args) => {
  expect(await runAudit({}, ...args)).toEqual({
    code: COULD_NOT_READ,
    output: 'Usage: npm run audit -w server -- [--since YYYY-MM-DD]\n',
  });
});

describe('with a configured database', () => {
  let api: TestApi;
  let env: Record<string, string>;
  beforeEach(async () => {
    api = await createTestApi();
    env = { MONGODB_URI: mongodbUri, MONGODB_DATABASE: api.db.databaseName };
  });
  afterEach(() => api.stop());

  const buy = async () => {
    const shop = createShopper(api);
    const user = await api.aUser();
    await shop.buy(user, [await api.aClass()]);
    return (await shop.listOrders(user))[0]!;
  };

  const toStripe = (secretKey: string, port: number) => ({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  });

  test('prints a table, names the order with a difference, and writes nothing', async () => {
    const { number } = await buy();

    const changes = await changesBy(api.db, async () => {
      const { code, output } = await runAudit(env);
      expect(output).toMatch(/^ +kind +checked +open +differences\n1 {2}Classes: .+ 1 +0 +0\n/);
      expect(output.trimEnd().split('\n')).toHaveLength(12);
      expect(output).toContain('No differences.\n');
      expect(code).toBe(NO_DIFFERENCES);
    });
    expect(changes).toEqual([]);

    await api.db.collection('enrollments').deleteMany({});
    const laterChanges = await changesBy(api.db, async () => {
      const { code, output } = await runAudit(env, '--since', '2026-01-01');
      expect(output).toMatch(/\n2 {2}Orders: .+ 1 +0 +1\n/);
      expect(output).toContain(
        `\n2  order ${number}: First Touch Football is paid, but has no active enrollment\n1 difference.\n`,
      );
      expect(code).toBe(FOUND_DIFFERENCES);
    });
    expect(laterChanges).toEqual([]);
  });

  test('prints in one sentence what it could not read', async () => {
    const port = await findFreePort();
    const unreachable = `mongodb://127.0.0.1:${port}`;
    const options = 'serverSelectionTimeoutMS=100';
    const failures: [Record<string, string>, string][] = [
      [{ NODE_ENV: 'production' }, 'MONGODB_URI is missing'],
      [
        { MONGODB_URI: `${unreachable}/?${options}` },
        `MONGODB_URI: the database at ${unreachable} cannot be reached`,
      ],
      [{ ...env, ...toStripe('sk_test_of_nobody', port) }, 'Stripe could not be read: '],
    ];
    await Promise.all(
      failures.map(async ([variables, sentence]) => {
        const { code, output } = await runAudit(variables);
        expect(output).toContain(sentence);
        expect(output).not.toContain('sk_test_of_nobody');
        expect(code).toBe(COULD_NOT_READ);
      }),
    );
  });

  test('reads the configured Stripe, not the sandbox in the database', async () => {
    const { number } = await buy();
    const other = await createTestApi();
    const stripe = express().use(other.sandbox.router).listen(0, '127.0.0.1');
    await once(stripe, 'listening');
    const { port } = stripe.address() as AddressInfo;
    const { code, output } = await runAudit({ ...env, ...toStripe(other.sandbox.secretKey, port) });
    expect(output).toContain(`order ${number}: it is paid, but Stripe lists no payment intent`);
    expect(code).toBe(FOUND_DIFFERENCES);
    stripe.close();
    await other.stop();
  });
});

describe('with the embedded store', () => {
  let DATA_DIR = '';
  beforeAll(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'camp-audit-'));
  });
  afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

  const openDatabase = async () => {
    const store = await startEmbeddedMongodb({ directory: join(DATA_DIR, 'mongodb') });
    const client = new MongoClient(store.uri);
    const close = async () => {
      await client.close();
      await store.stop();
    };
    return { db: client.db('camp'), close };
  };

  test('finds no difference in the seeded camp and does not change it', async () => {
    expect(await runAudit({ DATA_DIR })).toEqual({
      code: COULD_NOT_READ,
      output: `DATA_DIR: there is no database in ${DATA_DIR}.\n`,
    });
    await (
      await runProgram('role', { DATA_DIR }, 'head@people.test', 'admin')
    ).ended;
    const before = await openDatabase();
    const contents = await snapshotDatabase(before.db);
    const inUse = await runAudit({ DATA_DIR });
    expect(inUse.output).toContain(`in use by process ${process.pid}. Stop that process first`);
    expect(inUse.code).toBe(COULD_NOT_READ);
    await before.close();

    const { code, output } = await waitForEnd(runScript('audit', { DATA_DIR }));
    expect(output).toContain('No differences.\n');
    expect(output).toMatch(/\n4 {2}Payments: .+ [1-9]\d+ +0 +0\n/);
    expect(code).toBe(NO_DIFFERENCES);

    const after = await openDatabase();
    expect(await snapshotDatabase(after.db)).toEqual(contents);
    await after.close();
  });
});
