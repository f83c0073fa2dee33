import type { ObjectId } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import { appendEvents, createEvent } from '#domain/domain-event';
import type { Enrollment, Visit } from '#domain/orders/enrollment';
import { useTestApi } from '#testing/api/use-test-api';
import {
  anAccount,
  deleteOwn,
  findInDatabase,
  sweepDeletions,
  type Account,
} from '#testing/families/own-deletion';
import { createShopper } from '#testing/purchases/shopper';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
const DAY_MS = 86_400_000;
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ada Admin', email: 'ada@camp.test' });
});

const auditLog = () => api.db.collection('auditLog');
const dispatch = () => api.dispatchEvents();
const search = async (q: string) => {
  const res = await api.as(admin.token).get('/audit-log').query({ q }).expect(200);
  return endpoints.listAuditEntries.response.parse(res.body);
};
const deleteCompletely = async ({ identity }: Account) => {
  await deleteOwn(api, identity).expect(200);
  await sweepDeletions(api);
};
const inDays = (days: number) =>
  new Date(api.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const endClass = (campClass: { _id: ObjectId }) => {
  const endsAt = new Date(api.clock.now().getTime() - DAY_MS);
  const startsAt = new Date(endsAt.getTime() - DAY_MS / 24);
  return api.setSessions(campClass, [{ id: 'one', startsAt, endsAt }]);
};
const toVisit = (at: Date, collectedBy: string): Visit => {
  const by = { uid: 'coach', name: 'Sam' };
  return { checkedInAt: at, checkedInBy: by, checkedOutAt: at, checkedOutBy: by, collectedBy };
};
const expectConsistentRecords = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

/** Applies to teach, and is declined. */
const applyInVain = async ({ session }: Account) => {
  const { body } = await session.post('/applications').send({ words: 'I coach.' }).expect(200);
  const { insertedId } = endpoints.addApplication.response.parse(body);
  await api
    .as(admin.token)
    .patch(`/applications/${insertedId}`)
    .send({ decision: 'declined', reason: 'Full' })
    .expect(200);
  await dispatch();
};

test('forgets an applicant', async () => {
  const [account, other] = [await anAccount(api), await anAccount(api)];
  await applyInVain(account);
  await applyInVain(other);
  expect(await search(account.name)).toHaveLength(1);
  await deleteCompletely(account);
  // Notifications that others got stay as they are.
  expect(await findInDatabase(api, account.uniqueName)).toEqual(['notices.title']);
  expect(await search(account.email)).toEqual([]);
  expect(await search(other.name)).toMatchObject([
    { subject: { name: other.name }, before: 'pending' },
  ]);
  await expectConsistentRecords();
});

/** Buys a class for a child, and gets a refund of its price from an admin after the class. */
const buyAndGetRefund = async (account: Account, firstName: string) => {
  const campClass = await api.aClass({ startsOn: inDays(20), endsOn: inDays(20) });
  const child = await api.aChild(account, { firstName, lastName: `Last${firstName}` });
  await shop.buyFor(account, campClass, [child]);
  await endClass(campClass);
  const [order] = await shop.listOrders(account);
  const refund = { classItemId: campClass._id.toHexString(), amount: 10, refunded: 0 };
  await api
    .as(admin.token)
    .post(`/orders/${order!._id.toHexString()}/refund`)
    .send({ ...refund, reason: `Sorry, ${firstName}.`, endsPlace: false })
    .expect(200);
  await dispatch();
  return order!;
};

test('forgets a child in refunds, with what an admin wrote', async () => {
  const [account, other] = [await anAccount(api), await anAccount(api)];
  const [child, otherChild] = [`Kid${account.uniqueName}`, `Kid${other.uniqueName}`];
  const order = await buyAndGetRefund(account, child);
  await buyAndGetRefund(other, otherChild);
  await deleteCompletely(account);
  expect(await findInDatabase(api, account.uniqueName)).toEqual([]);
  expect(await findInDatabase(api, `for ${otherChild}: First`)).toContain('auditLog.after');
  expect(await search(order.number)).toMatchObject([
    {
      subject: { name: order.number },
      after: '$10.00 for (name removed): First Touch Football: (text removed)',
    },
  ]);
  await expectConsistentRecords();
});

test('forgets a child on a roster', async () => {
  const [account, payer] = [await anAccount(api), await anAccount(api)];
  const child = await api.aChild(account, { guardians: [payer.uid] });
  const campClass = await api.aClass({ startsOn: inDays(20), endsOn: inDays(20) });
  await shop.buyFor(payer, campClass, [child]);
  await endClass(campClass);
  const camper = { name: `Kid ${account.uniqueName}`, email: payer.email, owner: account.uid };
  const details = { camper, className: 'Nets', sessionStart: '2031-07-28T09:00' };
  const collectedBy = `Aunt ${account.uniqueName}`;
  const [at, enrollments] = [api.clock.now(), api.db.collection<Enrollment>('enrollments')];
  const events = [
    createEvent(
      { kind: 'attendance-corrected', ...details, before: 'present', after: 'absent' },
      at,
      null,
    ),
    createEvent({ kind: 'unlisted-pick-up', ...details, collectedBy, reason: 'Late.' }, at, null),
  ];
  await enrollments.updateOne(
    { camperId: child._id },
    {
      $push: appendEvents(...events),
      $set: { visits: { one: toVisit(at, collectedBy) }, attendance: { one: 'present' } },
    },
  );
  await dispatch();
  await deleteCompletely(account);
  const entries = await auditLog()
    .find({ action: { $in: ['attendance-corrected', 'unlisted-pick-up'] } })
    .sort({ _id: 1 })
    .toArray();
  expect(JSON.stringify(entries)).not.toContain(account.uniqueName);
  expect(entries.slice(-2)).toMatchObject([
    { subject: { name: 'Deleted account' }, before: 'present' },
    { after: expect.stringMatching(/^collected by \(name removed\) \(Nets, /) as string },
  ]);
  await expectConsistentRecords();
});

test('forgets a user in entries from before the record had an account', async () => {
  const account = await anAccount(api);
  await api
    .as(admin.token)
    .patch(`/users/${await api.idOf(account)}/role`)
    .send({ role: 'instructor' })
    .expect(200);
  await dispatch();
  await auditLog().updateMany({ 'subject.name': account.name }, { $unset: { about: '' } });
  expect(await search(account.name)).toHaveLength(1);
  await deleteCompletely(account);
  expect(await search(account.name)).toEqual([]);
  expect(await search(account.email)).toEqual([]);
});

test('forgets an admitted child in entries, with what an admin wrote', async () => {
  const [account, other] = [await anAccount(api), await anAccount(api)];
  const campClass = await api.aClass();
  for (const family of [account, other]) {
    const firstName = `Kid${family.uniqueName}`;
    const { _id: camperId } = await api.aChild(family, { firstName });
    const body = { camperId: camperId.toHexString(), reason: 'Tall.' };
    await api.as(admin.token).post(classPath(campClass, '/admissions')).send(body).expect(200);
  }
  await dispatch();
  await deleteCompletely(account);
  expect(await findInDatabase(api, account.uniqueName)).toEqual([]);
  const entries = await auditLog().find({ action: 'camper-admitted' }).toArray();
  const texts = entries
    .filter(({ subject }) => (subject as { id: string }).id === campClass._id.toHexString())
    .map(({ after }) => after as string);
  expect(texts.sort()).toEqual([
    '(name removed): (text removed)',
    `Kid${other.uniqueName} Lopez: Tall.`,
  ]);
});

test('forgets an admin under all names, and keeps whom the entries are about', async () => {
  const [account, user] = [await anAccount(api), await anAccount(api)];
  const users = api.db.collection('users');
  await users.updateOne({ uid: account.uid }, { $set: { role: 'admin' } });
  const userId = await api.idOf(user);
  const setRole = (role: string | null) =>
    account.session.patch(`/users/${userId}/role`).send({ role }).expect(200);
  await setRole('instructor');
  await dispatch();
  await account.session.patch('/account').send({ name: 'Newname Quill' }).expect(200);
  await setRole(null);
  await dispatch();
  expect(await search(account.name)).toHaveLength(1);
  expect(await search('Newname')).toHaveLength(1);
  await deleteCompletely(account);
  for (const gone of [account.uniqueName, account.uniqueName.toLowerCase(), 'Newname', 'newname'])
    expect(await findInDatabase(api, gone)).toEqual([]);
  for (const q of [account.name, 'Newname', account.email]) expect(await search(q)).toEqual([]);
  for (const q of [user.name, user.email]) {
    expect(await search(q)).toMatchObject([
      { actor: { name: 'Deleted account', email: '' }, subject: { name: user.name } },
      { actor: { name: 'Deleted account', email: '' }, subject: { name: user.name } },
    ]);
  }
});
