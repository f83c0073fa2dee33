import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contract';
import { toUserKeys } from '#domain/user';
import { anIdToken } from '#testing/samples/builders';
import { changesBy } from '#testing/database/database-snapshot';
import { anIdentity } from '#testing/api/sign-in';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { startEmbeddedMongodb } from '@camp/embedded-mongodb';
import { runProgram } from '../testing/built-programs';
import { runScript } from '../testing/processes';
import { mongodbUri } from '#testing/database/mongodb-uri';

const runRole = async (env: Record<string, string>, args: string[]) => {
  const running = await runProgram('role', env, ...args);
  return { code: await running.ended, output: running.output() };
};

describe('with a configured database', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  beforeEach(() => api.db.collection('users').deleteMany({}));
  afterAll(() => api.stop());

  const users = () => api.db.collection('users');
  const role = (...args: string[]) =>
    runRole({ MONGODB_URI: mongodbUri, MONGODB_DATABASE: api.db.databaseName }, args);

  test('creates a user record in advance, which the verified sign-in with that email gets', async () => {
    const identity = anIdentity();
    const name = identity.email.split('@')[0]!;
    const changed = await changesBy(api.db, async () => {
      const { code, output } = await role(identity.email.toUpperCase(), 'admin');
      expect(output).toContain(`${name} <${identity.email}>\naccount: no account yet\n`);
      expect(output).toContain('role:    none → admin\n');
      expect(code).toBe(0);
    });
    const { _id, ...record } = (await users().findOne({ email: identity.email }))!;
    expect(changed).toEqual([`+ users/${_id.toHexString()}`]);
    const createdAt = expect.any(Date) as Date;
    const events = [expect.objectContaining({ kind: 'role-changed', after: 'admin', by: null })];
    const keys = toUserKeys({ name, email: identity.email });
    const { email } = identity;
    expect(record).toEqual({ email, name, role: 'admin', createdAt, events, ...keys });

    const as = api.as(anIdToken(identity));
    await as.post('/users').send({ name: 'Robin', email: identity.email }).expect(200);
    const { body } = await as.post('/jwt').send({ email: identity.email }).expect(200);
    await api
      .as((body as { token: string }).token)
      .get('/users')
      .expect(200);
  });

  test.each<[Role | undefined, string]>([
    [undefined, 'admin'],
    ['admin', 'instructor'],
    ['instructor', 'none'],
  ])('changes a role from %s to %s and prints whose account it is', async (before, after) => {
    const user = await api.aUser(before);
    const neighbor = await api.aUser(before);
    const id = (await users().findOne({ uid: user.uid }))!._id.toHexString();
    const changed = await changesBy(api.db, async () => {
      const { code, output } = await role(user.email, after);
      expect(output).toContain(`${user.name} <${user.email}>\naccount: ${user.uid}\n`);
      expect(output).toContain(`role:    ${before ?? 'none'} → ${after}\n`);
      expect(output.includes(`Account ${user.uid} now has this role`)).toBe(after !== 'none');
      expect(code).toBe(0);
    });
    // Before one admin is demoted, another admin is confirmed, which writes that user.
    const { _id } = (await users().findOne({ uid: neighbor.uid }))!;
    const confirmed = before === 'admin' ? [`~ users/${_id.toHexString()}`] : [];
    expect(changed).toEqual([`~ users/${id}`, ...confirmed].sort());
    const { role: stored } = (await users().findOne({ uid: user.uid }))!;
    expect((stored as Role | undefined) ?? 'none').toBe(after);
  });

  const signInUnverified = async () => {
    const identity = anIdentity({ isVerified: false });
    await api.as(anIdToken(identity)).post('/jwt').send({ email: identity.email }).expect(200);
    return identity;
  };

  test('gives no role to an account that has not verified the email', async () => {
    const { email, sub } = await signInUnverified();
    const refused = await changesBy(api.db, async () => {
      const { code, output } = await role(email, 'admin');
      expect(output).toContain(`Account ${sub} has not verified ${email}`);
      expect(output).toContain('--unverified');
      expect(code).toBe(1);
    });
    expect(refused).toEqual([]);
  });

  test('gives a role to an account that has not verified the email with --unverified', async () => {
    const { email, sub } = await signInUnverified();
    const { _id } = (await users().findOne({ uid: sub }))!;
    const changed = await changesBy(api.db, async () => {
      const { code, output } = await role('--unverified', email, 'admin');
      expect(output).toContain('role:    none → admin\n');
      expect(code).toBe(0);
    });
    expect(changed).toEqual([`~ users/${_id.toHexString()}`]);
  });

  test('removes the role of an unverified admin, except the last admin', async () => {
    const { email, sub } = await signInUnverified();
    await users().updateOne({ uid: sub }, { $set: { role: 'admin' } });
    expect(await role(email, 'none')).toMatchObject({ code: 1 });
    await api.aUser('admin');
    expect(await role(email, 'none')).toMatchObject({ code: 0 });
    expect((await users().findOne({ uid: sub }))?.role).toBeUndefined();
  });

  test('changes nothing if the user already has the role, and says so', async () => {
    const { email } = await api.aUser('admin');
    const changed = await changesBy(api.db, async () => {
      const { code, output } = await role(email, 'admin');
      expect(output).toContain('role:    admin, as before\n');
      expect(code).toBe(0);
    });
    expect(changed).toEqual([]);
  });

  test('rejects invalid arguments and changes nothing', async () => {
    const refused: [string[], string][] = [
      [['someone@people.test'], 'Usage: npm run role'],
      [['someone@people.test', 'admin', 'none'], 'Usage: npm run role'],
      [['someone', 'admin'], 'someone is not an email address.'],
      [['someone@people.test', 'owner'], 'owner is not a role.'],
      [['someone@people.test', 'none'], 'No user has the email someone@people.test'],
    ];
    const changed = await changesBy(api.db, () =>
      Promise.all(
        refused.map(async ([args, sentence]) => {
          const { code, output } = await role(...args);
          expect(output).toContain(sentence);
          expect(code).toBe(1);
        }),
      ),
    );
    expect(changed).toEqual([]);
  });

  test('keeps the last admin until another one exists', async () => {
    const { email } = await api.aUser('admin');
    const changed = await changesBy(api.db, async () => {
      const { code, output } = await role(email, 'none');
      expect(output).toContain(`${email} is the last admin`);
      expect(code).toBe(1);
    });
    expect(changed).toEqual([]);
    await api.aUser('admin');
    expect(await role(email, 'none')).toMatchObject({ code: 0 });
  });

  test('reports invalid configuration and changes nothing', async () => {
    const { code, output } = await runRole({ NODE_ENV: 'production' }, ['a@people.test', 'admin']);
    expect(output).toContain('MONGODB_URI is missing');
    expect(code).toBe(1);
  });
});

