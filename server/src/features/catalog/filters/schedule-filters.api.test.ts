import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type CampClass as CampClassOnWire } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toInstant } from '#domain/camp-time';
import { toScheduleKeys, type Session } from '#domain/classes/schedule';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { classPath } from '#testing/samples/builders';
import { toCampClassOnWire } from '../class-on-wire';

const timeZone = 'America/New_York';
const api = useTestApi({ timeZone });

const session = (day: number, from: string, to: string): Session => ({
  id: `${day}-${from}`,
  startsAt: toInstant(`2031-07-${String(day).padStart(2, '0')}T${from}`, timeZone)!,
  endsAt: toInstant(`2031-07-${String(day).padStart(2, '0')}T${to}`, timeZone)!,
});
/** July 7, 2031 is a Monday. */
const daily = (first: number, last: number, from: string, to: string) =>
  Array.from({ length: last - first + 1 }, (_, index) => session(first + index, from, to));

beforeAll(async () => {
  const add = (className: string, sessions: Session[]) =>
    api.aClass({ className, priceCents: className.length * 100, sessions });
  await add('week of mornings', daily(7, 11, '09:00', '12:00'));
  await add('late mornings', daily(14, 15, '10:00', '13:00'));
  await add('two afternoons', [session(9, '13:00', '16:00'), session(11, '12:00', '15:00')]);
  await add('full Saturday', [session(12, '09:00', '16:00')]);
  await add('morning and afternoon', [session(8, '08:30', '10:00'), session(8, '14:00', '16:00')]);
  await add('evening on Sunday', [session(13, '20:00', '23:00')]);
  await add('some day', []);
});

const get = (query: string) => api.visitor.get(`/topClass?${query}`);
const names = async (query: string) =>
  endpoints.listClasses.response
    .parse((await get(query).expect(200)).body)
    .map(({ className }) => className);

test.each([
  ['limit=2', '2031-07-07/2031-07-15'],
  ['limit=2&page=4', '2031-07-07/2031-07-15'],
  ['limit=1&q=noon', '2031-07-08/2031-07-11'],
  // One of them has no sessions.
  ['limit=1&q=day', '2031-07-12/2031-07-13'],
  ['limit=1&q=some', undefined],
])('%s has the first and the last day of the classes of all pages', async (query, days) => {
  expect((await get(query).expect(200)).headers['x-date-range']).toBe(days);
});

test.each([
  ['weekdays=1', ['late mornings', 'week of mornings']],
  ['weekdays=6', ['full Saturday']],
  // 11 PM on Sunday in New York is Monday in UTC.
  ['weekdays=7', ['evening on Sunday']],
  [
    'weekdays=2,3',
    ['late mornings', 'morning and afternoon', 'two afternoons', 'week of mornings'],
  ],
  ['weekdays=6,7', ['evening on Sunday', 'full Saturday']],
  ['timeOfDay=morning', ['late mornings', 'week of mornings']],
  ['timeOfDay=afternoon', ['evening on Sunday', 'two afternoons']],
  ['timeOfDay=evening', ['evening on Sunday']],
  ['timeOfDay=evening&weekdays=1', []],
  ['timeOfDay=full-day', ['full Saturday', 'morning and afternoon']],
  ['timeOfDay=morning&weekdays=3', ['week of mornings']],
  ['timeOfDay=afternoon&weekdays=3,4&from=2031-07-11&withSeats=true', ['two afternoons']],
  ['timeOfDay=morning&to=2031-07-11&q=mornings&priceMax=99', ['week of mornings']],
  ['timeOfDay=morning&weekdays=7', []],
  ['weeks=2031-06-30', []],
  ['weeks=2031-07-14', ['late mornings']],
  ['weeks=2031-07-14&weekdays=3', []],
  [
    'weeks=2031-07-07,2031-07-21&weekdays=3,6,7',
    ['evening on Sunday', 'full Saturday', 'two afternoons', 'week of mornings'],
  ],
  ['weeks=2031-07-07,2031-07-14&timeOfDay=morning', ['late mornings', 'week of mornings']],
])('%s finds the classes that match all of it', async (query, expected) => {
  expect((await names(query)).sort()).toEqual(expected);
});

