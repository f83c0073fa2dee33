import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
beforeEach(async () => {
  await api.db.collection('users').deleteMany({});
  await api.db.collection('classes').deleteMany({});
});

const list = async () =>
  endpoints.listInstructors.response.parse((await api.visitor.get('/instractore')).body);

const addClass = ({ uid, name, email }: TestUser, soldCount = 0, fields = {}) =>
  api.aClass({ instructor: { uid, name, email }, soldCount, ...fields });

describe('GET /instractore', () => {
  test('returns an empty list if there are no instructors', async () => {
    await api.visitor.get('/instractore').expect(200, []);
  });

  test('lists instructors with an approved class, most enrolled first, then by name', async () => {
    const names = ['Noor', 'Zoe', 'Abel', 'Mara'];
    const [noor, zoe, abel, mara] = (await Promise.all(
      names.map((name) => api.aUser('instructor', { name })),
    )) as [TestUser, TestUser, TestUser, TestUser];
    await addClass(noor, 2);
    await addClass(zoe, 5);
    await addClass(zoe, 4);
    await addClass(mara, 5);
    await addClass(abel, 5);
    const listed = (await list()).map(({ name, classes, enrolled }) => [name, classes, enrolled]);
    expect(listed).toEqual([
      ['Zoe', 2, 9],
      ['Abel', 1, 5],
      ['Mara', 1, 5],
      ['Noor', 1, 2],
    ]);
  });

  test('omits users without an approved class or without the instructor role', async () => {
    const instructor = await api.aUser('instructor', { name: 'Idle' });
    await addClass(instructor, 0, { status: 'pending' });
    await addClass(instructor, 0, { status: 'denied' });
    await api.aUser('instructor', { name: 'New' });
    await addClass(await api.aUser('admin', { name: 'Admin' }));
    await addClass(await api.aUser(undefined, { name: 'Former' }), 9);
    expect(await list()).toEqual([]);
  });

  test('says which sports an instructor teaches, and when the next class begins', async () => {
    const coach = await api.aUser('instructor');
    const on = (startsOn: string) => ({ startsOn, endsOn: '2099-08-01' });
    await addClass(coach, 0, { category: 'Football', ...on('2031-07-28') });
    await addClass(coach, 0, { category: 'Cricket', ...on('2031-07-14') });
    await addClass(coach, 0, { category: 'Cricket', ...on('2001-07-02') });
    expect(await list()).toMatchObject([
      { sports: ['Cricket', 'Football'], nextClassOn: '2031-07-14' },
    ]);
  });

  test('counts only approved classes', async () => {
    const coach = await api.aUser('instructor');
    await addClass(coach, 1);
    await addClass(coach, 3, { status: 'denied' });
    expect(await list()).toMatchObject([{ classes: 1, enrolled: 1 }]);
  });

  test('returns a picture if there is one, and no unpublished fields', async () => {
    const [plain, pictured] = [await api.aUser('instructor'), await api.aUser('instructor')];
    const users = api.db.collection('users');
    await users.updateOne({ uid: pictured.uid }, { $set: { photoURL: '/pictures/coach.svg' } });
    await addClass(plain);
    await addClass(pictured, 1);
    const ids = await Promise.all(
      [pictured, plain].map(async ({ uid }) => (await users.findOne({ uid }))!._id.toHexString()),
    );
    await api.visitor.get('/instractore').expect(200, [
      {
        _id: ids[0],
        name: pictured.name,
        email: '',
        image: '/pictures/coach.svg',
        classes: 1,
        enrolled: 1,
        sports: ['Football'],
      },
      {
        ...{ _id: ids[1], name: plain.name, email: '' },
        ...{ classes: 1, enrolled: 0, sports: ['Football'] },
      },
    ]);
  });

  test('returns ids that can filter classes by instructor', async () => {
    const coach = await api.aUser('instructor');
    const { _id } = await addClass(coach);
    await api.aClass();
    const [instructor] = await list();
    const res = await api.visitor.get(`/topClass?instructor=${instructor!._id}`);
    const classes = endpoints.listClasses.response.parse(res.body);
    expect(classes.map((campClass) => campClass._id)).toEqual([_id.toHexString()]);
  });

  test('returns instructors with the same name and number of enrollments in a stable order', async () => {
    const users = await Promise.all(
      Array.from({ length: 5 }, () => api.aUser('instructor', { name: 'Sam Coach' })),
    );
    for (const user of users.reverse()) await addClass(user, 3);
    const ids = await Promise.all(users.map(api.idOf));
    expect((await list()).map(({ _id }) => _id)).toEqual(ids.sort());
  });
});

describe('GET /instractore/:id', () => {
  const fetchInstructor = (id: string) => api.visitor.get(`/instractore/${id}`);
  const get = async (id: string) =>
    endpoints.getInstructor.response.parse((await fetchInstructor(id).expect(200)).body);

  test('returns the same fields as the list, and the approved classes as visitors see them', async () => {
    const coach = await api.aUser('instructor', { name: 'Amara Diallo' });
    const photo = { $set: { photoURL: '/pictures/amara.svg' } };
    await api.db.collection('users').updateOne({ uid: coach.uid }, photo);
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2031, 0, 1, 0, minute)) });
    await addClass(coach, 2, { className: 'Older', feedback: 'Was too expensive', ...at(1) });
    await addClass(coach, 3, { className: 'Newer', ...at(2) });
    await addClass(coach, 4, { className: 'Waiting', status: 'pending', ...at(3) });
    await addClass(coach, 5, { className: 'Refused', status: 'denied', ...at(4) });
    await addClass(await api.aUser('instructor'), 6, { className: 'Another’s' });

    const { topClass, ...instructor } = await get(await api.idOf(coach));

    const listed = (await list()).find(({ _id }) => _id === instructor._id);
    expect(listed).toEqual({ ...instructor, sports: ['Football'] });
    expect(instructor).toMatchObject({ image: '/pictures/amara.svg', classes: 2, enrolled: 5 });
    expect(topClass.map(({ className }) => className)).toEqual(['Newer', 'Older']);
    const catalog = await api.visitor.get(`/topClass?instructor=${instructor._id}`);
    expect(topClass).toEqual(catalog.body);
    expect(JSON.stringify(topClass)).not.toContain('Was too expensive');
  });

  test('returns instructors without approved classes and those who have not signed in yet', async () => {
    const instructor = await api.aUser('instructor', { name: 'Idle' });
    await addClass(instructor, 0, { status: 'pending' });
    const invited = { _id: new ObjectId(), name: 'Invited', email: 'invited@camp.test' };
    await api.db.collection('users').insertOne({ ...invited, role: 'instructor' });
    for (const id of [await api.idOf(instructor), invited._id.toHexString()]) {
      expect(await get(id)).toMatchObject({ _id: id, classes: 0, enrolled: 0, topClass: [] });
    }
  });

  test('responds not-found for campers, admins and former instructors', async () => {
    const former = await api.aUser(undefined, { name: 'Former' });
    await addClass(former, 9);
    for (const user of [former, await api.aUser(), await api.aUser('admin')]) {
      expect(problemKindOf(await fetchInstructor(await api.idOf(user)))).toBe('not-found');
    }
    expect(problemKindOf(await fetchInstructor(new ObjectId().toHexString()))).toBe('not-found');
  });
});
