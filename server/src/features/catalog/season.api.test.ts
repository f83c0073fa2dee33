import { beforeEach, expect, test } from 'vitest';
import type { Season } from '#contract';
import { toScheduleKeys } from '#domain/classes/schedule';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const start = new Date('2031-06-01T08:00Z');
beforeEach(async () => {
  api.clock.setTo(start);
  await api.db.collection('classes').deleteMany({});
});

/** Returns the fields of a class with a session on each of the days. */
const onDays = (...days: string[]) => {
  const sessions = days.map((day) => ({
    id: day,
    startsAt: new Date(`${day}T09:00Z`),
    endsAt: new Date(`${day}T12:00Z`),
  }));
  return { sessions, ...toScheduleKeys({ sessions }, 'UTC') };
};

const getSeason = async () => (await api.visitor.get('/season').expect(200)).body as Season;

test('the season has the dates, ages and weeks of the classes on sale', async () => {
  await api.aClass({ ...onDays('2031-07-28', '2031-07-30'), ageMin: 8, ageMax: 11 });
  await api.aClass({ ...onDays('2031-08-03', '2031-08-04'), ageMin: 6 });
  await api.aClass({ ageMax: 17 });
  expect(await getSeason()).toMatchObject({
    classes: 3,
    ...{ startsOn: '2031-07-28', endsOn: '2031-08-04', ageMin: 6, ageMax: 17 },
    weeks: [
      { from: '2031-07-27', to: '2031-08-02', classes: 1 },
      { from: '2031-08-03', to: '2031-08-09', classes: 1 },
    ],
  });
});

test('the season leaves out weeks without classes', async () => {
  await api.aClass(onDays('2031-07-28'));
  await api.aClass(onDays('2031-08-13'));
  expect(await getSeason()).toMatchObject({
    weeks: [{ from: '2031-07-27' }, { from: '2031-08-10' }],
  });
});

test('without classes, the season has no dates and no weeks', async () => {
  const season = await getSeason();
  expect(season).toMatchObject({ classes: 0, weeks: [] });
  expect(season).not.toHaveProperty('startsOn');
  expect(season).not.toHaveProperty('ageMin');
});

test.each(['pending', 'denied', 'draft', 'withdrawn', 'canceled'] as const)(
  'a %s class is not in the season',
  async (status) => {
    await api.aClass({ ...onDays('2031-07-28'), status });
    expect(await getSeason()).toMatchObject({ classes: 0 });
  },
);

test('the season follows changes of classes, and drops weeks and classes that are over', async () => {
  const admin = await api.aUser('admin');
  const { _id } = await api.aClass(onDays('2031-08-11'));
  await api.aClass(onDays('2031-07-28'));
  await api.aClass(onDays('2031-07-29', '2031-08-04'));
  expect(await getSeason()).toMatchObject({ classes: 3 });

  const path = `/topClass/${_id.toHexString()}/cancel`;
  await api.as(admin.token).post(path).send({ reason: 'Rain' }).expect(200);
  expect(await getSeason()).toMatchObject({ classes: 2, endsOn: '2031-08-04' });

  api.clock.setTo(new Date('2031-08-04T08:00Z'));
  expect(await getSeason()).toMatchObject({
    classes: 1,
    weeks: [{ from: '2031-08-03', to: '2031-08-09', classes: 1 }],
  });
});

test('a week selects its classes in the class list', async () => {
  const { _id } = await api.aClass(onDays('2031-08-02'));
  await api.aClass(onDays('2031-08-03'));
  const { weeks } = await getSeason();
  const { from, to } = weeks[0]!;
  const { body } = await api.visitor.get('/topClass').query({ from, to }).expect(200);
  expect(body).toMatchObject([{ _id: _id.toHexString() }]);
});
