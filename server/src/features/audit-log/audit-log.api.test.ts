import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type AuditEntry } from '#contract';
import { roleCommand } from '#testing/api/role-command';
import type { TestApi } from '#testing/api/test-api';
import { createShopper } from '#testing/purchases/shopper';
import { pageOf } from '#testing/responses/links-of';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const api = useTestApi();
let admin: TestUser;
let coach: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ada Admin', email: 'ada@camp.test' });
  coach = await api.aUser('instructor', { name: 'Inez Marlow', email: 'inez@camp.test' });
});

const list = async (query = {}) =>
  endpoints.listAuditEntries.response.parse(
    (await api.as(admin.token).get('/audit-log').query(query).expect(200)).body,
  );
const entriesBy = async (act: () => PromiseLike<unknown>) => {
  const known = new Set((await list()).map(({ _id }) => _id));
  await act();
  await api.dispatchEvents();
  return (await list()).filter(({ _id }) => !known.has(_id));
};
const summaryOf = ({ action, subject, before, after, actor }: AuditEntry) => ({
  action,
  name: subject.name,
  before,
  after,
  by: actor?.email ?? null,
});
const aClass = (overrides: Partial<CampClass> = {}) => {
  const { uid, name, email } = coach;
  return api.aClass({ instructor: { uid, name, email }, ...overrides });
};
const as = ({ token }: TestUser) => api.as(token);

describe('records who did what, with the values before and after', () => {
  test('for a role set on the site or with the role command', async () => {
    const user = await api.aUser(undefined, { name: 'Robin' });
    const role = `/users/${await api.idOf(user)}/role`;
    const give = () => as(admin).patch(role).send({ role: 'instructor' }).expect(200);
    const entry = { action: 'role-changed', name: 'Robin' };
    expect((await entriesBy(give)).map(summaryOf)).toEqual([
      { ...entry, before: 'none', after: 'instructor', by: admin.email },
    ]);
    const byEmail = roleCommand(api);
    expect((await entriesBy(() => byEmail(user.email, null))).map(summaryOf)).toEqual([
      { ...entry, before: 'instructor', after: 'none', by: null },
    ]);
    expect((await entriesBy(() => byEmail('head@camp.test', 'admin'))).map(summaryOf)).toEqual([
      { ...entry, name: 'head', before: 'none', after: 'admin', by: null },
    ]);
  });

  test('for the status, price, seats and cancellation of a class', async () => {
    const campClass = await aClass({ className: 'Nets', status: 'pending' });
    const deny = { status: 'denied', feedback: 'Too expensive' };
    const name = 'Nets';
    expect(
      (
        await entriesBy(() =>
          as(admin).patch(classPath(campClass, '/status')).send(deny).expect(200),
        )
      ).map(summaryOf),
    ).toEqual([
      {
        action: 'class-status-changed',
        name,
        before: 'pending',
        after: 'denied: Too expensive',
        by: admin.email,
      },
    ]);
    const changes = { price: 49.5, seats: 12, place: 'Hall' };
    const edited = await entriesBy(() =>
      as(coach).patch(classPath(campClass)).send(changes).expect(200),
    );
    expect(edited.map(summaryOf).sort((a, b) => a.action.localeCompare(b.action))).toEqual([
      { action: 'class-capacity-changed', name, before: '10', after: '12', by: coach.email },
      { action: 'class-price-changed', name, before: '$64.50', after: '$49.50', by: coach.email },
      {
        action: 'class-schedule-changed',
        name,
        before: 'location none',
        after: 'location Hall',
        by: coach.email,
      },
      { action: 'class-status-changed', name, before: 'denied', after: 'pending', by: coach.email },
    ]);
    const cancel = () =>
      as(admin).post(classPath(campClass, '/cancel')).send({ reason: 'Rain' }).expect(200);
    expect((await entriesBy(cancel)).map(summaryOf)).toEqual([
      {
        action: 'class-canceled',
        name,
        before: 'pending',
        after: 'canceled: Rain',
        by: admin.email,
      },
    ]);
    expect(await entriesBy(cancel)).toEqual([]);
  });

  test('for a deletion', async () => {
    const campClass = await aClass({ className: 'Gone', status: 'pending' });
    expect(
      (await entriesBy(() => as(coach).delete(classPath(campClass)).expect(200))).map(summaryOf),
    ).toEqual([
      { action: 'class-deleted', name: 'Gone', before: 'pending', after: null, by: coach.email },
    ]);
    const user = await api.aUser('instructor', { name: 'Lee' });
    const id = await api.idOf(user);
    const [entry] = await entriesBy(() => as(admin).delete(`/users/admin/${id}`).expect(200));
    expect(entry).toMatchObject({
      action: 'person-deleted',
      subject: { id, name: 'Lee' },
      before: 'instructor',
      after: null,
      actor: { name: 'Ada Admin', email: 'ada@camp.test' },
    });
  });

  test('for suspensions and applications', async () => {
    const user = await api.aUser(undefined, { name: 'Kim' });
    const suspension = `/users/${await api.idOf(user)}/suspension`;
    const suspend = (body: object) => () => as(admin).patch(suspension).send(body).expect(200);
    const by = admin.email;
    expect(
      (await entriesBy(suspend({ isSuspended: true, reason: 'Spam' }))).map(summaryOf),
    ).toEqual([
      { action: 'person-suspended', name: 'Kim', before: null, after: 'suspended: Spam', by },
    ]);
    expect((await entriesBy(suspend({ isSuspended: false }))).map(summaryOf)).toEqual([
      { action: 'person-reinstated', name: 'Kim', before: 'suspended', after: null, by },
    ]);
    const applicant = await api.aUser(undefined, { name: 'Kim' });
    const res = await as(applicant).post('/applications').send({ words: 'I coach.' }).expect(200);
    const { insertedId } = endpoints.addApplication.response.parse(res.body);
    const decision = { decision: 'declined', reason: 'Full' };
    const decide = () => as(admin).patch(`/applications/${insertedId}`).send(decision).expect(200);
    expect((await entriesBy(decide)).map(summaryOf)).toEqual([
      {
        action: 'application-decided',
        name: 'Kim',
        before: 'pending',
        after: 'denied: Full',
        by,
      },
    ]);
  });

  test('for refunds and resolved orders', async () => {
    const user = await api.aUser();
    const shop = createShopper(api);
    const campClass = await aClass();
    await shop.buy(user, [campClass]);
    const [order] = await shop.listOrders(user);
    const id = order!._id.toHexString();
    const name = order!.number;
    const body = {
      classItemId: campClass._id.toHexString(),
      amount: 20,
      refunded: 0,
      reason: 'Rain',
      endsPlace: true,
    };
    const refund = () => as(admin).post(`/orders/${id}/refund`).send(body).expect(200);
    const after = '$20.00 for First Touch Football, enrollment canceled: Rain';
    expect((await entriesBy(refund)).map(summaryOf)).toEqual([
      { action: 'refund-decided', name, before: null, after, by: admin.email },
    ]);
    await api.db
      .collection('orders')
      .updateOne({ _id: order!._id }, { $set: { reviewReason: 'A refund failed' } });
    const resolve = () =>
      as(admin).post(`/orders/${id}/resolve`).send({ note: 'Paid in cash' }).expect(200);
    expect((await entriesBy(resolve)).map(summaryOf)).toEqual([
      {
        action: 'order-resolved',
        name,
        before: 'A refund failed',
        after: 'Paid in cash',
        by: admin.email,
      },
    ]);
  });
});

