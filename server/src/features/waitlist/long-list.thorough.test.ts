import { beforeAll, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);

const SEATS = 50;
const FAMILIES = 200;
const DAY_MINUTES = 24 * 60;
let campClass: CampClass;
let buyers: TestUser[];
let families: TestUser[];

const inSequence = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
};
const aUsers = (count: number) => inSequence(Array.from({ length: count }), () => api.aUser());

beforeAll(async () => {
  campClass = await api.aClass({ capacity: SEATS });
  [buyers, families] = [await aUsers(SEATS), await aUsers(FAMILIES)];
  await inSequence(buyers, (buyer) => shop.buy(buyer, [campClass]));
  await inSequence(families, ({ token }) =>
    api.as(token).post('/waitlist').send({ classItemId: campClass._id.toHexString() }).expect(200),
  );
}, 300_000);

const cancel = async ({ token }: TestUser) => {
  const { body } = await api.as(token).get('/payments').expect(200);
  const [payment] = endpoints.listPayments.response.parse(body);
  const { classItemId, cancellation } = payment!.lines[0]!;
  await api
    .as(token)
    .post(`/payments/${payment!._id}/cancel`)
    .send({ classItemId, refund: cancellation!.refund })
    .expect(200);
};
const entriesOf = () =>
  api.db.collection<WaitlistEntry>('waitlistEntries').find({ classId: campClass._id }).toArray();
const decline = async ({ uid, token }: TestUser) => {
  const entry = (await entriesOf()).find(({ owner }) => owner === uid)!;
  await api.as(token).delete(`/waitlist/${entry._id.toHexString()}`).expect(200);
};
const buy = async (family: TestUser) => {
  const transactionId = await shop.pay(family, 64.5);
  await shop.record(family, transactionId).expect(200);
};

/** What the families do with their offers, in turn. */
const answers = ['buys', 'declines', 'buys', 'lapses', 'buys'] as const;

test('of 200 families, each freed seat goes to the next in line, and nobody is lost or served twice', async () => {
  const outcomes: Record<(typeof answers)[number], number> = { buys: 0, declines: 0, lapses: 0 };
  let served = 0;
  const expectNextOffered = async () => {
    const { waitlist = [], seatOffers = [] } = await shop.getClass(campClass);
    expect(seatOffers.map(({ owner }) => owner)).toEqual([families[served]!.uid]);
    expect(waitlist.map(({ owner }) => owner)).toEqual(
      families.slice(served + 1).map(({ uid }) => uid),
    );
  };
  for (const buyer of buyers) {
    await Promise.all([cancel(buyer), api.sweep()]);
    for (let isSold = false; !isSold; served += 1) {
      await expectNextOffered();
      const [family, answer] = [families[served]!, answers[served % answers.length]!];
      outcomes[answer] += 1;
      if (answer === 'buys') await buy(family);
      if (answer === 'declines') await decline(family);
      if (answer === 'lapses') {
        api.clock.passMinutes(DAY_MINUTES + 1);
        await Promise.all([api.sweep(), api.sweep()]);
      }
      isSold = answer === 'buys';
    }
  }
  expect(outcomes.buys).toBe(SEATS);
  const entries = await entriesOf();
  const count = (state: WaitlistEntry['state']) =>
    entries.filter((entry) => entry.state === state).length;
  expect({
    accepted: count('accepted'),
    expired: count('expired'),
    waiting: count('waiting'),
  }).toEqual({ accepted: SEATS, expired: outcomes.lapses, waiting: FAMILIES - served });
  expect(await shop.getClass(campClass)).toMatchObject({ soldCount: SEATS, seatOffers: [] });
  expect(await shop.countEnrollments(campClass)).toBe(SEATS);
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
}, 300_000);
