import { parse } from 'csv-parse/sync';
import { ObjectId } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type Subscription as SubscriptionOnWire } from '#contract';
import type { Subscription } from '#domain/subscription';
import { createClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import { aSubscription } from '#testing/samples/people/newsletter';

const clock = createClock();
let mailServer: MailServer;
let api: TestApi;
beforeAll(async () => {
  mailServer = await startMailServer();
  api = await createTestApi({ clock, mailer: mailServer.mailer });
});
afterEach(() => {
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
});

const subscribe = (email: string, otherFields: object = {}) =>
  api.visitor.post('/newsletter').send({ email, ...otherFields });
const newsletter = () => api.db.collection<Subscription>('newsletter');
const subscriptions = (email: string) => newsletter().find({ email }).toArray();
const stateOf = async (email: string) => (await subscriptions(email))[0]!.state;
const confirm = (token: string) => api.visitor.post(`/newsletter/confirm/${token}`);
const unsubscribe = (token: string) => api.visitor.post(`/newsletter/unsubscribe/${token}`);

const deliver = async () => {
  await api.dispatchEvents();
  await api.sendMails(new AbortController().signal);
};
const mailsTo = (email: string) =>
  mailServer.mails.filter(({ recipients }) => recipients.includes(email));
const tokenIn = (email: string, page: string) => {
  const [{ parts }] = mailsTo(email) as [MailServer['mails'][number]];
  return new RegExp(`http://localhost:5173/newsletter/${page}\\?token=([\\w-]{43})`).exec(
    parts[0]!.content,
  )![1]!;
};

describe('POST /newsletter', () => {
  test('stores the address unconfirmed, in lower case, and ignores other fields', async () => {
    const changes = await changesBy(api.db, () =>
      subscribe(' Robin@People.test ', { role: 'admin', state: 'confirmed' }).expect(200, {
        subscribed: true,
      }),
    );
    const stored = await subscriptions('robin@people.test');
    expect(stored).toEqual([
      {
        _id: expect.any(ObjectId) as ObjectId,
        email: 'robin@people.test',
        state: 'unconfirmed',
        confirmToken: expect.stringMatching(/^[\w-]{43}$/) as string,
        unsubscribeToken: expect.stringMatching(/^[\w-]{43}$/) as string,
        subscribedAt: expect.any(Date) as Date,
        mailedAt: [expect.any(Date) as Date],
        events: [expect.objectContaining({ kind: 'newsletter-requested', by: null }) as object],
      },
    ]);
    expect(changes).toEqual([`+ newsletter/${stored[0]!._id.toHexString()}`]);
  });

  test('responds the same to a second request and changes nothing', async () => {
    await subscribe('again@people.test');
    const changes = await changesBy(api.db, () =>
      subscribe('AGAIN@people.test').expect(200, { subscribed: true }),
    );
    expect(changes).toEqual([]);
  });

  test('responds the same for a subscriber and sends no email', async () => {
    const { email, confirmToken } = await aSubscription(api);
    await confirm(confirmToken).expect(200);
    await deliver();
    mailServer.mails.length = 0;
    clock.passMinutes(120);
    const changes = await changesBy(api.db, () =>
      subscribe(email).expect(200, { subscribed: true }),
    );
    expect(changes).toEqual([]);
    await deliver();
    expect(mailsTo(email)).toEqual([]);
  });

  test('stores the address once and sends one email for twenty concurrent requests', async () => {
    const email = 'eager@people.test';
    for (const res of await Promise.all(Array.from({ length: 20 }, () => subscribe(email)))) {
      expect(res.status).toBe(200);
    }
    expect(await subscriptions(email)).toHaveLength(1);
    await deliver();
    await deliver();
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('sends an address at most one email an hour and three in 24 hours', async () => {
    const email = 'often@people.test';
    const sentAfter = async (minutes: number) => {
      clock.passMinutes(minutes);
      await subscribe(email).expect(200);
      await deliver();
      return mailsTo(email).length;
    };
    expect(await sentAfter(0)).toBe(1);
    expect(await sentAfter(59)).toBe(1);
    expect(await sentAfter(2)).toBe(2);
    expect(await sentAfter(61)).toBe(3);
    expect(await sentAfter(61)).toBe(3);
    expect(await sentAfter(20 * 60)).toBe(3);
    expect(await sentAfter(2 * 60)).toBe(4);
  });

  test.each(['', 'robin', 'robin@', '@people.test', 'a b@people.test', 'a@b@c.test'])(
    'rejects %j, which is not an email address',
    async (email) => {
      expect(invalidFieldsOf(await subscribe(email))).toEqual(['body/email']);
    },
  );
});

test('the email has the confirmation link, the unsubscribe link and the headers of RFC 8058', async () => {
  const { email, unsubscribeToken } = await aSubscription(api);
  await deliver();
  const [{ headers, parts }] = mailsTo(email) as [MailServer['mails'][number]];
  expect(headers.subject).toBe('Confirm your newsletter subscription');
  expect(headers['list-unsubscribe']).toBe(
    `<${api.camp.apiUrl}/newsletter/unsubscribe/${unsubscribeToken}>`,
  );
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(parts[0]!.content).toContain('Hello,');
  const links = ['confirm', 'unsubscribe'].map((page) => tokenIn(email, page));
  expect(new Set(links).size).toBe(2);
  for (const token of links) expect(parts[1]!.content).toContain(`?token=${token}"`);
});

describe('POST /newsletter/confirm/:token', () => {
  test('confirms the address once and changes no other', async () => {
    const { _id, email } = await aSubscription(api);
    await aSubscription(api);
    await deliver();
    const token = tokenIn(email, 'confirm');
    const changes = await changesBy(api.db, () => confirm(token).expect(200, { confirmed: true }));
    expect(changes.every((change) => change.includes(_id.toHexString()))).toBe(true);
    expect(await stateOf(email)).toBe('confirmed');
    const repeated = await changesBy(api.db, () => confirm(token).expect(200, { confirmed: true }));
    expect(repeated).toEqual([]);
  });

  test('rejects an invalid token and the unsubscribe token', async () => {
    const { email, unsubscribeToken } = await aSubscription(api);
    for (const token of [unsubscribeToken, 'x'.repeat(43)]) {
      expect(problemKindOf(await confirm(token))).toBe('not-found');
    }
    expect(invalidFieldsOf(await confirm('short'))).toEqual(['path/token']);
    expect(await stateOf(email)).toBe('unconfirmed');
  });
});

describe('POST /newsletter/unsubscribe/:token', () => {
  test('accepts the one-click form of a mail program once and changes no other', async () => {
    const { _id, email, confirmToken, unsubscribeToken } = await aSubscription(api);
    await confirm(confirmToken).expect(200);
    const changes = await changesBy(api.db, () =>
      unsubscribe(unsubscribeToken)
        .type('form')
        .send('List-Unsubscribe=One-Click')
        .expect(200, { unsubscribed: true }),
    );
    expect(changes.every((change) => change.includes(_id.toHexString()))).toBe(true);
    expect(await stateOf(email)).toBe('unsubscribed');
    expect(await changesBy(api.db, () => unsubscribe(unsubscribeToken).expect(200))).toEqual([]);
  });

  test('invalidates the confirmation link of an earlier email', async () => {
    const { email, confirmToken, unsubscribeToken } = await aSubscription(api);
    await unsubscribe(unsubscribeToken).expect(200);
    expect(problemKindOf(await confirm(confirmToken))).toBe('not-found');
    clock.passMinutes(61);
    await subscribe(email).expect(200);
    expect(await stateOf(email)).toBe('unsubscribed');
    const [{ confirmToken: newToken }] = (await subscriptions(email)) as [Subscription];
    await confirm(newToken).expect(200);
    expect(await stateOf(email)).toBe('confirmed');
  });

  test('rejects an invalid token and the confirmation token', async () => {
    const { email, confirmToken } = await aSubscription(api);
    for (const token of [confirmToken, 'x'.repeat(43)]) {
      expect(problemKindOf(await unsubscribe(token))).toBe('not-found');
    }
    expect(await stateOf(email)).toBe('unconfirmed');
  });
});

describe('for admins', () => {
  test('the list finds addresses by state and any part of them, and shows no tokens', async () => {
    const { token } = await api.aUser('admin');
    const { email, confirmToken } = await aSubscription(api, 'listed.one@people.test');
    await aSubscription(api, 'listed.two@people.test');
    await confirm(confirmToken).expect(200);
    const list = async (query: string) => {
      const { body } = await api.as(token).get(`/newsletter?${query}`).expect(200);
      expect(JSON.stringify(body)).not.toContain(confirmToken);
      return endpoints.listSubscriptions.response
        .parse(body)
        .map(({ email: listed, state }: SubscriptionOnWire) => [listed, state]);
    };
    expect(await list('q=LISTED&limit=5')).toEqual([
      ['listed.two@people.test', 'unconfirmed'],
      [email, 'confirmed'],
    ]);
    expect(await list('q=listed&state=confirmed')).toEqual([[email, 'confirmed']]);
    expect(await list('q=listed&page=2&limit=1')).toEqual([[email, 'confirmed']]);
    expect(await list('q=D.One%40People')).toEqual([[email, 'confirmed']]);
    // A dot is a dot.
    expect(await list('q=listed.one.people')).toEqual([]);
  });

  test('the CSV file has confirmed subscribers only, each with an unsubscribe link', async () => {
    const { token } = await api.aUser('admin');
    const confirmed = await aSubscription(api);
    await confirm(confirmed.confirmToken).expect(200);
    const unconfirmed = await aSubscription(api);
    const unsubscribed = await aSubscription(api);
    await confirm(unsubscribed.confirmToken).expect(200);
    await unsubscribe(unsubscribed.unsubscribeToken).expect(200);
    const { text } = await api.as(token).get('/exports/newsletter.csv').expect(200);
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(rows.find(({ Email }) => Email === confirmed.email)).toMatchObject({
      'Unsubscribe link': `http://localhost:5173/newsletter/unsubscribe?token=${confirmed.unsubscribeToken}`,
    });
    const emails = rows.map(({ Email }) => Email);
    expect(emails).not.toContain(unconfirmed.email);
    expect(emails).not.toContain(unsubscribed.email);
  });
});
