import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import { renderMail } from '../mail/render-mail';
import type { Notification } from '../notification';

const campEmail = 'hello@camp.test';
const api = useTestApi({
  contact: { email: campEmail, socialPages: [] },
  rateLimits: true,
  settings: { trustProxy: 1 },
});
const withoutAddress = useTestApi({ contact: { socialPages: [] } });
const context = { siteUrl: 'http://localhost', contact: { socialPages: [] } };
const request = { name: 'Ana Lima', email: 'ana@people.test', message: 'Is there parking?' };

beforeEach(async () => {
  await api.db.collection('notices').deleteMany({});
  await api.db.collection('rateCounts').deleteMany({});
});

const send = (body: object = request) => api.visitor.post('/contact').send(body);
const changesExceptCounts = async (work: () => Promise<unknown>) =>
  (await changesBy(api.db, work)).filter((change) => !change.includes('rateCounts'));
let sentCount = 0;
/** Sends a message with an email address of its own. */
const sendFrom = (address: string, token?: string) => {
  sentCount += 1;
  const call = api.visitor.post('/contact').set('X-Forwarded-For', address);
  if (token !== undefined) call.set('Authorization', `Bearer ${token}`);
  return call.send({ ...request, email: `sender${sentCount}@people.test` });
};
const listMails = async () => {
  const stored = await api.db.collection<Notification>('notices').find().sort({ _id: 1 }).toArray();
  return stored.map((notification) => renderMail(notification, context));
};

test('emails the camp, and the reply goes to the sender', async () => {
  await send().expect(200, { sent: true });
  const [mail, ...rest] = await listMails();
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({
    to: { address: campEmail },
    replyTo: { name: 'Ana Lima', address: 'ana@people.test' },
    subject: 'Message from Ana Lima',
  });
  expect(mail!.text).toContain('Is there parking?');
  expect(mail!.text).toContain('Unverified sender');
  expect(mail!.text).toContain('Reply to this email to answer Ana Lima.');
});

test('says so if the camp has no address', async () => {
  const res = await withoutAddress.visitor.post('/contact').send(request);
  expect(problemKindOf(res)).toBe('not-found');
});

test.each(['to', 'cc', 'bcc', 'subject'])('ignores "%s" in a request', async (field) => {
  await send({ ...request, [field]: 'victim@people.test' }).expect(200);
  expect(JSON.stringify(await listMails())).not.toContain('victim');
});

test.each([
  ['name', 'Ana\r\nBcc: victim@people.test'],
  ['email', 'ana@people.test\r\nBcc: victim@people.test'],
  ['email', 'ana@people.test, victim@people.test'],
  ['message', ' '],
  ['message', 'x'.repeat(3001)],
])('refuses a %s such as %j, and sends nothing', async (field, value) => {
  const changes = await changesExceptCounts(async () => {
    expect(invalidFieldsOf(await send({ ...request, [field]: value }))).toEqual([`body/${field}`]);
  });
  expect(changes).toEqual([]);
});

describe('within an hour', () => {
  test('an address can send 3 messages, and others are not affected', async () => {
    for (let count = 0; count < 3; count += 1) await send().expect(200);
    const changes = await changesExceptCounts(async () => {
      expect(problemKindOf(await send())).toBe('too-many-requests');
    });
    expect(changes).toEqual([]);
    await send({ ...request, email: 'ben@people.test' }).expect(200);
    api.clock.passMinutes(61);
    await send().expect(200);
    api.clock.passMinutes(61);
  });

  test('one visitor can send 5 messages, whatever the email addresses, and others are not affected', async () => {
    for (let count = 0; count < 5; count += 1) await sendFrom('203.0.113.7').expect(200);
    const changes = await changesExceptCounts(async () => {
      expect(problemKindOf(await sendFrom('203.0.113.7'))).toBe('too-many-requests');
    });
    expect(changes).toEqual([]);
    await sendFrom('203.0.113.8').expect(200);
    const [unverified, verified] = [await api.aUser(), await api.aUser()];
    await api.db
      .collection('users')
      .updateOne({ uid: unverified.uid }, { $set: { emailVerified: false } });
    expect(problemKindOf(await sendFrom('203.0.113.7', unverified.token))).toBe(
      'too-many-requests',
    );
    await sendFrom('203.0.113.7', verified.token).expect(200);
    const past = new Date(Date.now() - 1);
    await api.db.collection('rateCounts').updateMany({}, { $set: { resetAt: past } });
    await sendFrom('203.0.113.7').expect(200);
  });

  test('one account can send 5 messages, from wherever', async () => {
    const { token } = await api.aUser();
    for (let count = 0; count < 5; count += 1) {
      await sendFrom(`203.0.113.${count}`, token).expect(200);
    }
    expect(problemKindOf(await sendFrom('203.0.113.99', token))).toBe('too-many-requests');
  });

  test('visitors can send 40 messages, and verified accounts 60 with theirs', async () => {
    for (let count = 0; count < 40; count += 1) await sendFrom(`203.0.113.${count}`).expect(200);
    expect(problemKindOf(await sendFrom('203.0.113.77'))).toBe('too-many-requests');
    const users = await Promise.all(Array.from({ length: 5 }, () => api.aUser()));
    for (let count = 0; count < 20; count += 1) {
      await sendFrom('203.0.113.77', users[count % 5]!.token).expect(200);
    }
    expect(problemKindOf(await sendFrom('203.0.113.77', users[0]!.token))).toBe(
      'too-many-requests',
    );
  });

  test('a count that was stored by a clock that was ahead closes the form for nobody', async () => {
    for (let count = 0; count < 5; count += 1) await sendFrom('203.0.113.7').expect(200);
    const ahead = new Date(Date.now() + 5 * 3_600_000);
    await api.db.collection('rateCounts').updateMany({}, { $set: { resetAt: ahead } });
    await sendFrom('203.0.113.7').expect(200);
  });
});

test('deletes a message after 180 days, and no notification of an account', async () => {
  await send().expect(200);
  const notices = api.db.collection<Notification>('notices');
  const message = (await notices.findOne())!;
  await notices.insertOne({ ...message, _id: 'of an account', owner: 'an account' });
  const passDays = async (days: number) => {
    api.clock.passMinutes(days * 24 * 60);
    await api.sweep();
    return notices.distinct('_id', { title: 'Message from Ana Lima' });
  };
  expect(await passDays(179)).toContain(message._id);
  expect(await passDays(1)).toEqual(['of an account']);
});
