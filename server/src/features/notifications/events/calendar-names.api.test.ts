import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import { classPath, type TestUser } from '#testing/samples/builders';

const HOUR_MINUTES = 61;
const CLASS_NAME = 'First Touch Football';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let ann: TestUser;
let ben: TestUser;
let mayaField: Camper;
let leo: Camper;
let campClass: CampClass;

/**
 * Ann has two Mayas, Maya Field and Maya Stone, and Leo. She shares Maya Field and Leo with Ben, who has a
 * Leo of his own. Nobody enrolls Maya Stone or Ben's Leo.
 */
beforeEach(async () => {
  admin = await api.aUser('admin');
  ann = await api.aUser(undefined, { name: 'Ann Field' });
  ben = await api.aUser(undefined, { name: 'Ben Reed' });
  const shared = { guardians: [ben.uid] };
  mayaField = await api.aChild(ann, { firstName: 'Maya', lastName: 'Field', ...shared });
  await api.aChild(ann, { firstName: 'Maya', lastName: 'Stone' });
  leo = await api.aChild(ann, { firstName: 'Leo', lastName: 'Field', ...shared });
  await api.aChild(ben, { firstName: 'Leo', lastName: 'Reed' });
  campClass = await api.aClass({ startsOn: '2031-07-28' });
});

/** Returns who is named in a calendar. */
const namesIn = (calendar: string) =>
  readCalendar(calendar)
    .events.map(({ summary }) => summary.replace(`: ${CLASS_NAME}`, ''))
    .sort();

/** Returns who is named in the calendar files that `act` sends, by recipient. */
const namesBy = async (act: () => PromiseLike<unknown>) => {
  const sent = await storedNotificationsBy(api, act);
  const namesFor = ({ uid }: TestUser) =>
    sent.flatMap(({ owner, mail }) => (owner === uid ? namesIn(mail.calendar!) : [])).sort();
  return { ann: namesFor(ann), ben: namesFor(ben) };
};

const feedOf = async ({ token }: TestUser) => {
  const { body } = await api.as(token).post('/calendar/address').expect(200);
  const { address } = endpoints.renewCalendarAddress.response.parse(body);
  const { text } = await api.visitor.get(address!.slice(api.url.length)).expect(200);
  return namesIn(text);
};

const move = async () => {
  await api.as(admin.token).patch(classPath(campClass)).send({ place: 'Hall' }).expect(200);
  // Changes within an hour become one notification.
  api.clock.passMinutes(HOUR_MINUTES);
};

const cancelClass = () =>
  api.as(admin.token).post(classPath(campClass, '/cancel')).send({ reason: 'Rain.' }).expect(200);

/** Each adult's names are told apart in the family that this adult sees, enrolled or not. */
const expected = { ann: ['Leo', 'Maya Field'], ben: ['Leo Field', 'Maya'] };

test.each([
  ['the owner', () => ann],
  ['a guardian', () => ben],
])(
  'emails and feeds name children alike for each adult if %s enrolled them',
  async (_who, getPayer) => {
    const buy = () => shop.buyFor(getPayer(), campClass, [mayaField, leo]);
    expect(await namesBy(buy)).toEqual(expected);
    expect(await namesBy(move)).toEqual(expected);
    expect({ ann: await feedOf(ann), ben: await feedOf(ben) }).toEqual(expected);
    expect(await namesBy(cancelClass)).toEqual(expected);
  },
);

test('the payer whose access ended sees the names on the order apart', async () => {
  const mayaReed = await api.aChild(ben, { firstName: 'Maya', lastName: 'Reed' });
  await shop.buyFor(ben, campClass, [mayaField, mayaReed]);
  await api
    .as(ann.token)
    .delete(`/campers/${mayaField._id.toHexString()}/guardians/${await api.idOf(ben)}`)
    .expect(200);
  expect(await namesBy(move)).toEqual({ ann: ['Maya Field'], ben: ['Maya Field', 'Maya Reed'] });
});
