import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type MessagePreview } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { changesBy } from '#testing/database/database-snapshot';
import { notificationsBy, storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let admin: TestUser;
let coach: TestUser;
let parent: TestUser;
let guardian: TestUser;
let campClass: CampClass;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ada Head' });
});
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Inez Marlow' });
  [parent, guardian] = [await api.aUser(), await api.aUser()];
  // At noon, so that it starts and ends on the same day at the camp.
  const today = api.clock.now().toISOString().slice(0, 10);
  const startsAt = new Date(Date.parse(`${today}T12:00:00Z`) + 3 * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  campClass = await api.aClassOf(coach, {
    className: 'Batting Basics',
    sessions: [{ id: 'session-1', startsAt, endsAt }],
  });
  const child = await api.aChild(parent, { firstName: 'Maya', guardians: [guardian.uid] });
  await shop.buyFor(parent, campClass, [child]);
  await api.dispatchEvents();
});

const MESSAGE = { subject: 'Bring a jacket', text: 'Rain is likely.\n\nSee you there!' };
const path = (rest = '') => `/topClass/${campClass._id.toHexString()}/messages${rest}`;
const post = (body: object = MESSAGE, { token } = coach) => api.as(token).post(path()).send(body);
const send = (body: object = MESSAGE, by = coach) => post(body, by).expect(200);
const list = async ({ token } = coach) =>
  endpoints.listClassMessages.response.parse((await api.as(token).get(path()).expect(200)).body);
const uidsOf = (sent: readonly { uid: string }[]) => sent.map(({ uid }) => uid).sort();
const stored = () => api.db.collection('classMessages').find({ classId: campClass._id }).toArray();

