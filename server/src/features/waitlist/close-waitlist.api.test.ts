import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { notificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let coach: TestUser;
let buyer: TestUser;
let parent: TestUser;
let other: TestUser;
let campClass: CampClass;
beforeEach(async () => {
  admin = await api.aUser('admin', { name: 'Ada Head' });
  coach = await api.aUser('instructor');
  [buyer, parent, other] = [await api.aUser(), await api.aUser(), await api.aUser()];
  campClass = await api.aClassOf(coach, { capacity: 1, className: 'Batting Basics' });
});

const join = ({ token }: TestUser, camperIds?: string[], of = campClass) =>
  api
    .as(token)
    .post('/waitlist')
    .send({ classItemId: of._id.toHexString(), ...(camperIds && { camperIds }) });
const listOwn = async ({ token }: TestUser) =>
  endpoints.listWaitlistEntries.response.parse(
    (await api.as(token).get('/waitlist').expect(200)).body,
  );
const stateOf = async (user: TestUser) => (await listOwn(user))[0]?.state;
const getList = async ({ token } = admin) =>
  endpoints.getClassWaitlist.response.parse(
    (await api.as(token).get(classPath(campClass, '/waitlist')).expect(200)).body,
  );
const setClosed = (isClosed: boolean, { token } = admin) =>
  api.as(token).patch(classPath(campClass, '/waitlist')).send({ isClosed });
const getClass = async ({ token }: TestUser) =>
  endpoints.getClass.response.parse((await api.as(token).get(classPath(campClass))).body);
const auditEntries = async () => {
  await api.dispatchEvents();
  const subject = { 'subject.id': campClass._id.toHexString() };
  return api.db.collection('auditLog').find(subject).sort({ at: 1 }).toArray();
};
const expectNoDifferences = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

describe('closing the list', () => {
  beforeEach(async () => {
    await shop.buy(buyer, [campClass]);
    await join(parent).expect(200);
    await join(other).expect(200);
    await api.dispatchEvents();
  });

  test('ends all entries and tells everyone, once', async () => {
    const sent = await notificationsBy(api, async () => {
      await setClosed(true).expect(200, { modifiedCount: 1 });
      await setClosed(true).expect(200, { modifiedCount: 0 });
    });
    expect(sent.map(({ uid }) => uid).sort()).toEqual([parent.uid, other.uid].sort());
    for (const { title, text } of sent) {
      expect(title).toBe('The waiting list is closed: Batting Basics');
      expect(text).toContain('The camp closed the waiting list');
    }
    expect(await listOwn(parent)).toMatchObject([{ state: 'closed' }]);
    expect(await getList()).toMatchObject({ isClosed: true, families: [] });
    expect(await getClass(parent)).toMatchObject({ isWaitlistClosed: true });
    expect(await auditEntries()).toMatchObject([
      { action: 'waitlist-closed', before: 'open', after: 'closed' },
    ]);
    await expectNoDifferences();
  });

  test('lets nobody join, until it is reopened', async () => {
    await setClosed(true).expect(200);
    const late = await api.aUser();
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await join(late, [(await api.ownCamperOf(late)).toHexString()]))).toBe(
        'waitlist-closed',
      );
    });
    expect(changes.filter((path) => !path.includes('campers/'))).toEqual([]);
    await setClosed(false).expect(200, { modifiedCount: 1 });
    await setClosed(false).expect(200, { modifiedCount: 0 });
    expect(await listOwn(parent)).toMatchObject([{ state: 'closed' }]);
    expect((await join(late).expect(200)).body).toMatchObject({ position: 1 });
    expect((await getClass(parent)).isWaitlistClosed).toBeUndefined();
  });

  test('keeps offers, and sells seats that become free to everyone', async () => {
    await api.as(admin.token).patch(classPath(campClass)).send({ seats: 2 }).expect(200);
    expect(await stateOf(parent)).toBe('offered');
    await setClosed(true).expect(200);
    expect(await stateOf(parent)).toBe('offered');
    expect(await stateOf(other)).toBe('closed');
    await api.as(admin.token).patch(classPath(campClass)).send({ seats: 3 }).expect(200);
    const stranger = await api.aUser();
    await shop.buy(stranger, [campClass]);
    const paid = await shop.pay(parent, 64.5);
    await shop.record(parent, paid).expect(200);
    expect(await stateOf(parent)).toBe('accepted');
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 3 });
    await expectNoDifferences();
  });

  test('is only for admins', async () => {
    expect((await setClosed(true, coach)).status).toBe(403);
    expect((await setClosed(true, parent)).status).toBe(403);
    expect(await stateOf(parent)).toBe('waiting');
  });
});

describe('a message to the waiting list', () => {
  const MESSAGE = { subject: 'A second group', text: 'Would you come on Friday?', to: 'waiting' };
  const post = (body: object, rest = '') =>
    api
      .as(coach.token)
      .post(classPath(campClass, `/messages${rest}`))
      .send(body);

  test('goes to everyone on it, with or without an offer, and to nobody else', async () => {
    await shop.buy(buyer, [campClass]);
    await join(parent).expect(200);
    await join(other).expect(200);
    await api.as(admin.token).patch(classPath(campClass)).send({ seats: 2 }).expect(200);
    await api.dispatchEvents();
    const preview = await post(MESSAGE, '/preview').expect(200);
    expect(preview.body).toMatchObject({ recipients: 2 });
    const sent = await notificationsBy(api, async () => {
      await post(MESSAGE).expect(200);
      // Those who are told that the list is closed still get what was sent before.
      await setClosed(true).expect(200);
    });
    const messages = sent.filter(({ title }) => title.includes('A second group'));
    expect(messages.map(({ uid }) => uid).sort()).toEqual([parent.uid, other.uid].sort());
    for (const { uid, ...message } of messages) {
      const addresses = [buyer, parent, other].filter((user) => user.uid !== uid);
      for (const { email } of addresses) expect(JSON.stringify(message)).not.toContain(email);
    }
    const { body } = await api.as(coach.token).get(classPath(campClass, '/messages')).expect(200);
    expect(body).toMatchObject({
      recipients: 1,
      remainingToday: 2,
      messages: [{ to: 'waiting', recipients: 2 }],
    });
    const [entry] = (await auditEntries()).filter(({ action }) => action === 'class-message-sent');
    expect(entry).toMatchObject({ after: 'A second group (to 2 on the waiting list)' });
  });

  test('is another message than the same words to enrolled families', async () => {
    await shop.buy(buyer, [campClass]);
    await join(parent).expect(200);
    await post(MESSAGE).expect(200);
    await post({ ...MESSAGE, to: 'enrolled' }).expect(200);
    await post({ ...MESSAGE, to: undefined }).expect(200);
    expect(
      await api.db.collection('classMessages').countDocuments({ classId: campClass._id }),
    ).toBe(2);
  });

  test('is refused while nobody waits', async () => {
    expect(problemOf(await post(MESSAGE))).toMatchObject({
      kind: 'no-families',
      detail: 'Nobody is on the waiting list of this class.',
    });
  });
});
