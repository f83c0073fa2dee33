import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { User } from '#domain/user';
import { roleCommand } from '#testing/api/role-command';
import {
  anIdentity,
  openSession,
  signedInSecondsAgo,
  signIn,
  withVerifiedEmail,
  type Identity,
} from '#testing/api/sign-in';
import { createClock, type TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createFaults } from '#testing/crashes/faults';
import { problemKindOf } from '#testing/responses/problem-of';
import { anIdToken } from '#testing/samples/builders';
import { toEmailKey } from '#shared/search-keys';

const clock = createClock();
const faults = createFaults();
const api = useTestApi({ clock });
const crashingApi = useTestApi(() => ({ clock, faults, databaseName: api.db.databaseName }));

const users = () => api.db.collection<User>('users');
const recordOf = async ({ sub: uid }: Identity) => (await users().findOne({ uid }))!;
const rounds = [1, 2, 3];

describe.each(rounds)('concurrently (round %i)', (round) => {
  test('of many accounts that sign in with one email, the verified one gets it', async () => {
    const owner = anIdentity();
    const squatters = Array.from({ length: 6 }, () => ({
      ...anIdentity({ isVerified: false }),
      email: owner.email,
    }));
    faults.begin(null);
    const identities = [...squatters.slice(0, 3), owner, ...squatters.slice(3), owner];
    await Promise.all(
      identities.map((identity, index) =>
        signIn(index % 2 ? api : crashingApi, identity).expect(200),
      ),
    );
    expect(await recordOf(owner)).toMatchObject({ email: owner.email, emailVerified: true });
    expect(await users().countDocuments({ email: owner.email })).toBe(1);
    for (const squatter of squatters) {
      expect(await recordOf(squatter)).not.toHaveProperty('email');
    }
  });

  test('an account that verifies its email gets the role of a pre-created record once', async () => {
    const identity = signedInSecondsAgo(100 + round, anIdentity({ isVerified: false }));
    await roleCommand(api)(identity.email, 'admin');
    await signIn(api, identity).expect(200);
    const signIns = Array.from({ length: 6 }, (_, index) =>
      signIn(index % 2 ? api : crashingApi, withVerifiedEmail(identity)),
    );
    for (const res of await Promise.all(signIns)) expect(res.status).toBe(200);
    const records = await users().find({ email: identity.email }).toArray();
    expect(records).toMatchObject([{ uid: identity.sub, role: 'admin' }]);
    expect(records[0]!.events).toMatchObject([{ kind: 'role-changed', after: 'admin' }]);
  });

  test('sign-ups and sign-ins create one record and return its id once', async () => {
    const identity = anIdentity();
    const { email } = identity;
    const signUp = (server: TestApi) =>
      server.as(anIdToken(identity)).post('/users').send({ name: 'Robin Field', email });
    const [signUps] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, (_, index) => signUp(index % 2 ? api : crashingApi))),
      Promise.all(
        Array.from({ length: 4 }, (_, index) => signIn(index % 2 ? api : crashingApi, identity)),
      ),
    ]);
    const returnedIds = signUps.map(
      ({ body }) => endpoints.addUser.response.parse(body).insertedId,
    );
    const { _id, name } = await recordOf(identity);
    expect(returnedIds.filter((id) => id !== null)).toEqual([_id.toHexString()]);
    expect(name).toBe('Robin Field');
  });
});

describe('a crash during a sign-in', () => {
  /** Prepares a first verified sign-in that takes every possible step. */
  const arrange = async () => {
    const account = signedInSecondsAgo(200, anIdentity({ isVerified: false }));
    await roleCommand(api)(account.email, 'admin');
    const session = await openSession(api, account);
    const campClass = await api.aClass();
    await session.post('/carts').send({ classItemId: campClass._id.toHexString() }).expect(200);
    return {
      account,
      session,
      verifiedIdentity: withVerifiedEmail(signedInSecondsAgo(0, account)),
    };
  };
  const steps = [
    'users: set tokensValidFrom',
    'cartItems: delete',
    'savedClasses: delete',
    'waitlistEntries: delete',
    'camperInvitations: delete',
    'campers: set isBeingDeleted',
    'consents: delete',
    'admissions: delete',
    'campers: delete',
    'campers: set guardians, sharedSince',
    'calendars: delete',
    'applications: delete',
    'applications: set isOpen',
    'users: set role, revision, events',
    'users: set tokensValidFrom',
    'cartItems: delete',
    'savedClasses: delete',
    'waitlistEntries: delete',
    'camperInvitations: delete',
    'campers: set isBeingDeleted',
    'campers: set guardians, sharedSince',
    'calendars: delete',
    'applications: delete',
    'applications: set isOpen',
    'auditLog: insert',
    'users: set events',
    'users: set revision',
    'users: delete',
    'users: set tokensValidFrom',
    'cartItems: delete',
    'savedClasses: delete',
    'waitlistEntries: delete',
    'camperInvitations: delete',
    'campers: set isBeingDeleted',
    'campers: set guardians, sharedSince',
    'calendars: delete',
    'applications: delete',
    'applications: set isOpen',
    'users: set email, emailVerified, emailAsOf, searchTexts, onlySignInAt',
  ];

  test('can happen at these steps', async () => {
    const { verifiedIdentity } = await arrange();
    faults.begin(null);
    await signIn(crashingApi, verifiedIdentity).expect(200);
    expect(faults.steps()).toEqual(steps);
  });

  test.each(steps.map((name, step) => [step, name] as const))(
    'after step %i (%s) is repaired by the next sign-in',
    async (step) => {
      const { account, session, verifiedIdentity } = await arrange();
      faults.begin({ step, when: 'after' });
      await signIn(crashingApi, verifiedIdentity).expect(500);
      expect(faults.isDead()).toBe(true);
      // Earlier sessions of the record never get the role, whichever step was reached.
      expect(problemKindOf(await session.get('/users'))).toMatch(/^(unauthenticated|forbidden)$/);
      await signIn(api, verifiedIdentity).expect(200);
      const records = await users().find({ email: account.email }).toArray();
      expect(records).toMatchObject([{ uid: account.sub, role: 'admin', emailVerified: true }]);
      expect(problemKindOf(await session.get('/carts'))).toBe('unauthenticated');
      await (await openSession(api, verifiedIdentity)).get('/carts').expect(200, []);
      const entries = await api.db
        .collection('auditLog')
        .find({ action: 'role-changed' })
        .toArray();
      expect(
        entries.filter(({ searchTexts }) =>
          (searchTexts as string[]).includes(toEmailKey(account.email)),
        ),
      ).toHaveLength(1);
    },
  );

  test('between removing an email and assigning it leaves it to the next verified sign-in', async () => {
    const squatter = anIdentity({ isVerified: false });
    await signIn(api, squatter).expect(200);
    const owner = { ...anIdentity(), email: squatter.email };
    faults.begin({ step: 0, when: 'after' });
    await signIn(crashingApi, owner).expect(500);
    expect(await recordOf(squatter)).not.toHaveProperty('email');
    await signIn(api, squatter).expect(200);
    expect(await recordOf(squatter)).toMatchObject({ email: squatter.email });
    await signIn(api, owner).expect(200);
    expect(await recordOf(owner)).toMatchObject({ email: owner.email, emailVerified: true });
    expect(await recordOf(squatter)).not.toHaveProperty('email');
  });
});
