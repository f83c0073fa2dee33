import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract';
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
import { changesBy } from '#testing/database/database-snapshot';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { problemKindOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { toEmailKey } from '#shared/search-keys';

const api = useTestApi();
let setRole: ReturnType<typeof roleCommand>;
beforeAll(() => {
  setRole = roleCommand(api);
});
beforeEach(() => api.db.collection('users').deleteMany({}));

const users = () => api.db.collection<User>('users');
const recordOf = async ({ sub: uid }: Identity) => (await users().findOne({ uid }))!;
const aPreCreatedRecord = async ({ email }: Identity, role: Role) => {
  await setRole(email, role);
  return (await users().findOne({ email, uid: { $exists: false } }))!;
};
const anUnverifiedAccount = async () => {
  const identity = signedInSecondsAgo(120, anIdentity({ isVerified: false }));
  await signIn(api, identity).expect(200);
  return identity;
};

test.each(['same', 'later'] as const)(
  'is claimed by an account that verifies its email after sign-up, with the %s sign-in',
  async (which) => {
    const otherIdentity = anIdentity();
    await signIn(api, otherIdentity).expect(200);
    const identity = signedInSecondsAgo(120, anIdentity({ isVerified: false }));
    const record = await aPreCreatedRecord(identity, 'admin');
    await signIn(api, identity).expect(200);
    const before = await recordOf(identity);
    const verifiedIdentity = withVerifiedEmail(
      which === 'same' ? identity : signedInSecondsAgo(0, identity),
    );

    const changed = await changesBy(api.db, () => signIn(api, verifiedIdentity).expect(200));

    expect(changed).toEqual(
      expect.arrayContaining([
        `- users/${record._id.toHexString()}`,
        `~ users/${before._id.toHexString()}`,
      ]),
    );
    expect(changed.filter((change) => change.includes('users/'))).toHaveLength(2);
    expect(await recordOf(identity)).toMatchObject({
      _id: before._id,
      email: identity.email,
      emailVerified: true,
      role: 'admin',
    });
    const session = await openSession(api, verifiedIdentity);
    await session.get('/users').expect(200);
  },
);

test('takes the name and photo of the account that logs in first', async () => {
  const identity = anIdentity();
  const other = await aPreCreatedRecord(anIdentity(), 'instructor');
  const record = await aPreCreatedRecord(identity, 'instructor');
  const photoURL = 'https://avatars.githubusercontent.com/u/1?v=4';
  await signIn(api, { ...identity, ...{ name: 'Noor Haddad', picture: photoURL } }).expect(200);
  expect(await recordOf(identity)).toMatchObject({
    ...{ _id: record._id, role: 'instructor', name: 'Noor Haddad', photoURL },
    searchTexts: expect.arrayContaining(['noorhaddad']) as string[],
  });
  expect(await users().findOne({ _id: other._id })).toEqual(other);
});

test('notifies the account of its role and writes both changes to the audit log', async () => {
  const identity = await anUnverifiedAccount();
  // Without this the role command would find the account by its email.
  await users().updateOne({ uid: identity.sub }, { $unset: { email: '' } });
  const notifications = await storedNotificationsBy(api, async () => {
    await aPreCreatedRecord(identity, 'instructor');
    await signIn(api, withVerifiedEmail(identity)).expect(200);
  });
  expect(notifications).toMatchObject([
    { owner: identity.sub, title: 'You are now an instructor' },
  ]);
  const entries = await api.db
    .collection('auditLog')
    .find({ searchTexts: toEmailKey(identity.email) })
    .toArray();
  expect(entries).toMatchObject([
    { action: 'role-changed', before: 'none', after: 'instructor', actor: null },
    { action: 'role-changed', before: 'none', after: 'instructor', actor: null },
  ]);
});

test('does not lower the role of the account', async () => {
  const identity = await anUnverifiedAccount();
  await users().updateOne(
    { uid: identity.sub },
    { $set: { role: 'admin' }, $unset: { email: '' } },
  );
  await aPreCreatedRecord(identity, 'instructor');
  await signIn(api, withVerifiedEmail(identity)).expect(200);
  expect(await users().find().toArray()).toMatchObject([{ uid: identity.sub, role: 'admin' }]);
});

test('is kept if it is suspended, and blocks the sign-in', async () => {
  const identity = await anUnverifiedAccount();
  await users().updateOne({ uid: identity.sub }, { $unset: { email: '' } });
  const { _id } = await aPreCreatedRecord(identity, 'admin');
  const suspension = { suspendedAt: new Date(), suspension: { reason: 'Chargebacks.' } };
  await users().updateOne({ _id }, { $set: suspension });
  const changed = await changesBy(api.db, async () => {
    expect(problemKindOf(await signIn(api, withVerifiedEmail(identity)))).toBe('suspended');
  });
  expect(changed).toEqual([]);
});
