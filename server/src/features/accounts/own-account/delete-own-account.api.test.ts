import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { signedInSecondsAgo, signIn } from '#testing/api/sign-in';
import { useTestApi } from '#testing/api/use-test-api';
import {
  anAccount,
  deleteOwn,
  findInDatabase,
  sweepDeletions,
  type Account,
} from '#testing/families/own-deletion';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { anIdToken } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
const DAY_MS = 86_400_000;

const users = () => api.db.collection('users');
const inDays = (days: number) =>
  new Date(api.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const aClassInDays = (days: number) => api.aClass({ startsOn: inDays(days), endsOn: inDays(days) });
const endClass = ({ _id }: { _id: unknown }) =>
  api.db.collection('classes').updateOne({ _id } as object, {
    $set: { endsAt: new Date(api.clock.now().getTime() - DAY_MS) },
  });

const kindsOf = async ({ session }: Account) => {
  const { body } = await session.get('/account/deletion').expect(200);
  const { blockers } = endpoints.listDeletionBlockers.response.parse(body);
  return blockers.map(({ kind }) => kind);
};
const expectRefusal = async (account: Account, ...kinds: string[]) => {
  expect(await kindsOf(account)).toEqual(kinds);
  const response = await deleteOwn(api, account.identity);
  expect(problemKindOf(response)).toBe('account-in-use');
  const { blockers } = response.body as { blockers: { kind: string; detail: string }[] };
  expect(blockers.map(({ kind }) => kind)).toEqual(kinds);
  expect(await users().countDocuments({ uid: account.uid })).toBe(1);
  await account.session.get('/carts').expect(200);
};
const expectConsistentRecords = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

test('deletes the account with its data, and leaves other accounts alone', async () => {
  const [account, other] = [await anAccount(api), await anAccount(api)];
  for (const { session, email } of [account, other]) {
    const { _id } = await api.aClass();
    await session.post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
    await session.put('/campers/me').expect(200);
    await session.post('/calendar/address').expect(200);
    await session.post('/applications').send({ words: 'I coach.' }).expect(200);
    await api.visitor.post('/newsletter').send({ email }).expect(200);
  }
  await api.dispatchEvents();
  await deleteOwn(api, account.identity).expect(200, { deletedCount: 1 });
  await sweepDeletions(api);
  for (const gone of [account.email, account.uniqueName]) {
    expect(await findInDatabase(api, gone)).toEqual([]);
  }
  expect(await findInDatabase(api, other.uniqueName)).toContain('applications.name');
  for (const name of ['cartItems', 'campers', 'calendars', 'applications', 'users']) {
    const field = name === 'users' ? 'uid' : 'owner';
    const collection = api.db.collection(name);
    expect(await collection.countDocuments({ [field]: account.uid }), name).toBe(0);
    expect(await collection.countDocuments({ [field]: other.uid }), name).toBe(1);
  }
  await other.session.get('/carts').expect(200);
  await expectConsistentRecords();
});

test('ends all sessions for good: no later sign-in brings the account back', async () => {
  const { identity, session, email } = await anAccount(api);
  await deleteOwn(api, identity).expect(200);
  expect(problemKindOf(await session.get('/carts'))).toBe('unauthenticated');
  const later = signedInSecondsAgo(-3, identity);
  expect(problemKindOf(await signIn(api, later))).toBe('account-deleted');
  const signUp = api.as(anIdToken(later)).post('/users').send({ email, name: 'Robin' });
  expect(problemKindOf(await signUp)).toBe('account-deleted');
  await deleteOwn(api, later).expect(200, { deletedCount: 0 });
  await signIn(api, { ...later, sub: `${identity.sub}-new` }).expect(200);
});

test('keeps orders and past enrollments without name and email', async () => {
  const [account, other] = [await anAccount(api), await anAccount(api)];
  const campClass = await aClassInDays(20);
  for (const user of [account, other]) {
    const child = await api.aChild(user, { firstName: `Kid of ${user.uid}` });
    await shop.buyFor(user, campClass, [child]);
  }
  await expectRefusal(account, 'enrollments');
  await endClass(campClass);
  await deleteOwn(api, account.identity).expect(200);
  await sweepDeletions(api);
  const [order] = await api.db.collection('orders').find({ owner: account.uid }).toArray();
  expect(order).toMatchObject({ state: 'paid', ownerEmail: '' });
  expect(order).not.toHaveProperty('ownerName');
  expect(order!.searchWords).toEqual(expect.arrayContaining(['formercamper', 'football']));
  expect(order).toMatchObject({ lines: [{ camper: { firstName: 'Former camper' } }] });
  expect(await shop.countEnrollments(campClass)).toBe(2);
  for (const gone of [`Kid of ${account.uid}`, account.email, account.uniqueName]) {
    expect(await findInDatabase(api, gone)).toEqual([]);
  }
  expect(await findInDatabase(api, `Kid of ${other.uid}`)).toContain('orders.lines');
});

test('asks for a sign-in within the last 5 minutes', async () => {
  const { identity, session } = await anAccount(api);
  const old = signedInSecondsAgo(6 * 60, identity);
  expect(problemKindOf(await deleteOwn(api, old))).toBe('recent-sign-in-required');
  await session.get('/carts').expect(200);
});

test('refuses while a checkout is open', async () => {
  const account = await anAccount(api);
  const campClass = await api.aClass();
  await shop.addToCart(account, [campClass]);
  await shop.start(account, 64.5).expect(200);
  await expectRefusal(account, 'order-in-progress');
});

test('refuses while another adult has enrolled a child of the account', async () => {
  const account = await anAccount(api);
  const guardian = await api.aUser();
  const child = await api.aChild(account, { guardians: [guardian.uid] });
  await shop.buyFor(guardian, await aClassInDays(20), [child]);
  await expectRefusal(account, 'shared-children');
});

test('refuses while a refund is open, and lists every blocker', async () => {
  const account = await anAccount(api);
  await shop.buy(account, [await aClassInDays(20)]);
  await api.db
    .collection('orders')
    .updateOne({ owner: account.uid }, { $set: { reviewReason: 'Looks odd.' } });
  await expectRefusal(account, 'refunds', 'enrollments');
});

test('refuses an instructor with a class that is not over, and forgets the name in past ones', async () => {
  const account = await anAccount(api);
  await users().updateOne({ uid: account.uid }, { $set: { role: 'instructor' } });
  const instructor = { uid: account.uid, name: 'Sam Unique', email: account.email };
  const campClass = await api.aClass({ instructor, startsOn: inDays(3), endsOn: inDays(3) });
  await expectRefusal(account, 'classes');
  await endClass(campClass);
  await deleteOwn(api, account.identity).expect(200);
  expect(await shop.getClass(campClass)).toMatchObject({
    instructor: { name: 'Former instructor', email: '' },
  });
});

test('refuses the only admin, and deletes another one', async () => {
  const account = await anAccount(api);
  await users().updateMany({ role: 'admin' }, { $unset: { role: '' } });
  await users().updateOne({ uid: account.uid }, { $set: { role: 'admin' } });
  await expectRefusal(account, 'last-admin');
  const other = await api.aUser('admin');
  await deleteOwn(api, account.identity).expect(200);
  expect(await users().countDocuments({ role: 'admin' })).toBe(1);
  await api.as(other.token).get('/users').expect(200);
});

test('refuses a suspended account', async () => {
  const { identity, uid } = await anAccount(api);
  const suspension = { suspendedAt: new Date(), suspension: { reason: 'Chargebacks.' } };
  await users().updateOne({ uid }, { $set: suspension });
  expect(problemKindOf(await deleteOwn(api, identity))).toBe('suspended');
  expect(await users().countDocuments({ uid })).toBe(1);
});