describe('a message', () => {
  test('goes to every adult of an enrolled camper, and nobody else', async () => {
    const [stranger, other] = [await api.aUser(), await api.aClassOf(coach)];
    await shop.buyFor(stranger, other, [await api.aChild(stranger)]);
    const sent = await notificationsBy(api, () => send());
    expect(uidsOf(sent)).toEqual([guardian.uid, parent.uid].sort());
    for (const notification of sent) {
      expect(notification).toMatchObject({
        title: 'Batting Basics: Bring a jacket',
        text: 'Rain is likely.\n\nSee you there!\n\nSent by Inez Marlow',
        link: `/allClass/${campClass._id.toHexString()}`,
      });
    }
  });

  test('is one email per adult, which names no other address', async () => {
    const notifications = await storedNotificationsBy(api, () =>
      send({ ...MESSAGE, copyToMe: true }),
    );
    expect(notifications.map(({ mail }) => mail.to.email).sort()).toEqual(
      [guardian.email, parent.email, coach.email].sort(),
    );
    for (const { mail, title, text } of notifications) {
      const { to, ...content } = mail;
      const others = [guardian, parent].filter(({ email }) => email !== to.email);
      for (const { email } of others) {
        expect(JSON.stringify([content, title, text])).not.toContain(email);
      }
    }
    const copy = notifications.find(({ owner }) => owner === coach.uid)!;
    expect(copy.title).toBe('Copy: Batting Basics: Bring a jacket');
  });

  test('reaches families that turned reminders off', async () => {
    await api.db
      .collection('users')
      .updateOne({ uid: parent.uid }, { $set: { wantsReminders: false } });
    const notifications = await storedNotificationsBy(api, () => send());
    const states = notifications.map(({ mail }) => mail.state);
    expect(states).toHaveLength(2);
    expect(states).not.toContain('dropped');
  });

  test('has none of its words in an email to an unverified address', async () => {
    await api.db
      .collection('users')
      .updateOne({ uid: parent.uid }, { $set: { emailVerified: false } });
    const notifications = await storedNotificationsBy(api, () => send());
    const { mail, text } = notifications.find(({ owner }) => owner === parent.uid)!;
    expect(text).toContain('Rain is likely.');
    expect(mail.title).toBe('Message about a class');
    expect(JSON.stringify([mail.title, mail.text, mail.subject])).not.toMatch(
      /Rain|jacket|Batting/,
    );
  });

  test('is sent once if the request is repeated, even from another tab', async () => {
    const key = 'tab-one-key';
    const sent = await notificationsBy(api, async () => {
      const first = await send({ ...MESSAGE, key });
      expect((await send({ ...MESSAGE, key })).body).toEqual(first.body);
      expect((await send({ ...MESSAGE, key: 'tab-two-key' })).body).toEqual(first.body);
    });
    expect(sent).toHaveLength(2);
    expect(await stored()).toHaveLength(1);
  });

  test('that was changed after it was sent is not confused with the sent one', async () => {
    const key = 'tab-one-key';
    await send({ ...MESSAGE, key });
    const edited = { ...MESSAGE, text: 'It will snow.' };
    expect(problemKindOf(await post({ ...edited, key }))).toBe('changed-meanwhile');
    expect(await stored()).toMatchObject([{ text: MESSAGE.text }]);
    await send({ ...edited, key: 'another-key' });
    expect(await stored()).toHaveLength(2);
  });

  test('can be sent three times a day; other classes do not count', async () => {
    const other = await api.aClassOf(coach);
    await shop.buyFor(parent, other, [await api.aChild(parent, { firstName: 'Leo' })]);
    for (const subject of ['One', 'Two', 'Three']) await send({ ...MESSAGE, subject });
    expect(problemKindOf(await post({ ...MESSAGE, subject: 'Four' }))).toBe('too-many-messages');
    expect(await list()).toMatchObject({ remainingToday: 0, recipients: 2 });
    await api
      .as(coach.token)
      .post(`/topClass/${other._id.toHexString()}/messages`)
      .send(MESSAGE)
      .expect(200);
    api.clock.passMinutes(24 * 60);
    await send({ ...MESSAGE, subject: 'Four' });
    expect((await list()).messages.map(({ subject }) => subject)).toEqual([
      ...['Four', 'Three', 'Two', 'One'],
    ]);
  });

  test('leaves an entry in the audit log and changes nothing else', async () => {
    const changed = await changesBy(api.db, () => send());
    expect(changed).toEqual([expect.stringMatching(/^\+ classMessages\//)]);
    await api.dispatchEvents();
    const entry = await api.db.collection('auditLog').findOne({ action: 'class-message-sent' });
    expect(entry).toMatchObject({
      actor: { name: 'Inez Marlow' },
      subject: { name: 'Batting Basics' },
      after: 'Bring a jacket (to 2)',
    });
  });

  test('can be sent by an admin, and is in the own data of the sender', async () => {
    await send(MESSAGE, admin);
    expect((await list(admin)).messages).toMatchObject([{ by: 'Ada Head', recipients: 2 }]);
    const { body } = await api.as(admin.token).get('/account/my-data.json').expect(200);
    expect((body as { sentMessages: object[] }).sentMessages).toMatchObject([
      { className: 'Batting Basics', subject: 'Bring a jacket' },
    ]);
  });
});

describe('the preview', () => {
  test('is the email of a family, and sends nothing', async () => {
    let preview: MessagePreview;
    const changed = await changesBy(api.db, async () => {
      const res = await api.as(coach.token).post(path('/preview')).send(MESSAGE).expect(200);
      preview = endpoints.previewClassMessage.response.parse(res.body);
    });
    expect(changed).toEqual([]);
    expect(preview!).toMatchObject({ subject: 'Batting Basics: Bring a jacket', recipients: 2 });
    expect(preview!.text).toContain('Hello [name],');
    expect(preview!.text).toContain(MESSAGE.text);
    const { greeting, text, button } = preview!.email;
    expect(greeting).toBe('Hello [name],');
    expect(text).toContain(MESSAGE.text);
    expect(button!.url).toContain(`/allClass/${campClass._id.toHexString()}`);
  });
});

describe('a message is refused', () => {
  test('after the 14th day after the last session', async () => {
    api.clock.passMinutes((3 + 14) * 24 * 60);
    expect(await list()).toMatchObject({ isClosed: false });
    api.clock.passMinutes(24 * 60);
    expect(problemKindOf(await post())).toBe('messages-closed');
    expect(await list()).toMatchObject({ isClosed: true });
  });

  test('to a class without families', async () => {
    campClass = await api.aClassOf(coach);
    expect(problemKindOf(await post())).toBe('no-families');
  });

  test('without a verified email', async () => {
    await api.db
      .collection('users')
      .updateOne({ uid: coach.uid }, { $set: { emailVerified: false } });
    expect(problemKindOf(await post())).toBe('email-not-verified');
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ ...MESSAGE, subject: ' ' }, 'body/subject'],
    [{ ...MESSAGE, subject: 'Two\nlines' }, 'body/subject'],
    [{ ...MESSAGE, subject: 'x'.repeat(101) }, 'body/subject'],
    [{ ...MESSAGE, text: 'x'.repeat(2001) }, 'body/text'],
    [{ ...MESSAGE, key: 'short' }, 'body/key'],
  ])('if it is invalid: %j', async (body, field) => {
    expect(invalidFieldsOf(await post(body))).toEqual([field]);
  });
});
