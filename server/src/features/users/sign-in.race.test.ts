import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { anIdToken } from '../../testing/builders';
import { createFaults } from '../../testing/faults';
import { anIdentity, type Identity } from '../../testing/identity';
import { refusalOf } from '../../testing/problem-of';
import { roleCommand } from '../../testing/role-command';
import { enter, secondsAgo, signIn, verified } from '../../testing/sign-in';
import { createClock, createTestApi, type TestApi } from '../../testing/test-api';
import type { User } from './user';

const clock = createClock();
const faults = createFaults();
let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  api = await createTestApi({ clock });
  other = await createTestApi({ clock, faults, databaseName: api.db.databaseName });
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const users = () => api.db.collection<User>('users');
const recordOf = async ({ sub: uid }: Identity) => (await users().findOne({ uid }))!;
const rounds = [1, 2, 3];

describe.each(rounds)('at the same moment (round %i)', (round) => {
  test('one of many verified and unverified accounts has the address, the verified one', async () => {
    const owner = anIdentity();
    const squatters = Array.from({ length: 6 }, () => ({
      ...anIdentity({ isVerified: false }),
      email: owner.email,
    }));
    faults.begin(null);
    const everybody = [...squatters.slice(0, 3), owner, ...squatters.slice(3), owner];
    await Promise.all(
      everybody.map((identity, nth) => signIn(nth % 2 ? api : other, identity).expect(200)),
    );
    expect(await recordOf(owner)).toMatchObject({ email: owner.email, emailVerified: true });
    expect(await users().countDocuments({ email: owner.email })).toBe(1);
    for (const squatter of squatters) {
      expect(await recordOf(squatter)).not.toHaveProperty('email');
    }
  });

  test('an account that verifies its e-mail gets the role of a record made beforehand once', async () => {
    const identity = secondsAgo(100 + round, anIdentity({ isVerified: false }));
    await roleCommand(api)(identity.email, 'admin');
    await signIn(api, identity).expect(200);
    const arrivals = Array.from({ length: 6 }, (_, nth) =>
      signIn(nth % 2 ? api : other, verified(identity)),
    );
    for (const res of await Promise.all(arrivals)) expect(res.status).toBe(200);
    const found = await users().find({ email: identity.email }).toArray();
    expect(found).toMatchObject([{ uid: identity.sub, role: 'admin' }]);
    expect(found[0]!.news).toMatchObject([{ kind: 'role-changed', after: 'admin' }]);
  });

  test('signing up and signing in make one record, and answer its id once', async () => {
    const identity = anIdentity();
    const { email } = identity;
    const signUp = (through: TestApi) =>
      through.as(anIdToken(identity)).post('/users').send({ name: 'Robin Field', email });
    const [ids] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, (_, nth) => signUp(nth % 2 ? api : other))),
      Promise.all(Array.from({ length: 4 }, (_, nth) => signIn(nth % 2 ? api : other, identity))),
    ]);
    const answered = ids.map(({ body }) => endpoints.addUser.response.parse(body).insertedId);
    const { _id, name } = await recordOf(identity);
    expect(answered.filter((id) => id !== null)).toEqual([_id.toHexString()]);
    expect(name).toBe('Robin Field');
  });
});

describe('a server that dies', () => {
  /** Brings about an arrival that takes every step there is. */
  const arrange = async () => {
    const account = secondsAgo(200, anIdentity({ isVerified: false }));
    await roleCommand(api)(account.email, 'admin');
    const session = await enter(api, account);
    const campClass = await api.aClass();
    await session.post('/carts').send({ classItemId: campClass._id.toHexString() }).expect(200);
    return { account, session, arrival: verified(secondsAgo(0, account)) };
  };
  const steps = [
    'users: set tokensValidFrom',
    'cartItems: delete',
    'calendars: delete',
    'applications: delete',
    'applications: set isOpen',
    'users: set role, revision, news',
    'users: set tokensValidFrom',
    'cartItems: delete',
    'calendars: delete',
    'applications: delete',
    'applications: set isOpen',
    'auditLog: insert',
    'users: set news',
    'users: set revision',
    'users: delete',
    'users: set tokensValidFrom',
    'cartItems: delete',
    'calendars: delete',
    'applications: delete',
    'applications: set isOpen',
    'users: set email, emailVerified, emailAsOf, searchKeys, onlySignInAt',
  ];

  test('has these steps to die at', async () => {
    const { arrival } = await arrange();
    faults.begin(null);
    await signIn(other, arrival).expect(200);
    expect(faults.steps()).toEqual(steps);
  });

  test.each(steps.map((name, step) => [step, name] as const))(
    'after step %i (%s) leaves nothing that the next sign-in does not finish',
    async (step) => {
      const { account, session, arrival } = await arrange();
      faults.begin({ step, when: 'after' });
      await signIn(other, arrival).expect(500);
      expect(faults.isDead()).toBe(true);
      // Whoever used the record before has no role by it, however far the sign-in got.
      expect(refusalOf(await session.get('/users'))).toMatch(/^(unauthenticated|forbidden)$/);
      await signIn(api, arrival).expect(200);
      const found = await users().find({ email: account.email }).toArray();
      expect(found).toMatchObject([{ uid: account.sub, role: 'admin', emailVerified: true }]);
      expect(refusalOf(await session.get('/carts'))).toBe('unauthenticated');
      await (await enter(api, arrival)).get('/carts').expect(200, []);
      const entries = await api.db
        .collection('auditLog')
        .find({ action: 'role-changed' })
        .toArray();
      expect(
        entries.filter(({ terms }) => (terms as string[]).includes(account.email)),
      ).toHaveLength(1);
    },
  );

  test('between taking an address and giving it leaves it to the next verified sign-in', async () => {
    const squatter = anIdentity({ isVerified: false });
    await signIn(api, squatter).expect(200);
    const owner = { ...anIdentity(), email: squatter.email };
    faults.begin({ step: 0, when: 'after' });
    await signIn(other, owner).expect(500);
    expect(await recordOf(squatter)).not.toHaveProperty('email');
    await signIn(api, squatter).expect(200);
    expect(await recordOf(squatter)).toMatchObject({ email: squatter.email });
    await signIn(api, owner).expect(200);
    expect(await recordOf(owner)).toMatchObject({ email: owner.email, emailVerified: true });
    expect(await recordOf(squatter)).not.toHaveProperty('email');
  });
});