describe('GET /audit-log', () => {
  test('finds entries by action and by the start of a word of the name or of the email of the actor or the subject', async () => {
    const user = await api.aUser(undefined, { name: 'Zoë Q-Lang (Z)', email: 'zed+1@people.test' });
    const id = await api.idOf(user);
    await as(admin).patch(`/users/${id}/role`).send({ role: 'instructor' }).expect(200);
    await api.dispatchEvents();
    for (const q of 'zoë q-lang (z|ZOË|zoe|q-|Lang (z|(z|z)|zed+1@|zed+'.split('|')) {
      expect(
        (await list({ q })).map(({ subject }) => subject.id),
        q,
      ).toEqual([id]);
    }
    for (const q of ['oë', 'ang', 'people.test', '.*', 'z.d'])
      expect(await list({ q }), q).toEqual([]);
    const byAda = await list({ q: 'ada@' });
    expect(byAda.length).toBeGreaterThan(5);
    expect(new Set(byAda.map(({ actor }) => actor?.email))).toEqual(new Set([admin.email]));
    const roles = await list({ action: 'role-changed', q: 'ada' });
    expect(new Set(roles.map(({ action }) => action))).toEqual(new Set(['role-changed']));
    expect(await list({ action: 'class-deleted', q: 'zoë' })).toEqual([]);
  });

  test('is paged, newest first', async () => {
    const all = await list();
    const moments = all.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().reverse());
    const page = await as(admin).get('/audit-log?limit=3&page=2').expect(200);
    expect(page.body).toEqual(all.slice(3, 6));
    expect(pageOf(page).total).toBe(all.length);
  });

  test('is sorted oldest first and filtered by days on request', async () => {
    const all = await list();
    expect(await list({ sort: 'oldest' })).toEqual(all.toReversed());
    const day = all[0]!.at.slice(0, 10);
    const ofDay = all.filter(({ at }) => at.startsWith(day));
    expect(await list({ from: day, to: day })).toEqual(ofDay);
    expect(await list({ to: '2001-01-01' })).toEqual([]);
  });

  test.each([
    ['sort=loudest', 'query/sort'],
    ['from=yesterday', 'query/from'],
    ['from=2031-01-02&to=2031-01-01', 'query/to'],
  ])('rejects %s with the name of the field', async (query, invalidField) => {
    expect(invalidFieldsOf(await as(admin).get(`/audit-log?${query}`))).toEqual([invalidField]);
  });

  test('rejects an unknown action', async () => {
    const res = await as(admin).get('/audit-log?action=everything');
    expect(invalidFieldsOf(res)).toEqual(['query/action']);
  });
});
