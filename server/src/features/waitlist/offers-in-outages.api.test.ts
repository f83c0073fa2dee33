import type { ObjectId } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { connectSmtp } from '#runtime/smtp';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const HOUR = 60;
const unreachable = connectSmtp({ smtp: { url: 'smtp://127.0.0.1:9', from: 'post@camp.test' } });

let mailServer: MailServer;
let api: TestApi;
/** Servers on the same database: one cannot reach the mail server, the other not Stripe. */
let withoutMail: TestApi;
let withoutStripe: TestApi;
let shop: ReturnType<typeof createShopper>;
let buyer: TestUser;
let parent: TestUser;
let other: TestUser;
let campClass: CampClass;

beforeAll(async () => {
  mailServer = await startMailServer();
  api = await createTestApi({ mailer: mailServer.mailer });
  const shared = { databaseName: api.db.databaseName, clock: api.clock };
  withoutMail = await createTestApi({ ...shared, mailer: unreachable });
  withoutStripe = await createTestApi({ ...shared, stripeKey: 'sk_test_unknown' });
  shop = createShopper(api);
});
beforeEach(async () => {
  [buyer, parent, other] = [await api.aUser(), await api.aUser(), await api.aUser()];
  campClass = await api.aClass({ capacity: 1 });
  await shop.buy(buyer, [campClass]);
  // Offers to families who have paid before last a day.
  for (const family of [parent, other]) await shop.buy(family, [await api.aClass()]);
  await api.dispatchEvents();
  await api.db.collection('notices').deleteMany();
  for (const { token } of [parent, other]) {
    await api
      .as(token)
      .post('/waitlist')
      .send({ classItemId: idOf(campClass) })
      .expect(200);
  }
  await cancelEnrollment();
  // What the buyer is told is sent before the mail server fails.
  await api.dispatchEvents();
  await api.db.collection('notices').deleteMany({ owner: buyer.uid });
});
afterEach(() => {
  mailServer.mails.length = 0;
});
afterAll(async () => {
  for (const server of [withoutMail, withoutStripe, api]) await server.stop();
  await mailServer.stop();
});

const idOf = ({ _id }: { _id: ObjectId }) => _id.toHexString();
const cancelEnrollment = async () => {
  const { body } = await api.as(buyer.token).get('/payments').expect(200);
  const [payment] = endpoints.listPayments.response.parse(body);
  const { classItemId, cancellation } = payment!.lines[0]!;
  await api
    .as(buyer.token)
    .post(`/payments/${payment!._id}/cancel`)
    .send({ classItemId, refund: cancellation!.refund })
    .expect(200);
};
const entryOf = async ({ token }: TestUser) => {
  const { body } = await api.as(token).get('/waitlist').expect(200);
  return endpoints.listWaitlistEntries.response.parse(body)[0]!;
};
const pass = async (minutes: number) => {
  api.clock.passMinutes(minutes);
  await api.sweep();
  await api.dispatchEvents();
};
const sendMails = (through: TestApi) => through.sendMails(new AbortController().signal);
/** Returns the subjects of the emails that an account got. */
const subjectsTo = ({ email }: TestUser) =>
  mailServer.mails
    .filter(({ recipients }) => recipients[0] === email)
    .map(({ headers }) => headers.subject);
const expectNoDifferences = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};
/** Passes time, in which every attempt to send an email fails. */
const passWithoutMail = async (hours: number) => {
  for (let hour = 0; hour < hours; hour += 1) {
    await sendMails(withoutMail);
    await pass(HOUR);
  }
};

test('an offer is still emailed after the mail server was down for hours, with the time it promises', async () => {
  const { offerExpiresAt } = await entryOf(parent);
  await passWithoutMail(8);
  await sendMails(api);
  expect(subjectsTo(parent)).toEqual([`A seat for you: ${campClass.className}`]);
  expect((await entryOf(parent)).offerExpiresAt).toBe(offerExpiresAt);
  await pass(15 * HOUR);
  const paid = await shop.pay(parent, campClass.priceCents / 100);
  await shop.record(parent, paid).expect(200);
  expect((await entryOf(parent)).state).toBe('accepted');
  await expectNoDifferences();
});

test('an offer that ended while the mail server was down is not emailed; its end is', async () => {
  await passWithoutMail(25);
  await sendMails(api);
  expect(subjectsTo(parent)).toEqual([`Your offer has ended: ${campClass.className}`]);
  // Not that it waits, because it has an offer by now.
  expect(subjectsTo(other)).toEqual([`A seat for you: ${campClass.className}`]);
  expect(await entryOf(parent)).toMatchObject({ state: 'expired' });
  expect(await entryOf(other)).toMatchObject({ state: 'offered' });
});

test('an offer that was declined or bought while the mail server was down is not emailed', async () => {
  await sendMails(withoutMail);
  const { _id } = await entryOf(parent);
  await api.as(parent.token).delete(`/waitlist/${_id}`).expect(200);
  const paid = await shop.pay(other, campClass.priceCents / 100);
  await shop.record(other, paid).expect(200);
  await pass(HOUR);
  await sendMails(api);
  expect(subjectsTo(parent)).toEqual([]);
  expect(subjectsTo(other)).not.toContain(`A seat for you: ${campClass.className}`);
});

test('while Stripe is down an offer keeps its seat and its time, and can be bought afterwards', async () => {
  const { offerExpiresAt } = await entryOf(parent);
  const start = (through: TestApi) =>
    through
      .as(parent.token)
      .post('/create-payment-intent')
      .send({ price: campClass.priceCents / 100 });
  expect(problemKindOf(await start(withoutStripe))).toBe('payments-unavailable');
  await pass(HOUR);
  expect(problemKindOf(await start(withoutStripe))).toBe('payments-unavailable');
  expect(await entryOf(parent)).toMatchObject({ state: 'offered', offerExpiresAt });
  expect(await entryOf(other)).toMatchObject({ state: 'waiting', position: 1 });

  const paid = await shop.pay(parent, campClass.priceCents / 100);
  await shop.record(parent, paid).expect(200);
  expect((await entryOf(parent)).state).toBe('accepted');
  await expectNoDifferences();
});

test('while Stripe is down the time of an offer runs, and the next family is offered the seat', async () => {
  await pass(24 * HOUR + 1);
  expect(await entryOf(parent)).toMatchObject({ state: 'expired' });
  expect(await entryOf(other)).toMatchObject({ state: 'offered' });
  const start = withoutStripe
    .as(parent.token)
    .post('/create-payment-intent')
    .send({ price: campClass.priceCents / 100 });
  expect(problemKindOf(await start)).toBe('sold-out');
});
