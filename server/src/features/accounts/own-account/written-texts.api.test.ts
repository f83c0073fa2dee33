import { beforeAll, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import { appendEvents, createEvent } from '#domain/domain-event';
import type { Enrollment } from '#domain/orders/enrollment';
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

const contact = { email: 'hello@camp.test', socialPages: [] };
const api = useTestApi({ contact });
const shop = createShopper(api);
const DAY_MS = 86_400_000;
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});

const dispatch = () => api.dispatchEvents();
const deleteCompletely = async ({ identity }: Account) => {
  await deleteOwn(api, identity).expect(200);
  await sweepDeletions(api);
};
const expectConsistentRecords = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};
const inDays = (days: number) =>
  new Date(api.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** A text that names nobody, and that appears nowhere else. */
const aText = (what: string, { uniqueName }: Account) => `${what} ${uniqueName.toLowerCase()}.`;

/** An account whose child was in a class that is over. */
const aFamily = async () => {
  const account = await anAccount(api);
  const campClass = await api.aClass({ startsOn: inDays(20), endsOn: inDays(20) });
  const child = await api.aChild(account, { firstName: 'Mia', lastName: 'Field' });
  await shop.buyFor(account, campClass, [child]);
  const endsAt = new Date(api.clock.now().getTime() - DAY_MS);
  const startsAt = new Date(endsAt.getTime() - DAY_MS / 24);
  await api.setSessions(campClass, [{ id: 'one', startsAt, endsAt }]);
  const [order] = await shop.listOrders(account);
  return { account, campClass, child, order: order! };
};
type Family = Awaited<ReturnType<typeof aFamily>>;

const refund = ({ campClass, order }: Family, reason: string, endsPlace: boolean) =>
  api
    .as(admin.token)
    .post(`/orders/${order._id.toHexString()}/refund`)
    .send({
      ...{ classItemId: campClass._id.toHexString(), refunded: 0 },
      ...{ amount: endsPlace ? 0 : 10, reason, endsPlace },
    })
    .expect(200);

const expectForgotten = async (account: Account, text: string) => {
  await dispatch();
  expect(await findInDatabase(api, text)).not.toEqual([]);
  await deleteCompletely(account);
  expect(await findInDatabase(api, text)).toEqual([]);
  await expectConsistentRecords();
};

test.each([
  ['a refund', false],
  ['a canceled enrollment without a refund', true],
])('the reason that an admin wrote for %s leaves with the account', async (_, endsPlace) => {
  const family = await aFamily();
  const text = aText('They cannot afford it', family.account);
  await refund(family, text, endsPlace);
  await expectForgotten(family.account, text);
});

test('the note that an admin wrote about an order leaves with the account', async () => {
  const family = await aFamily();
  const { account, order } = family;
  await api.db
    .collection('orders')
    .updateOne({ _id: order._id }, { $set: { reviewReason: 'A refund failed.' } });
  const text = aText('The father called from the clinic', account);
  await api
    .as(admin.token)
    .post(`/orders/${order._id.toHexString()}/resolve`)
    .send({ note: text })
    .expect(200);
  await expectForgotten(account, text);
});

test('the reason of an admission leaves with the account, and other entries stay', async () => {
  const [account, other] = [await anAccount(api), await anAccount(api)];
  const campClass = await api.aClass({ ageMin: 10, ageMax: 12 });
  const admit = async (family: Account, reason: string) => {
    const child = await api.aChild(family, { firstName: 'Mia' });
    await api
      .as(admin.token)
      .post(classPath(campClass, '/admissions'))
      .send({ camperId: child._id.toHexString(), reason })
      .expect(200);
  };
  const [text, otherText] = [aText('Bullied', account), aText('Tall', other)];
  await admit(account, text);
  await admit(other, otherText);
  await expectForgotten(account, text);
  expect(await findInDatabase(api, otherText)).toContain('auditLog.after');
});

test('the reason of a suspension leaves with the account', async () => {
  const account = await anAccount(api);
  const user = await api.db.collection('users').findOne({ uid: account.uid });
  const path = `/users/${user!._id.toHexString()}/suspension`;
  const text = aText('Shouted at a coach', account);
  await api.as(admin.token).patch(path).send({ isSuspended: true, reason: text }).expect(200);
  await api.as(admin.token).patch(path).send({ isSuspended: false }).expect(200);
  await dispatch();
  await api.db
    .collection('users')
    .updateOne({ uid: account.uid }, { $unset: { tokensValidFrom: '' } });
  await expectForgotten(account, text);
});

test('the reason of a denied application leaves with the account', async () => {
  const account = await anAccount(api);
  const { body } = await account.session.post('/applications').send({ words: 'Me!' }).expect(200);
  const { insertedId } = endpoints.addApplication.response.parse(body);
  const text = aText('A reference was bad', account);
  await api
    .as(admin.token)
    .patch(`/applications/${insertedId}`)
    .send({ decision: 'declined', reason: text })
    .expect(200);
  await expectForgotten(account, text);
});

test('why somebody who was not on the list collected a child leaves with the account', async () => {
  const { account, campClass, child } = await aFamily();
  const at = api.clock.now();
  const text = aText('Mother is in the hospital', account);
  const camper = { name: 'Mia Field', email: account.email, owner: account.uid };
  const by = { uid: 'coach', name: 'Sam' };
  const pickUp = { camper, className: 'Nets', sessionStart: '2031-07-28T09:00' };
  const event = createEvent(
    { kind: 'unlisted-pick-up', ...pickUp, collectedBy: 'Aunt Ida', reason: text },
    at,
    null,
  );
  const visit = {
    ...{ checkedInAt: at, checkedInBy: by, checkedOutAt: at, checkedOutBy: by },
    ...{ collectedBy: 'Aunt Ida', reason: text },
  };
  await api.db.collection<Enrollment>('enrollments').updateOne(
    { camperId: child._id, classId: campClass._id },
    {
      $push: appendEvents(event),
      $set: { visits: { one: visit }, attendance: { one: 'present' } },
    },
  );
  await expectForgotten(account, text);
});

test('the address of somebody who was invited leaves with the account that invited', async () => {
  const account = await anAccount(api);
  const child = await api.aChild(account, { firstName: 'Mia' });
  const email = `${account.uniqueName.toLowerCase()}-aunt@people.test`;
  const path = `/campers/${child._id.toHexString()}/invitations`;
  await account.session.post(path).send({ email }).expect(200);
  await expectForgotten(account, email);
});

test('the address of an email to somebody who was invited is deleted with the invitation', async () => {
  const account = await anAccount(api);
  const child = await api.aChild(account, { firstName: 'Mia' });
  const email = `${account.uniqueName.toLowerCase()}-uncle@people.test`;
  const path = `/campers/${child._id.toHexString()}/invitations`;
  await account.session.post(path).send({ email }).expect(200);
  await dispatch();
  api.clock.passMinutes(14 * 24 * 60 + 1);
  await api.sweep();
  api.clock.setTo(new Date());
  expect(await findInDatabase(api, email)).toEqual([]);
});

test('invitations and messages with the address of the account leave with it', async () => {
  const [account, other] = [await anAccount(api), await anAccount(api)];
  const child = await api.aChild(other, { firstName: 'Mia' });
  const path = `/campers/${child._id.toHexString()}/invitations`;
  await other.session.post(path).send({ email: account.email }).expect(200);
  const message = { name: account.name, email: account.email, message: 'Is there parking?' };
  await api.visitor.post('/contact').send(message).expect(200);
  await expectForgotten(account, account.email);
  // The other family can invite somebody else.
  await other.session
    .post(path)
    .send({ email: `b-${account.uniqueName.toLowerCase()}@people.test` })
    .expect(200);
});
