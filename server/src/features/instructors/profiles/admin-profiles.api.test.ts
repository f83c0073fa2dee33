import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { notificationsBy } from '#testing/mail/notifications-by';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { wholeProfile } from '#testing/samples/people/instructor-profiles';
import { useTestApi } from '#testing/api/use-test-api';
import { remindOfExpiry } from './remind-of-expiry';
import { addDays } from '#shared/dates';

const api = useTestApi();
let admin: TestUser;
let coach: TestUser;
/** An admin who teaches. */
let teacher: TestUser;
let id: string;
beforeEach(async () => {
  admin = await api.aUser('admin', { name: 'Ada Head' });
  coach = await api.aUser('instructor', { name: 'Inez Marlow' });
  teacher = await api.aUser('admin', { name: 'Thea Banks' });
  id = await api.idOf(teacher);
});

const save = async (body: object, { token }: TestUser) => {
  const res = await api.as(token).patch('/instructor-profiles/own').send(body).expect(200);
  return endpoints.updateOwnProfile.response.parse(res.body);
};
const readOwn = async ({ token }: TestUser) =>
  (await api.as(token).get('/instructor-profiles/own').expect(200)).body as object;
const confirm = (item: string, { token }: TestUser) =>
  api
    .as(token)
    .patch(`/instructor-profiles/${id}/decision`)
    .send({ item, revision: 1, decision: 'confirmed' });
const list = async (query = '') => {
  const { body } = await api.as(admin.token).get(`/instructor-profiles${query}`).expect(200);
  return endpoints.listProfiles.response.parse(body);
};

test('the profile of an admin is on the list once it is saved', async () => {
  const find = async (query?: string) => (await list(query)).find(({ _id }) => _id === id);
  expect(await find()).toBeUndefined();
  await save(wholeProfile, teacher);
  expect(await find()).toMatchObject({ name: 'Thea Banks', isAdmin: true });
  expect(await find('?waiting=true')).toMatchObject({ name: 'Thea Banks' });
  const listed = await list();
  expect(listed.find(({ name }) => name === 'Inez Marlow')!.isAdmin).toBeUndefined();
  expect(listed.map(({ name }) => name)).not.toContain('Ada Head');
});

test('the other admins are notified of changes', async () => {
  const notified = await notificationsBy(api, () => save(wholeProfile, teacher));
  const uids = notified.map(({ uid }) => uid);
  expect(uids).toContain(admin.uid);
  expect(uids).not.toContain(teacher.uid);
});

test.each(['another admin', 'that admin'])('%s decides, and nothing else changes', async (who) => {
  const by = who === 'that admin' ? teacher : admin;
  await save(wholeProfile, coach);
  await save(wholeProfile, teacher);
  await api.dispatchEvents();
  const changed = await changesBy(api.db, () =>
    confirm('bio', by).expect(200, { modifiedCount: 1 }),
  );
  expect(changed).toEqual([`~ instructorProfiles/${id}`]);
  expect(await readOwn(teacher)).toMatchObject({ bio: wholeProfile.bio });
  expect(problemKindOf(await confirm('bio', by))).toBe('changed-meanwhile');
});

test('nobody decides before the profile is saved, or once its owner has no role', async () => {
  expect(problemKindOf(await confirm('bio', admin))).toBe('not-found');
  await save(wholeProfile, teacher);
  await api.db.collection('users').updateOne({ uid: teacher.uid }, { $unset: { role: '' } });
  const changed = await changesBy(api.db, async () => {
    await confirm('bio', teacher).expect(403);
    expect(problemKindOf(await confirm('bio', admin))).toBe('not-found');
  });
  expect(changed).toEqual([]);
});

test('an admin who teaches is reminded before a confirmed qualification expires', async () => {
  const expiresOn = addDays(api.clock.now().toISOString().slice(0, 10), 20);
  const soon = { title: 'License', issuer: 'A', expiresOn };
  const { qualifications } = await save({ revision: 0, qualifications: [soon] }, teacher);
  await confirm(qualifications[0]!._id, admin).expect(200);
  await api.dispatchEvents();
  const reminders = await notificationsBy(api, () => remindOfExpiry(api.camp));
  expect(reminders.filter(({ uid }) => uid === teacher.uid)).toMatchObject([
    { title: 'A qualification of yours expires soon' },
  ]);
});
