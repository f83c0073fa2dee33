import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { pageOf } from '#testing/responses/links-of';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aRoleNotification } from '#testing/samples/people/role-notification';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let user: TestUser;
let other: TestUser;
beforeEach(async () => {
  [user, other] = [await api.aUser(), await api.aUser()];
});

/** Adds a notification, a minute later than the previous one. */
const notify = async (recipient: TestUser) => {
  api.clock.passMinutes(1);
  await aRoleNotification(api, recipient);
};
const list = async ({ token }: TestUser, query = {}) =>
  endpoints.listNotifications.response.parse(
    (await api.as(token).get('/notices').query(query).expect(200)).body,
  );
const unread = async ({ token }: TestUser) =>
  (await api.as(token).get('/notices/unread').expect(200)).body as { unread: number };
const read = ({ token }: TestUser, until: string) =>
  api.as(token).post('/notices/read').send({ until });

test('lists the viewer’s own notifications, paged, newest first', async () => {
  for (const recipient of [user, other, user, user]) await notify(recipient);
  const notifications = await list(user);
  expect(notifications).toHaveLength(3);
  const moments = notifications.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().reverse());
  expect(notifications[0]).toMatchObject({ title: 'You are now an instructor', isRead: false });
  const page = await api.as(user.token).get('/notices?limit=2').expect(200);
  expect(page.body).toEqual(notifications.slice(0, 2));
  expect(pageOf(page)).toMatchObject({ total: 3, links: { next: '/notices?limit=2&page=2' } });
});

test('counts unread notifications and marks only those up to the given time as read', async () => {
  for (const recipient of [user, user, other, user]) await notify(recipient);
  expect(await unread(user)).toEqual({ unread: 3 });
  const [newest, seen] = await list(user);
  const changed = await changesBy(api.db, () =>
    read(user, seen!.at).expect(200, { modifiedCount: 2 }),
  );
  expect(changed).toHaveLength(2);
  expect(await unread(user)).toEqual({ unread: 1 });
  expect((await list(user)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
  await read(user, seen!.at).expect(200, { modifiedCount: 0 });
  await read(user, newest!.at).expect(200, { modifiedCount: 1 });
  expect(await unread(other)).toEqual({ unread: 1 });
});

test('marks one notification as read and as unread again', async () => {
  for (const recipient of [user, user]) await notify(recipient);
  const [newest, older] = await list(user);
  const change = (isRead: boolean) =>
    api.as(user.token).patch(`/notices/${older!._id}`).send({ isRead });
  const changed = await changesBy(api.db, () => change(true).expect(200, { modifiedCount: 1 }));
  expect(changed).toHaveLength(1);
  expect(await list(user)).toEqual([newest, { ...older, isRead: true }]);
  expect(await unread(user)).toEqual({ unread: 1 });
  await change(true).expect(200, { modifiedCount: 0 });
  await change(false).expect(200, { modifiedCount: 1 });
  expect(await list(user)).toEqual([newest, older]);
  await change(false).expect(200, { modifiedCount: 0 });
});

test('changes only notifications of the viewer', async () => {
  await notify(other);
  const [theirs] = await list(other);
  await api.as(user.token).patch(`/notices/${theirs!._id}`).send({ isRead: true }).expect(404);
  const unknown = `${'0'.repeat(24)}:${user.uid}`;
  await api.as(user.token).patch(`/notices/${unknown}`).send({ isRead: false }).expect(404);
  expect(await unread(other)).toEqual({ unread: 1 });
});

test.each(['yesterday', '', 7, undefined])('rejects %j as the time', async (until) => {
  const res = await api.as(user.token).post('/notices/read').send({ until });
  expect(invalidFieldsOf(res)).toEqual(['body/until']);
});

test('deletes the notifications of a deleted user', async () => {
  await notify(user);
  const admin = await api.aUser('admin');
  const { _id } = (await api.db.collection('users').findOne({ uid: user.uid }))!;
  await api.as(admin.token).delete(`/users/admin/${_id.toHexString()}`).expect(200);
  const remaining = await api.db.collection('notices').countDocuments({ owner: user.uid });
  expect(remaining).toBe(0);
});