describe('sorted', () => {
  const byStartTime = [
    'morning and afternoon',
    'week of mornings',
    'full Saturday',
    'late mornings',
    'two afternoons',
    'evening on Sunday',
    'some day',
  ];
  const byWeekday = [
    'week of mornings',
    'late mornings',
    'morning and afternoon',
    'two afternoons',
    'full Saturday',
    'evening on Sunday',
    'some day',
  ];

  test.each([
    ['startTime', '', byStartTime],
    ['weekday', '', byWeekday],
    ['startTime', '&timeOfDay=morning', ['week of mornings', 'late mornings']],
    ['weekday', '&timeOfDay=full-day', ['morning and afternoon', 'full Saturday']],
    ['weekday', '&weekdays=3,6', ['week of mornings', 'two afternoons', 'full Saturday']],
  ])('by %s%s, a list and all its pages have the same order', async (sort, filter, expected) => {
    expect(await names(`sort=${sort}${filter}`)).toEqual(expected);
    for (const limit of [1, 2, 3, 6]) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1) {
        const query = `sort=${sort}${filter}&limit=${limit}&page=${page}`;
        const { headers } = await get(query).expect(200);
        expect(headers['x-total-count']).toBe(String(expected.length));
        pages.push(...(await names(query)));
      }
      expect(pages, `${limit} a page`).toEqual(expected);
    }
  });
});

test.each([
  ['weekdays', ['0', '8', '1,', ',1', '1;2', 'Mon', '', '1,2,3,4,5,6,7,1']],
  ['timeOfDay', ['night', 'Morning', '']],
  ['weeks', ['', '2031-07-07,', '2031-02-30', '2031-7-7', Array(31).fill('2031-07-07').join(',')]],
  ['sort', ['weekdays', '-startTime', '']],
])('an invalid %s is rejected', async (field, values) => {
  for (const value of values) {
    expect(invalidFieldsOf(await get(`${field}=${value}`)), value).toEqual([`query/${field}`]);
  }
});

test('a list has a summary of the sessions, and only the response for one class has them', async () => {
  const { body } = await get('q=afternoons').expect(200);
  const [listed] = endpoints.listClasses.response.parse(body);
  const summary = {
    startsOn: '2031-07-09',
    endsOn: '2031-07-11',
    weekdays: [3, 5],
    startTime: '12:00',
    endTime: '16:00',
    timesVary: true,
  };
  expect(listed).toMatchObject(summary);
  expect(listed).not.toHaveProperty('sessions');
  const one = await api.visitor.get(classPath({ _id: new ObjectId(listed!._id) })).expect(200);
  expect(one.body).toMatchObject({
    ...summary,
    sessions: [
      { startsAt: '2031-07-09T13:00:00-04:00', endsAt: '2031-07-09T16:00:00-04:00' },
      { startsAt: '2031-07-11T12:00:00-04:00', endsAt: '2031-07-11T15:00:00-04:00' },
    ],
  });
});

test('the summary adds at most 15 % to the bytes of a class in a list', () => {
  const sessions = daily(7, 11, '09:00', '12:00');
  const campClass: CampClass = {
    _id: new ObjectId(),
    className: 'First Touch Football',
    instructor: {
      uid: 'uid',
      id: new ObjectId(),
      name: 'Amara Diallo',
      email: 'amara.diallo@camp.example',
    },
    image: '/pictures/classes/first-touch-football.svg',
    imageAlt: 'Children in red shirts dribble around cones on a lawn',
    description:
      'Passing, turning and small games for children who have played a little. We learn one trick a day and end with a match.',
    category: 'Football',
    priceCents: 6450,
    capacity: 16,
    soldCount: 11,
    soldLines: [],
    holds: [],
    status: 'approved',
    sessions,
    ...toScheduleKeys({ sessions }, timeZone),
    ageMin: 8,
    ageMax: 11,
    place: 'North field',
    createdAt: new Date(),
  };
  const onWire: CampClassOnWire = toCampClassOnWire(campClass, {
    now: new Date(),
    timeZone,
    contactEmail: 'office@camp.test',
  });
  const { weekdays: _w, startTime: _s, endTime: _e, timesVary: _v, ...before } = onWire;
  const bytes = (value: object) => Buffer.byteLength(JSON.stringify(value));
  expect(bytes(onWire) / bytes(before)).toBeLessThanOrEqual(1.15);
});
