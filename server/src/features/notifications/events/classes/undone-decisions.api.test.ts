import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { notificationsBy } from '#testing/mail/notifications-by';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let admin: TestUser;
let coach: TestUser;
let id: string;
beforeEach(async () => {
  [admin, coach] = [await api.aUser('admin'), await api.aUser('instructor')];
  const campClass = await api.aClass({ instructor: coach, status: 'pending' });
  id = campClass._id.toHexString();
});

const decide = (status: string, feedback?: string) =>
  api.as(admin.token).patch(`/topClass/${id}/status`).send({ status, feedback }).expect(200);
const passUndo = () => api.clock.passMinutes(0.3);
const readBy = async (act: () => PromiseLike<unknown>) =>
  (await notificationsBy(api, act)).filter(({ uid }) => uid === coach.uid).map(({ text }) => text);

test('the instructor hears of a decision once the admin can no longer undo it', async () => {
  expect(await readBy(() => decide('denied', 'Too many seats'))).toEqual([]);
  const later = await readBy(() => Promise.resolve(passUndo()));
  expect(later).toEqual([
    'From the camp: “Too many seats”\n\nYou can edit the class and submit it again.',
  ]);
});

test.each([
  ['a denial', async () => [await decide('denied', 'Too late'), await decide('pending')]],
  ['an approval', async () => [await decide('approved'), await decide('pending')]],
])('the instructor never hears of %s that was undone', async (_, decideAndUndo) => {
  await decideAndUndo();
  expect(await readBy(() => Promise.resolve(passUndo()))).toEqual([]);
});

test('an approval after a denial that was undone is one notification', async () => {
  const texts = await readBy(async () => {
    await decide('denied', 'Too late');
    await decide('pending');
    await decide('approved');
    passUndo();
  });
  expect(texts).toEqual(['We approved your class. Families can enroll now.']);
});

test('another reason for a denial is a notification, an approval that was undone is not', async () => {
  await decide('denied', 'Too late');
  passUndo();
  await api.dispatchEvents();
  const undone = await readBy(async () => {
    await decide('approved');
    await decide('denied', 'Too late');
    passUndo();
  });
  expect(undone).toEqual([]);
  const changed = await readBy(async () => {
    await decide('denied', 'Too expensive');
    passUndo();
  });
  expect(changed).toEqual([
    'From the camp: “Too expensive”\n\nYou can edit the class and submit it again.',
  ]);
});

test('the audit log has both decisions immediately', async () => {
  await decide('denied', 'Too late');
  await decide('pending');
  await api.dispatchEvents();
  const { body } = await api.as(admin.token).get('/audit-log').expect(200);
  const entries = endpoints.listAuditEntries.response.parse(body);
  expect(
    entries
      .filter(({ subject }) => subject.id === id)
      .map(({ after }) => after)
      .sort(),
  ).toEqual(['denied: Too late', 'pending']);
});
