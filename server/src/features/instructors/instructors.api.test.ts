import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.db.collection('users').deleteMany({});
  await api.db.collection('classes').deleteMany({});
});
afterAll(() => api.stop());

const list = async () =>
  endpoints.listInstructors.response.parse((await api.guest.get('/instractore')).body);

const teaches = ({ uid, name, email }: Person, soldCount = 0, given = {}) =>
  api.aClass({ instructor: { id: uid, name, email }, soldCount, ...given });

const idOf = async ({ uid }: Person) =>
  (await api.db.collection('users').findOne({ uid }))!._id.toHexString();

describe('GET /instractore', () => {
  test('lists nobody in an empty camp', async () => {
    await api.guest.get('/instractore').expect(200, []);
  });

  test('lists instructors with an approved class, most enrolled first, then by name', async () => {
    const names = ['Noor', 'Zoe', 'Abel', 'Mara'];
    const [noor, zoe, abel, mara] = (await Promise.all(
      names.map((name) => api.aPerson('instructor', { name })),
    )) as [Person, Person, Person, Person];
    await teaches(noor, 2);
    await teaches(zoe, 5);
    await teaches(zoe, 4);
    await teaches(mara, 5);
    await teaches(abel, 5);
    const told = (await list()).map(({ name, classes, enrolled }) => [name, classes, enrolled]);
    expect(told).toEqual([
      ['Zoe', 2, 9],
      ['Abel', 1, 5],
      ['Mara', 1, 5],
      ['Noor', 1, 2],
    ]);
  });

  test('leaves out who has no approved class or no longer the role', async () => {
    const idle = await api.aPerson('instructor', { name: 'Idle' });
    await teaches(idle, 0, { status: 'pending' });
    await teaches(idle, 0, { status: 'denied' });
    await api.aPerson('instructor', { name: 'New' });
    await teaches(await api.aPerson('admin', { name: 'Admin' }));
    await teaches(await api.aPerson(undefined, { name: 'Former' }), 9);
    expect(await list()).toEqual([]);
  });

  test('counts approved classes only', async () => {
    const coach = await api.aPerson('instructor');
    await teaches(coach, 1);
    await teaches(coach, 3, { status: 'denied' });
    expect(await list()).toMatchObject([{ classes: 1, enrolled: 1 }]);
  });

  test('shows a picture where there is one, and nothing that is not published', async () => {
    const [plain, pictured] = [await api.aPerson('instructor'), await api.aPerson('instructor')];
    const users = api.db.collection('users');
    await users.updateOne({ uid: pictured.uid }, { $set: { photoURL: '/pictures/coach.svg' } });
    await teaches(plain);
    await teaches(pictured, 1);
    const ids = await Promise.all(
      [pictured, plain].map(async ({ uid }) => (await users.findOne({ uid }))!._id.toHexString()),
    );
    await api.guest.get('/instractore').expect(200, [
      {
        _id: ids[0],
        name: pictured.name,
        email: pictured.email,
        image: '/pictures/coach.svg',
        classes: 1,
        enrolled: 1,
      },
      { _id: ids[1], name: plain.name, email: plain.email, classes: 1, enrolled: 0 },
    ]);
  });

  test('gives ids by which the classes of an instructor are found', async () => {
    const coach = await api.aPerson('instructor');
    const { _id } = await teaches(coach);
    await api.aClass();
    const [instructor] = await list();
    const res = await api.guest.get(`/topClass?instructor=${instructor!._id}`);
    const classes = endpoints.listClasses.response.parse(res.body);
    expect(classes.map((each) => each._id)).toEqual([_id.toHexString()]);
  });

  test('keeps one order among those of the same name and number', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => api.aPerson('instructor', { name: 'Sam Coach' })),
    );
    for (const person of people.reverse()) await teaches(person, 3);
    const ids = await Promise.all(people.map(idOf));
    expect((await list()).map(({ _id }) => _id)).toEqual(ids.sort());
  });
});

describe('GET /instractore/:id', () => {
  const ask = (id: string) => api.guest.get(`/instractore/${id}`);
  const get = async (id: string) =>
    endpoints.getInstructor.response.parse((await ask(id).expect(200)).body);

  test('shows the person as the list does, and their approved classes as guests see them', async () => {
    const coach = await api.aPerson('instructor', { name: 'Amara Diallo' });
    const photo = { $set: { photoURL: '/pictures/amara.svg' } };
    await api.db.collection('users').updateOne({ uid: coach.uid }, photo);
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2031, 0, 1, 0, minute)) });
    await teaches(coach, 2, { className: 'Older', feedback: 'Was too dear', ...at(1) });
    await teaches(coach, 3, { className: 'Newer', ...at(2) });
    await teaches(coach, 4, { className: 'Waiting', status: 'pending', ...at(3) });
    await teaches(coach, 5, { className: 'Refused', status: 'denied', ...at(4) });
    await teaches(await api.aPerson('instructor'), 6, { className: 'Another’s' });

    const { topClass, ...person } = await get(await idOf(coach));

    expect((await list()).find(({ _id }) => _id === person._id)).toEqual(person);
    expect(person).toMatchObject({ image: '/pictures/amara.svg', classes: 2, enrolled: 5 });
    expect(topClass.map(({ className }) => className)).toEqual(['Newer', 'Older']);
    const catalogue = await api.guest.get(`/topClass?instructor=${person._id}`);
    expect(topClass).toEqual(catalogue.body);
    expect(JSON.stringify(topClass)).not.toContain('Was too dear');
  });

  test('is there for an instructor without approved classes, and for one yet to sign in', async () => {
    const idle = await api.aPerson('instructor', { name: 'Idle' });
    await teaches(idle, 0, { status: 'pending' });
    const invited = { _id: new ObjectId(), name: 'Invited', email: 'invited@camp.test' };
    await api.db.collection('users').insertOne({ ...invited, role: 'instructor' });
    for (const id of [await idOf(idle), invited._id.toHexString()]) {
      expect(await get(id)).toMatchObject({ _id: id, classes: 0, enrolled: 0, topClass: [] });
    }
  });

  test('shows nobody else: no camper, no admin, nobody who taught once', async () => {
    const former = await api.aPerson(undefined, { name: 'Former' });
    await teaches(former, 9);
    for (const person of [former, await api.aPerson(), await api.aPerson('admin')]) {
      expect(refusalOf(await ask(await idOf(person)))).toBe('not-found');
    }
    expect(refusalOf(await ask(new ObjectId().toHexString()))).toBe('not-found');
  });
});
