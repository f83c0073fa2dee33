import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let parent: TestUser;
let maya: Camper;
let leo: Camper;
beforeEach(async () => {
  parent = await api.aUser();
  maya = await api.aChild(parent, { firstName: 'Maya' });
  leo = await api.aChild(parent, { firstName: 'Leo' });
});

const listEntries = async () =>
  endpoints.getCalendar.response.parse(
    (await api.as(parent.token).get('/calendar').expect(200)).body,
  ).entries;
const subscribe = async () => {
  const { body } = await api.as(parent.token).post('/calendar/address').expect(200);
  const { address } = endpoints.renewCalendarAddress.response.parse(body);
  const path = address!.slice(api.url.length);
  return async () =>
    readCalendar((await api.visitor.get(path).expect(200)).text).events.map(
      ({ uid, summary, sequence }) => [uid, summary, sequence],
    );
};
const cancelFor = async ({ _id: camperId }: Camper, { _id: classId }: CampClass) => {
  const orders = await shop.listOrders(parent);
  const all = orders.flatMap(({ _id, lines }) => lines.map((line) => ({ _id, line })));
  const { _id, line } = all.findLast(({ line: { camper } }) => camperId.equals(camper._id))!;
  await api
    .as(parent.token)
    .post(`/payments/${_id.toHexString()}/cancel`)
    .send({
      classItemId: classId.toHexString(),
      lineId: line.lineId.toHexString(),
      refund: 64.5,
    })
    .expect(200);
};

test('the feed has an event for each sibling; canceling one and enrolling again changes only theirs', async () => {
  const campClass = await api.aClass({ startsOn: '2031-07-28' });
  const ids = `${campClass.sessions![0]!.id}-${campClass._id.toHexString()}`;
  const [mayas, leos] = [maya, leo].map(({ _id }) => `${ids}-${_id.toHexString()}@127.0.0.1`);
  await shop.buy(parent, [campClass]);
  await shop.buyFor(parent, campClass, [maya, leo]);
  const readFeed = await subscribe();
  const own = [`${ids}@127.0.0.1`, 'First Touch Football', 0];
  expect(await readFeed()).toEqual([
    own,
    [mayas, 'Maya: First Touch Football', 0],
    [leos, 'Leo: First Touch Football', 0],
  ]);
  await cancelFor(maya, campClass);
  expect(await readFeed()).toEqual([own, [leos, 'Leo: First Touch Football', 0]]);
  await shop.buyFor(parent, campClass, [maya]);
  expect(await readFeed()).toEqual([
    own,
    [leos, 'Leo: First Touch Football', 0],
    [mayas, 'Maya: First Touch Football', 2],
  ]);
});

test('each entry names its camper, and classes clash only for the same camper', async () => {
  const aClassAt = (className: string, from: number, to: number) =>
    api.aClass({
      className,
      sessions: [
        {
          id: className.toLowerCase(),
          startsAt: new Date(Date.UTC(2031, 6, 7, from)),
          endsAt: new Date(Date.UTC(2031, 6, 7, to)),
        },
      ],
    });
  const [early, late] = [await aClassAt('Early', 9, 12), await aClassAt('Late', 11, 13)];
  await shop.buyFor(parent, early, [maya, leo]);
  await shop.buyFor(parent, late, [leo]);
  const entries = await listEntries();
  expect(
    entries.map(({ camper, className, clashesWith, sessions }) => [
      camper.firstName,
      className,
      clashesWith,
      sessions[0]!.clashesWith,
    ]),
  ).toEqual([
    ['Maya', 'Early', [], []],
    ['Leo', 'Early', ['Late'], ['Late']],
    ['Leo', 'Late', ['Early'], ['Early']],
  ]);
});
