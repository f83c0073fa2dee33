import { beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
beforeEach(() => api.db.collection('classes').deleteMany({}));

const search = async (q: string, filters = '') => {
  const address = `/topClass?q=${encodeURIComponent(q)}&sort=className&limit=20${filters}`;
  const { body } = await api.visitor.get(address).expect(200);
  return (body as CampClass[]).map(({ className }) => className);
};

const FUTURE = '2131-07-04';

const addClasses = async () => {
  await api.aClass({ className: 'Keeper School', category: 'Football', startsOn: FUTURE });
  await api.aClass({
    ...{ className: 'Ball Handling', category: 'Basketball' },
    bring: 'Sneakers, lunch and a water bottle.',
    description: 'We dribble to music.',
    instructor: { uid: 'x', name: 'Łukasz O’Brien', email: 'lukasz@camp.test' },
    sessions: [
      {
        id: 'whole',
        startsAt: new Date('2131-07-04T09:00:00Z'),
        endsAt: new Date('2131-07-04T16:00:00Z'),
      },
    ],
  });
  await api.aClass({
    ...{ className: 'Batting Basics', category: 'Cricket', level: 'beginner' },
    sessions: [
      {
        id: 'half',
        startsAt: new Date('2131-07-05T09:00:00Z'),
        endsAt: new Date('2131-07-05T12:00:00Z'),
      },
    ],
  });
};

describe('a search of classes', () => {
  test.each([
    ['soccer', ['Keeper School']],
    ['SOCC', ['Keeper School']],
    ['hoops', ['Ball Handling']],
    ['full day', ['Ball Handling']],
    ['full-day', ['Ball Handling']],
    ['all day hoops', ['Ball Handling']],
    ['half day cricket', ['Batting Basics']],
    ['cricket for beginners', ['Batting Basics']],
    ['soccer camp', ['Keeper School']],
  ])('knows what families call sports, times and levels: %s', async (q, expected) => {
    await addClasses();
    expect(await search(q)).toEqual(expected);
  });

  test.each([
    ['fotball', ['Keeper School']],
    ['footballl', ['Keeper School']],
    ['footbsll', ['Keeper School']],
    ['fotoball', ['Keeper School']],
    ['socer', ['Keeper School']],
    ['bating', ['Batting Basics']],
    ['keeper shool', ['Keeper School']],
    ['lukasz obrein', ['Ball Handling']],
    ['handlings', ['Ball Handling']],
    ['zzzzz', []],
    ['bll', []],
  ])('forgives one mistake in a word: %s', async (q, expected) => {
    await addClasses();
    expect(await search(q)).toEqual(expected);
  });

  test('takes a word for misspelled only if it finds no class on sale', async () => {
    await addClasses();
    await api.aClass({ className: 'Bating Cages', category: 'Cricket', startsOn: FUTURE });
    expect(await search('bating')).toEqual(['Bating Cages']);
    expect(await search('bating', '&category=Football')).toEqual([]);
    await api.db
      .collection('classes')
      .updateOne({ className: 'Bating Cages' }, { $set: { status: 'pending' } });
    expect(await search('bating')).toEqual(['Batting Basics']);
  });

  test.each([
    ['lunch', ['Ball Handling']],
    ['water bottle', ['Ball Handling']],
    ['music', ['Ball Handling']],
    ['unch', []],
    ['the', []],
  ])('covers the description and what to bring, by words: %s', async (q, expected) => {
    await addClasses();
    expect(await search(q)).toEqual(expected);
  });

  test.each([
    ['Lukasz', ['Ball Handling']],
    ['o brien', ['Ball Handling']],
    ["O'Brien, Łukasz", ['Ball Handling']],
    ['ballhandling', ['Ball Handling']],
    ['handling ball', ['Ball Handling']],
    ['ball', ['Ball Handling', 'Keeper School']],
  ])('ignores accents, apostrophes, spaces and the order of words: %s', async (q, expected) => {
    await addClasses();
    expect(await search(q)).toEqual(expected);
  });

  test('keeps the words of a class when its instructor is renamed', async () => {
    const coach = await api.aUser('instructor', { name: 'Ana First' });
    await api.aClassOf(coach, { className: 'Nets', bring: 'A hat' });
    expect(await search('hat')).toEqual(['Nets']);
    await api.as(coach.token).patch('/account').send({ name: 'Zoë Second' }).expect(200);
    expect(await search('zoe hat')).toEqual(['Nets']);
    expect(await search('first')).toEqual([]);
  });
});
