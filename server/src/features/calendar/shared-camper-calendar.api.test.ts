import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type CalendarEntry } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aSharedCamper } from '#testing/samples/people/camper-sharing';

const api = useTestApi({ watchCommands: true });
const shop = createShopper(api);

let [owner, guardian]: TestUser[] = [];
let camperId: ObjectId;
let campClass: CampClass;
beforeEach(async () => {
  owner = await api.aUser(undefined, { name: 'Ann Field' });
  guardian = await api.aUser(undefined, { name: 'Ben Reed' });
  camperId = new ObjectId((await aSharedCamper(api, owner, guardian))._id);
  campClass = await api.aClass({ startsOn: '2031-07-28' });
});

const enrollAs = (user: TestUser, which = campClass) =>
  shop.buyFor(user, which, [{ _id: camperId }]);
const findOrder = async (user: TestUser): Promise<Order> => (await shop.listOrders(user))[0]!;
const listEntries = async ({ token }: TestUser): Promise<CalendarEntry[]> =>
  endpoints.getCalendar.response.parse((await api.as(token).get('/calendar').expect(200)).body)
    .entries;
const readFeed = async ({ token }: TestUser) => {
  const { body } = await api.as(token).post('/calendar/address').expect(200);
  const { address } = endpoints.renewCalendarAddress.response.parse(body);
  const { text } = await api.visitor.get(address!.slice(api.url.length)).expect(200);
  return { text, events: readCalendar(text).events };
};
const removeGuardian = async () => {
  const path = `/campers/${camperId.toHexString()}/guardians/${await api.idOf(guardian!)}`;
  await api.as(owner!.token).delete(path).expect(200);
};
const cancelAs = ({ token }: TestUser, { _id, lines }: Order) =>
  api.as(token).post(`/payments/${_id.toHexString()}/cancel`).send({
    classItemId: campClass._id.toHexString(),
    lineId: lines[0]!.lineId.toHexString(),
    refund: 64.5,
  });

describe('an enrollment of a shared camper', () => {
  test('is in the calendars of both adults, and names the payer to the other one', async () => {
    await enrollAs(guardian!);
    const [paid] = await listEntries(guardian!);
    expect(paid).not.toHaveProperty('enrolledBy');
    expect(paid).not.toHaveProperty('weekdays');
    expect(await listEntries(owner!)).toEqual([
      {
        ...paid,
        enrolledBy: { name: 'Ben Reed' },
        weekdays: [1],
        startTime: '09:00',
        endTime: '12:00',
      },
    ]);
    expect(await listEntries(await api.aUser())).toEqual([]);

    const [mine, theirs] = [await readFeed(owner!), await readFeed(guardian!)];
    const facts = ({ events }: typeof mine) =>
      events.map(({ uid, summary, sequence }) => [uid, summary, sequence]);
    expect(facts(mine)).toEqual(facts(theirs));
    expect(mine.text).toContain('DESCRIPTION:Enrolled by Ben Reed');
    expect(theirs.text).not.toContain('DESCRIPTION');
  });

  test('is shown to the guardian if the owner enrolled the camper', async () => {
    await enrollAs(owner!);
    expect((await listEntries(owner!))[0]).not.toHaveProperty('enrolledBy');
    expect(await listEntries(guardian!)).toMatchObject([{ enrolledBy: { name: 'Ann Field' } }]);
  });

  test('never shows the other adult what was paid', async () => {
    await enrollAs(guardian!);
    const { number, _id, paymentIntentId } = await findOrder(guardian!);
    const shown = JSON.stringify(await listEntries(owner!));
    for (const secret of ['64.5', number, _id.toHexString(), paymentIntentId, guardian!.email]) {
      expect(shown).not.toContain(secret);
    }
    expect((await api.as(owner!.token).get('/payments').expect(200)).body).toEqual([]);
  });

  test('can be canceled by the payer only, for both', async () => {
    await enrollAs(guardian!);
    const order = await findOrder(guardian!);
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await cancelAs(owner!, order))).toBe('not-found');
    });
    expect(changes).toEqual([]);
    expect(await listEntries(owner!)).toHaveLength(1);
    await cancelAs(guardian!, order).expect(200);
    expect(await listEntries(owner!)).toEqual([]);
    expect(await listEntries(guardian!)).toEqual([]);
  });

  test('stays in the calendars when its class is over', async () => {
    campClass = await api.aClass({
      sessions: [
        {
          id: 'soon',
          startsAt: new Date(api.clock.now().getTime() + 60_000),
          endsAt: new Date(api.clock.now().getTime() + 120_000),
        },
      ],
    });
    await enrollAs(guardian!);
    api.clock.passMinutes(5);
    expect(await listEntries(owner!)).toMatchObject([
      { isPast: true, enrolledBy: { name: 'Ben Reed' } },
    ]);
  });

  test('raises the sequence of the events, no matter who enrolled the camper before', async () => {
    await enrollAs(guardian!);
    await cancelAs(guardian!, await findOrder(guardian!)).expect(200);
    await enrollAs(owner!);
    for (const user of [owner!, guardian!]) {
      expect((await readFeed(user)).events.map(({ sequence }) => sequence)).toEqual([2]);
    }
  });

  test('clashes with a class that the other adult paid for', async () => {
    await enrollAs(guardian!);
    await enrollAs(owner!, await api.aClass({ className: 'Nets', startsOn: '2031-07-28' }));
    const clashes = (await listEntries(owner!)).map(({ clashesWith }) => clashesWith);
    expect(clashes).toEqual([['Nets'], ['First Touch Football']]);
  });
});

describe('a former guardian', () => {
  test('sees only the enrollments that they paid for', async () => {
    await enrollAs(guardian!);
    await enrollAs(owner!, await api.aClass({ className: 'Nets' }));
    expect(await listEntries(guardian!)).toHaveLength(2);
    await removeGuardian();
    const entries = await listEntries(guardian!);
    expect(entries.map(({ className }) => className)).toEqual(['First Touch Football']);
    expect(entries[0]).not.toHaveProperty('enrolledBy');
    expect((await readFeed(guardian!)).events).toHaveLength(1);
    expect(await listEntries(owner!)).toHaveLength(2);
  });

  test('is named to the owner, and can still cancel', async () => {
    await enrollAs(guardian!);
    await removeGuardian();
    expect(await listEntries(owner!)).toMatchObject([{ enrolledBy: { name: 'Ben Reed' } }]);
    await cancelAs(guardian!, await findOrder(guardian!)).expect(200);
    expect(await listEntries(owner!)).toEqual([]);
  });

  test('no longer sees the enrollments of an archived camper, which the owner still does', async () => {
    await enrollAs(owner!);
    const path = `/campers/${camperId.toHexString()}/archive`;
    await api.as(owner!.token).post(path).expect(200);
    expect(await listEntries(guardian!)).toEqual([]);
    expect(await listEntries(owner!)).toHaveLength(1);
  });
});

test('the calendar takes as many database calls for one enrollment as for many', async () => {
  const countCalls = async () => {
    let calls = 0;
    const count = () => {
      calls += 1;
    };
    api.db.client.on('commandStarted', count);
    await listEntries(owner!);
    api.db.client.off('commandStarted', count);
    return calls;
  };
  await enrollAs(guardian!);
  const calls = await countCalls();
  await enrollAs(guardian!, await api.aClass({ className: 'Nets' }));
  await enrollAs(owner!, await api.aClass({ className: 'Slips' }));
  expect(await listEntries(owner!)).toHaveLength(3);
  expect(await countCalls()).toBe(calls);
});
