import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { useTestApi } from '#testing/api/use-test-api';
import { openSoldClass, type SoldClass } from '#testing/families/sold-class';
import { createShopper } from '#testing/purchases/shopper';
import { setSold } from '#testing/samples/classes/waitlist';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';

const api = useTestApi();
const shop = createShopper(api);
const OFFER_MINUTES = 24 * 60;
let parent: SoldClass['parent'];
let other: SoldClass['other'];
let campClass: SoldClass['campClass'];
let maya: SoldClass['maya'];
let leo: SoldClass['leo'];
let join: SoldClass['join'];
let list: SoldClass['list'];
let setSeats: SoldClass['setSeats'];
let stateOf: SoldClass['stateOf'];
let cartOf: SoldClass['cartOf'];
let setClass: SoldClass['setClass'];
let sentTo: SoldClass['sentTo'];
beforeEach(async () => {
  ({
    parent,
    other,
    campClass,
    maya,
    leo,
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
describe('siblings of whom one is bought', () => {
  const buyForMaya = async () => {
    await join(parent, [maya, leo]).expect(200);
    await setSeats(4);
    const item = (await cartOf(parent)).find(({ camper }) => camper.firstName === 'Leo');
    await api.as(parent.token).delete(`/carts/${item!._id}`).expect(200);
    await shop.record(parent, await shop.pay(parent, 64.5)).expect(200);
  };

  test('keep the other offer, for the other camper only, until it is bought', async () => {
    await buyForMaya();
    await sweep();
    expect(await list(parent)).toMatchObject([
      { state: 'offered', campers: [{ firstName: 'Leo' }] },
    ]);
    expect((await list(parent))[0]!.campers).toHaveLength(1);
    expect((await shop.getClass(campClass)).seatOffers).toMatchObject([{ camperIds: [leo._id] }]);
    await expectNoDifferences();
    await shop.addFor(parent, campClass, [leo]);
    await shop.record(parent, await shop.pay(parent, 64.5)).expect(200);
    expect(await stateOf(parent)).toBe('accepted');
    await expectNoDifferences();
  });

  test('lose the other offer when it lapses', async () => {
    await buyForMaya();
    api.clock.passMinutes(OFFER_MINUTES + 1);
    const sent = await sentTo(parent, sweep);
    expect(sent.map(({ title }) => title)).toEqual(['Your offer has ended: Batting Basics (Leo)']);
    expect(await list(parent)).toMatchObject([
      { state: 'expired', campers: [{ firstName: 'Leo' }] },
    ]);
    await expectNoDifferences();
  });
});

describe('joining with a large family', () => {
  test('is refused while a seat is free, and says how many are left', async () => {
    await setSeats(3);
    expect(problemOf(await join(parent, [maya, leo]))).toMatchObject({
      kind: 'seats-available',
      detail:
        '1 seat is left in this class. Add it to your cart for 1 camper. You can join the waiting list for the others once it is sold out.',
      free: 1,
    });
    expect(await list(parent)).toEqual([]);
    await shop.buyFor(other, campClass, [await api.aChild(other)]);
    await join(parent, [maya, leo]).expect(200);
  });

  test('is refused in a class that is too small, and says so', async () => {
    const third = await api.aChild(parent, { firstName: 'Nia' });
    expect(problemOf(await join(parent, [maya, leo, third]))).toMatchObject({
      kind: 'too-few-seats',
      detail: 'This class has only 2 seats in all. Join the waiting list with fewer campers.',
    });
    await join(other, [await api.aChild(other)]).expect(200);
    expect(problemKindOf(await join(parent, [maya, leo, third]))).toBe('too-few-seats');
    expect(await list(parent)).toEqual([]);
  });

  test('ends with a truthful text if the class becomes too small', async () => {
    await setSeats(3);
    const { soldCount, soldLines } = await shop.getClass(campClass);
    await setSold(api, campClass, 3);
    await join(parent, [maya, leo, await api.aChild(parent, { firstName: 'Nia' })]).expect(200);
    await join(other, [await api.aChild(other)]).expect(200);
    await setClass({ soldCount, soldLines });
    const sent = await sentTo(parent, () => setSeats(2));
    expect(sent).toMatchObject([{ uid: parent.uid }]);
    expect(sent[0]!.text).toContain('now has only 2 seats in all');
    expect(await stateOf(parent)).toBe('closed');
    expect(await list(other)).toMatchObject([{ state: 'waiting', position: 1 }]);
  });
});
