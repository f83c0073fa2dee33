import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createShopper } from '../../src/testing/checkout';
import { changesBy, contentsOf } from '../../src/testing/contents';
import { createTestApi, type TestApi } from '../../src/testing/test-api';
import { startEmbeddedMongodb } from '../mongodb/embedded-mongodb';
import { runProgram } from '../testing/built-programs';
import { findFreePort, runScript, type Running } from '../testing/processes';

const untilEnded = async (running: Running) => ({
  code: await running.ended,
  output: running.output(),
});
const runAudit = async (env: Record<string, string>, ...args: string[]) =>
  untilEnded(await runProgram('audit-command', env, ...args));

const GOOD = 0;
const DIFFERENT = 1;
const COULD_NOT_LOOK = 2;

test.each([
  [['--since']],
  [['--since', '2026-02-30']],
  [['--since', '2026-02-03', 'again']],
  [['--until', '2026-02-03']],
])('answers %j with how it is used', async (args) => {
  expect(await runAudit({}, ...args)).toEqual({
    code: COULD_NOT_LOOK,
    output: 'Usage: npm run audit -w server -- [--since YYYY-MM-DD]\n',
  });
});

describe('with a configured database', { timeout: 60_000 }, () => {
  let api: TestApi;
  let env: Record<string, string>;
  beforeEach(async () => {
    api = await createTestApi();
    env = { MONGODB_URI: inject('mongodbUri'), MONGODB_DATABASE: api.db.databaseName };
  });
  afterEach(() => api.stop());

  const buy = async () => {
    const shop = createShopper(api);
    const person = await api.aPerson();
    await shop.buy(person, [await api.aClass()]);
    return (await shop.listOrders(person))[0]!;
  };

  const toStripe = (secretKey: string, port: number) => ({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  });

  test('tells of books that agree in a table, then names the order that does not, and writes nothing', async () => {
    const { number } = await buy();

    const changes = await changesBy(api.db, async () => {
      const { code, output } = await runAudit(env);
      expect(output).toMatch(/^ +rule +checked +open +differences\n1 {2}Classes: .+ 1 +0 +0\n/);
      expect(output.trimEnd().split('\n')).toHaveLength(12);
      expect(output).toContain('No differences.\n');
      expect(code).toBe(GOOD);
    });
    expect(changes).toEqual([]);

    await api.db.collection('enrolments').deleteMany({});
    const afterwards = await changesBy(api.db, async () => {
      const { code, output } = await runAudit(env, '--since', '2026-01-01');
      expect(output).toMatch(/\n2 {2}Orders: .+ 1 +0 +1\n/);
      expect(output).toContain(
        `\n2  order ${number}: First Touch Football is paid, and there is no active enrolment\n1 difference.\n`,
      );
      expect(code).toBe(DIFFERENT);
    });
    expect(afterwards).toEqual([]);
  });

  test('says in one sentence what it could not read', async () => {
    const port = await findFreePort();
    const away = `mongodb://127.0.0.1:${port}`;
    const soon = 'serverSelectionTimeoutMS=100';
    const refused: [Record<string, string>, string][] = [
      [{ NODE_ENV: 'production' }, 'MONGODB_URI is missing'],
      [
        { MONGODB_URI: `${away}/?${soon}` },
        `MONGODB_URI: the database at ${away} cannot be reached`,
      ],
      [{ ...env, ...toStripe('sk_test_of_nobody', port) }, 'Stripe could not be read: '],
    ];
    await Promise.all(
      refused.map(async ([given, sentence]) => {
        const { code, output } = await runAudit(given);
        expect(output).toContain(sentence);
        expect(output).not.toContain('sk_test_of_nobody');
        expect(code).toBe(COULD_NOT_LOOK);
      }),
    );
  });

  test('asks the Stripe that is configured, not the sandbox beside the database', async () => {
    const { number } = await buy();
    const other = await createTestApi();
    const stripe = express().use(other.sandbox.router).listen(0, '127.0.0.1');
    await once(stripe, 'listening');
    const { port } = stripe.address() as AddressInfo;
    const { code, output } = await runAudit({ ...env, ...toStripe(other.sandbox.secretKey, port) });
    expect(output).toContain(`order ${number}: it is paid, and Stripe knows no payment intent`);
    expect(code).toBe(DIFFERENT);
    stripe.close();
    await other.stop();
  });
});

describe('with the embedded store', { timeout: 60_000 }, () => {
  let DATA_DIR = '';
  beforeAll(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'camp-audit-'));
  });
  afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

  const openHere = async () => {
    const store = await startEmbeddedMongodb({ directory: join(DATA_DIR, 'mongodb') });
    const client = new MongoClient(store.uri);
    const close = async () => {
      await client.close();
      await store.stop();
    };
    return { db: client.db('camp'), close };
  };

  test('finds the seeded camp in order, and leaves it as it is', async () => {
    expect(await runAudit({ DATA_DIR })).toEqual({
      code: COULD_NOT_LOOK,
      output: `DATA_DIR: there is no camp in ${DATA_DIR}.\n`,
    });
    await (
      await runProgram('role', { DATA_DIR }, 'head@people.test', 'admin')
    ).ended;
    const before = await openHere();
    const contents = await contentsOf(before.db);
    const inUse = await runAudit({ DATA_DIR });
    expect(inUse.output).toContain(`in use by process ${process.pid}. Stop that one first`);
    expect(inUse.code).toBe(COULD_NOT_LOOK);
    await before.close();

    const { code, output } = await untilEnded(runScript('audit', { DATA_DIR }));
    expect(output).toContain('No differences.\n');
    expect(output).toMatch(/\n4 {2}Payments: .+ [1-9]\d+ +0 +0\n/);
    expect(code).toBe(GOOD);

    const after = await openHere();
    expect(await contentsOf(after.db)).toEqual(contents);
    await after.close();
  });
});
