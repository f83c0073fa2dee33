import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '../../contract';
import { changesBy } from '../../testing/contents';
import { anIdentity, type Identity } from '../../testing/identity';
import { refusalOf } from '../../testing/problem-of';
import { roleCommand } from '../../testing/role-command';
import { enter, secondsAgo, signIn, verified } from '../../testing/sign-in';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { noticesBy } from '../../testing/told';
import type { User } from './user';

let api: TestApi;
let setRole: ReturnType<typeof roleCommand>;
beforeAll(async () => {
  api = await createTestApi();
  setRole = roleCommand(api);
});
beforeEach(() => api.db.collection('users').deleteMany({}));
afterAll(() => api.stop());

const users = () => api.db.collection<User>('users');
const recordOf = async ({ sub: uid }: Identity) => (await users().findOne({ uid }))!;
const aRecord = async ({ email }: Identity, role: Role) => {
  await setRole(email, role);
  return (await users().findOne({ email, uid: { $exists: false } }))!;
};
const anUnverifiedAccount = async () => {
  const identity = secondsAgo(120, anIdentity({ isVerified: false }));
  await signIn(api, identity).expect(200);
  return identity;
};

test.each(['same', 'later'] as const)(
  'goes to an account that signed up before it verified the e-mail, by the %s sign-in',
  async (which) => {
    const neighbour = anIdentity();
    await signIn(api, neighbour).expect(200);
    const identity = secondsAgo(120, anIdentity({ isVerified: false }));
    const record = await aRecord(identity, 'admin');
    await signIn(api, identity).expect(200);
    const before = await recordOf(identity);
    const arrival = verified(which === 'same' ? identity : secondsAgo(0, identity));

    const changed = await changesBy(api.db, () => signIn(api, arrival).expect(200));

    expect(changed).toEqual(
      expect.arrayContaining([
        `- users/${record._id.toHexString()}`,
        `~ users/${before._id.toHexString()}`,
      ]),
    );
    expect(changed.filter((each) => each.includes('users/'))).toHaveLength(2);
    expect(await recordOf(identity)).toMatchObject({
      _id: before._id,
      email: identity.email,
      emailVerified: true,
      role: 'admin',
    });
    const session = await enter(api, arrival);
    await session.get('/users').expect(200);
  },
);

test('tells the account of its role, and the audit log of both', async () => {
  const identity = await anUnverifiedAccount();
  // The account has the address until somebody says that another one shall.
  await users().updateOne({ uid: identity.sub }, { $unset: { email: '' } });
  const told = await noticesBy(api, async () => {
    await aRecord(identity, 'instructor');
    await signIn(api, verified(identity)).expect(200);
  });
  expect(told).toMatchObject([{ owner: identity.sub, title: 'You can now teach at the camp' }]);
  const entries = await api.db.collection('auditLog').find({ terms: identity.email }).toArray();
  expect(entries).toMatchObject([
    { action: 'role-changed', before: 'none', after: 'instructor', actor: null },
    { action: 'role-changed', before: 'none', after: 'instructor', actor: null },
  ]);
});

test('takes no role away from an account that has a higher one', async () => {
  const identity = await anUnverifiedAccount();
  await users().updateOne(
    { uid: identity.sub },
    { $set: { role: 'admin' }, $unset: { email: '' } },
  );
  await aRecord(identity, 'instructor');
  await signIn(api, verified(identity)).expect(200);
  expect(await users().find().toArray()).toMatchObject([{ uid: identity.sub, role: 'admin' }]);
});

test('stays where an admin has suspended it, and keeps its owner out', async () => {
  const identity = await anUnverifiedAccount();
  await users().updateOne({ uid: identity.sub }, { $unset: { email: '' } });
  const { _id } = await aRecord(identity, 'admin');
  const suspension = { suspendedAt: new Date(), suspension: { reason: 'Chargebacks.' } };
  await users().updateOne({ _id }, { $set: suspension });
  const changed = await changesBy(api.db, async () => {
    expect(refusalOf(await signIn(api, verified(identity)))).toBe('suspended');
  });
  expect(changed).toEqual([]);
});