describe('with the embedded store', () => {
  let DATA_DIR = '';
  beforeAll(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'camp-role-'));
  });
  afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

  test('works on the seeded camp, and names the running server that must be stopped first', async () => {
    const result = await runRole({ DATA_DIR }, ['head@people.test', 'admin']);
    expect(result).toMatchObject({ code: 0 });

    // This process acts as the running server.
    const store = await startEmbeddedMongodb({ directory: join(DATA_DIR, 'mongodb') });
    const client = new MongoClient(store.uri);
    const users = client.db('camp').collection('users');
    const listAdmins = async () =>
      (await users.find({ role: 'admin' }).toArray()).map(({ email }) => email as string).sort();
    expect(await listAdmins()).toEqual(['admin@camp.test', 'head@people.test']);

    const { code, output } = await runRole({ DATA_DIR }, ['head@people.test', 'none']);
    expect(output).toContain(`in use by process ${process.pid}. Stop that process first`);
    expect(code).toBe(1);
    expect(await listAdmins()).toEqual(['admin@camp.test', 'head@people.test']);
    await client.close();
    await store.stop();

    const script = runScript('role', { DATA_DIR }, 'head@people.test', 'none');
    expect(await script.ended).toBe(0);
    expect(script.output()).toContain('role:    admin → none\n');
  });
});
