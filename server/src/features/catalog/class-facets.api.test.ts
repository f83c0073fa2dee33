import { beforeEach, expect, test } from 'vitest';
import type { ClassFacets } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { problemKindOf } from '#testing/responses/problem-of';

const api = useTestApi();
beforeEach(() => api.db.collection('classes').deleteMany({}));

const getFacets = async (query = '') =>
  (await api.visitor.get(`/class-facets${query}`).expect(200)).body as ClassFacets;

const weeksOf = ({ weeks }: ClassFacets) => weeks.map(({ from, classes }) => [from, classes]);
const timesOf = ({ timesOfDay }: ClassFacets) =>
  timesOfDay.map(({ timeOfDay, classes }) => [timeOfDay, classes]);

const session = (day: string, from: number, to: number) => ({
  id: `${day}-${from}`,
  startsAt: new Date(`${day}T${String(from).padStart(2, '0')}:00:00Z`),
  endsAt: new Date(`${day}T${String(to).padStart(2, '0')}:00:00Z`),
});

/** A Sunday, and the Sundays after it. */
const [WEEK_1, WEEK_2] = ['2089-07-03', '2089-07-10'];

const addClasses = async () => {
  await api.aClass({
    ...{ className: 'Small', category: 'Football', ageMin: 6, ageMax: 9, level: 'beginner' },
    sessions: [session('2089-07-05', 9, 12)],
  });
  await api.aClass({
    ...{ className: 'Big', category: 'Cricket', ageMin: 10, ageMax: 14, level: 'all-levels' },
    sessions: [session('2089-07-06', 18, 20)],
  });
  await api.aClass({
    ...{ className: 'Later', category: 'Cricket', ageMin: 8, ageMax: 12, priceCents: 9900 },
    sessions: [session('2089-07-11', 9, 12)],
  });
  await api.aClass({ className: 'Not on sale', status: 'pending' });
};

test('counts the choices of each filter without any filter', async () => {
  await addClasses();
  const facets = await getFacets();
  expect(facets.isCapped).toBe(false);
  expect(weeksOf(facets)).toEqual([
    [WEEK_1, 2],
    [WEEK_2, 1],
  ]);
  expect(timesOf(facets)).toEqual([
    ['morning', 2],
    ['afternoon', 1],
    ['evening', 1],
  ]);
  expect(facets.weekdays.reduce((sum, { classes }) => sum + classes, 0)).toBe(3);
  expect(facets.levels).toContainEqual({ level: 'beginner', classes: 2 });
  expect(facets.ages).toContainEqual({ age: 8, classes: 2 });
  expect(facets.ages).toContainEqual({ age: 14, classes: 1 });
  expect(facets.ages.map(({ age }) => age)).not.toContain(5);
});

test.each([
  [
    'age=8',
    [
      [WEEK_1, 1],
      [WEEK_2, 1],
    ],
    [['morning', 2]],
  ],
  ['age=6', [[WEEK_1, 1]], [['morning', 1]]],
  [
    'category=Cricket',
    [
      [WEEK_1, 1],
      [WEEK_2, 1],
    ],
    [
      ['morning', 1],
      ['afternoon', 1],
      ['evening', 1],
    ],
  ],
  ['priceMin=90', [[WEEK_2, 1]], [['morning', 1]]],
  ['q=later', [[WEEK_2, 1]], [['morning', 1]]],
  ['q=soccer', [[WEEK_1, 1]], [['morning', 1]]],
  [
    'level=beginner',
    [[WEEK_1, 2]],
    [
      ['morning', 1],
      ['afternoon', 1],
      ['evening', 1],
    ],
  ],
])('counts weeks and times together with %s', async (query, weeks, times) => {
  await addClasses();
  const facets = await getFacets(`?${query}`);
  expect(weeksOf(facets)).toEqual(weeks);
  expect(timesOf(facets)).toEqual(times);
});

test('a choice narrows the other filters, and leaves its own choices', async () => {
  await addClasses();
  const week = await getFacets(`?weeks=${WEEK_2}`);
  expect(weeksOf(week)).toHaveLength(2);
  expect(timesOf(week)).toEqual([['morning', 1]]);
  const evening = await getFacets('?timeOfDay=evening&age=12');
  expect(weeksOf(evening)).toEqual([[WEEK_1, 1]]);
  expect(timesOf(evening)).toEqual([
    ['morning', 1],
    ['afternoon', 1],
    ['evening', 1],
  ]);
});

test('each count is the number of classes that the list has', async () => {
  await addClasses();
  for (const query of ['', 'age=8', 'timeOfDay=morning', 'weekdays=3,4', 'level=beginner&age=10']) {
    const { weeks, timesOfDay, weekdays, levels, ages } = await getFacets(`?${query}`);
    const choices = [
      ...weeks.map(({ from, classes }) => ({ weeks: from, classes })),
      ...timesOfDay,
      ...weekdays.map(({ weekday, classes }) => ({ weekdays: weekday, classes })),
      ...levels,
      ...ages,
    ];
    expect(choices.length).toBeGreaterThan(0);
    for (const { classes, ...choice } of choices) {
      const address = new URLSearchParams(query);
      for (const [name, value] of Object.entries(choice)) address.set(name, String(value));
      const { body } = await api.visitor.get(`/topClass?${address.toString()}`).expect(200);
      expect(body, address.toString()).toHaveLength(classes);
    }
  }
});

test('counts the classes for a child of the family, for the family only', async () => {
  await addClasses();
  const parent = await api.aUser();
  const child = await api.aChild(parent, { birthDate: '2082-05-01' });
  const address = `/class-facets?camper=${child._id.toHexString()}`;
  const { body } = await api.as(parent.token).get(address).expect(200);
  expect(weeksOf(body as ClassFacets)).toEqual([[WEEK_1, 1]]);
  const stranger = await api.aUser();
  expect((await api.as(stranger.token).get(address)).body).toMatchObject({ weeks: [] });
  expect(problemKindOf(await api.visitor.get(address))).toBe('unauthenticated');
});

test('refuses an invalid filter', async () => {
  expect(problemKindOf(await api.visitor.get('/class-facets?age=old'))).toBe('invalid-input');
});
