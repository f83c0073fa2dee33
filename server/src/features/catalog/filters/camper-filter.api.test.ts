import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi();

let parent: TestUser;
beforeEach(async () => {
  await api.db.collection('classes').deleteMany({});
  parent = await api.aUser();
});

const aChild = async (birthDate: string) =>
  (await api.aChild(parent, { birthDate }))._id.toHexString();
const get = (query: string, user: TestUser | null = parent) =>
  (user ? api.as(user.token) : api.visitor).get(`/topClass?sort=price&${query}`);
const names = async (query: string, user: TestUser | null = parent) =>
  endpoints.listClasses.response
    .parse((await get(query, user).expect(200)).body)
    .map(({ className }) => className);

/** Adds classes with increasing prices, so that a list sorted by price has the same order. */
const addClasses = async (...classes: (Partial<CampClass> & { className: string })[]) => {
  for (const [index, fields] of classes.entries())
    await api.aClass({ priceCents: index, ...fields });
};

describe('the camper parameter', () => {
  test('judges the age on the first day of each class', async () => {
    const leo = await aChild('2025-06-20');
    await addClasses(
      { className: 'while 5', ageMin: 5, ageMax: 5, startsOn: '2031-06-19' },
      { className: 'still 5', ageMin: 6, startsOn: '2031-06-19' },
      { className: 'on the birthday', ageMin: 6, ageMax: 6, startsOn: '2031-06-20' },
      { className: 'too old by a day', ageMax: 5, startsOn: '2031-06-20' },
      { className: 'a year later', ageMin: 7, ageMax: 9, startsOn: '2032-06-20' },
      { className: 'until 6', ageMax: 6, startsOn: '2032-06-20' },
      { className: 'for all', startsOn: '2033-01-01' },
    );
    expect(await names(`camper=${leo}`)).toEqual([
      'while 5',
      'on the birthday',
      'a year later',
      'for all',
    ]);
    expect(await names(`camper=${leo}&from=2032-01-01`)).toEqual(['a year later', 'for all']);
  });

  test('judges the age today while the dates are to be announced', async () => {
    await addClasses(
      { className: '8 only', ageMin: 8, ageMax: 8 },
      { className: '7 only', ageMin: 7, ageMax: 7 },
    );
    const year = api.clock.now().getUTCFullYear();
    expect(await names(`camper=${await aChild(`${year - 8}-01-01`)}`)).toEqual(['8 only']);
    expect(await names(`camper=${await aChild(`${year - 7}-01-01`)}`)).toEqual(['7 only']);
  });

  test('counts a birthday on February 29 from March 1 in other years', async () => {
    const child = await aChild('2024-02-29');
    await addClasses(
      { className: 'February 28', ageMin: 8, startsOn: '2032-02-28' },
      { className: 'February 29', ageMin: 8, startsOn: '2032-02-29' },
      { className: 'February 28, 2033', ageMin: 9, startsOn: '2033-02-28' },
      { className: 'March 1, 2033', ageMin: 9, startsOn: '2033-03-01' },
    );
    expect(await names(`camper=${child}`)).toEqual(['February 29', 'March 1, 2033']);
  });

  test('finds the classes to which an admin has admitted the camper', async () => {
    const admin = await api.aUser('admin');
    const [leo, zoe] = [await aChild('2025-06-20'), await aChild('2025-06-20')];
    const olders = { ageMin: 10, startsOn: '2031-06-20' };
    await addClasses({ className: 'admitted', ...olders }, { className: 'other', ...olders });
    const admitted = await api.db
      .collection<CampClass>('classes')
      .findOne({ className: 'admitted' });
    await api
      .as(admin.token)
      .post(classPath(admitted!, '/admissions'))
      .send({ camperId: leo, reason: 'Plays up.' })
      .expect(200);
    expect(await names(`camper=${leo}`)).toEqual(['admitted']);
    expect(await names(`camper=${zoe}`)).toEqual([]);
  });

  test('leaves out classes for children if the birth date of the account holder is not known', async () => {
    const { body } = await api.as(parent.token).put('/campers/me').expect(200);
    const camperId = (body as { _id: string })._id;
    await addClasses(
      { className: 'adults', ageMin: 18 },
      { className: 'kids', ageMax: 9 },
      { className: 'everyone', ageMin: 9, ageMax: 18 },
      { className: 'all ages' },
    );
    expect(await names(`camper=${camperId}`)).toEqual(['adults', 'everyone', 'all ages']);
    const admin = await api.aUser('admin');
    const kids = await api.db.collection<CampClass>('classes').findOne({ className: 'kids' });
    await api
      .as(admin.token)
      .post(classPath(kids!, '/admissions'))
      .send({ camperId, reason: 'Helps.' })
      .expect(200);
    expect(await names(`camper=${camperId}`)).toContain('kids');
  });

  test('finds nothing for a camper of another family, and is for signed-in users', async () => {
    const leo = await aChild('2025-06-20');
    await addClasses({ className: 'for all' });
    expect(await names(`camper=${leo}`)).toEqual(['for all']);
    expect(await names(`camper=${leo}`, await api.aUser())).toEqual([]);
    expect(problemKindOf(await get(`camper=${leo}`, null))).toBe('unauthenticated');
    expect(await names('')).toEqual(['for all']);
  });

  test('must be an id', async () => {
    expect(invalidFieldsOf(await get('camper=Leo'))).toEqual(['query/camper']);
  });
});
