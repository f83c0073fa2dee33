import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { useTestApi } from '#testing/api/use-test-api';
import { openSoldClass, type SoldClass } from '#testing/families/sold-class';
import { createShopper } from '#testing/purchases/shopper';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
let admin: SoldClass['admin'];
let parent: SoldClass['parent'];
let other: SoldClass['other'];
let campClass: SoldClass['campClass'];
let maya: SoldClass['maya'];
let join: SoldClass['join'];
let list: SoldClass['list'];
let setSeats: SoldClass['setSeats'];
let stateOf: SoldClass['stateOf'];
let cartOf: SoldClass['cartOf'];
let setClass: SoldClass['setClass'];
let sentTo: SoldClass['sentTo'];
beforeEach(async () => {
  ({
    admin,
    parent,
    other,
    campClass,
    maya,
    join,
    list,
    setSeats,
    stateOf,
    cartOf,
    setClass,
    sentTo,
  } = await openSoldClass(api));
});

const sweep = () => api.sweep();
const expectNoDifferences = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};
const leave = async (user: TestUser) =>
  api.as(user.token).delete(`/waitlist/${(await list(user))[0]!._id}`);

test('a full cart is not said to hold the offered seat', async () => {
  await join(parent, [maya]).expect(200);
  for (let count = 0; count < 20; count += 1) {
    await shop.addFor(parent, await api.aClass(), [maya]);
  }
  const sent = await sentTo(parent, () => setSeats(3));
  expect(sent).toMatchObject([{ uid: parent.uid, link: '/dashboard/waitlist' }]);
  expect(sent[0]!.text).toContain('held for you until');
  expect(sent[0]!.text).toContain('Your cart is full.');
  expect(sent[0]!.text).not.toContain('in your cart until');
  const [item] = await cartOf(parent);
  await api.as(parent.token).delete(`/carts/${item!._id}`).expect(200);
  await shop.addFor(parent, campClass, [maya]);
  expect((await cartOf(parent)).at(-1)).toMatchObject({ obstacle: null });
});

test('an offer by hand that is declined at once is in the audit log, and then forgotten', async () => {
  await join(parent, [maya]).expect(200);
  const path = classPath(campClass, `/waitlist/${(await list(parent))[0]!._id}/offer`);
  await api.as(admin.token).post(path).send({ addSeats: true }).expect(200);
  await leave(parent);
  expect(await list(parent)).toEqual([]);
  const sent = await sentTo(parent, sweep);
  expect(sent).toEqual([]);
  const subject = { 'subject.id': campClass._id.toHexString(), action: 'seats-offered' };
  expect(await api.db.collection('auditLog').countDocuments(subject)).toBe(1);
  await sweep();
  const entries = api.db.collection('waitlistEntries');
  expect(await entries.countDocuments({ owner: parent.uid })).toBe(0);
  await expectNoDifferences();
});

describe('families without an entry in the list of a class', () => {
  test('are removed by the sweep, whose seats are then offered or free', async () => {
    await join(other, [await api.aChild(other)]).expect(200);
    const ghost = () => ({
      ...{ entryId: new ObjectId(), owner: 'nobody', camperIds: [new ObjectId()] },
    });
    const { waitlist = [] } = await shop.getClass(campClass);
    const expiresAt = new Date(api.clock.now().getTime() + 3_600_000);
    const seatOffers = [{ ...ghost(), offeredAt: api.clock.now(), expiresAt }];
    await setClass({ capacity: 3, waitlist: [ghost(), ...waitlist], seatOffers });
    const empty = await api.aClass({ waitlist: [ghost()] });
    api.clock.passMinutes(61);
    await sweep();
    expect(await stateOf(other)).toBe('offered');
    expect(await shop.getClass(campClass)).toMatchObject({
      waitlist: [],
      seatOffers: [{ owner: other.uid }],
    });
    expect(await shop.getClass(empty)).toMatchObject({ waitlist: [] });
    await expectNoDifferences();
  });
});
