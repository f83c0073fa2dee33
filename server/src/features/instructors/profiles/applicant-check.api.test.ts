import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { notificationsBy } from '#testing/mail/notifications-by';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';
import { addDays } from '#shared/dates';

const api = useTestApi();
let admin: TestUser;
let user: TestUser;
let id: string;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ada Head' });
});
beforeEach(async () => {
  user = await api.aUser(undefined, { name: 'Maya Okafor' });
  id = await api.idOf(user);
});

const apply = async () => {
  const { body } = await api.as(user.token).post('/applications').send({ words: 'I coach.' });
  return endpoints.addApplication.response.parse(body).insertedId;
};
const decide = (applicationId: string, body: object) =>
  api.as(admin.token).patch(`/applications/${applicationId}`).send(body).expect(200);
const toCheck = () => {
  const today = api.clock.now().toISOString().slice(0, 10);
  return { checkedOn: addDays(today, -10), expiresOn: addDays(today, 300) };
};
const setCheck = (backgroundCheck: object | null) =>
  api.as(admin.token).put(`/instructor-profiles/${id}/background-check`).send({ backgroundCheck });
const findApplication = async () => {
  const { body } = await api.as(admin.token).get(`/applications?q=${user.email}`).expect(200);
  return endpoints.listApplications.response.parse(body)[0];
};
const readPublic = async () => {
  const { body } = await api.visitor.get(`/instractore/${id}`).expect(200);
  return endpoints.getInstructor.response.parse(body).profile;
};

test('is recorded before the acceptance, and public after it', async () => {
  const applicationId = await apply();
  const check = toCheck();
  const changed = await changesBy(api.db, () => setCheck(check).expect(200, { modifiedCount: 1 }));
  expect(changed).toEqual([`+ instructorProfiles/${id}`]);
  expect(await findApplication()).toMatchObject({
    backgroundCheck: { expiresOn: check.expiresOn, isExpired: false },
  });
  await api.visitor.get(`/instractore/${id}`).expect(404);
  await decide(applicationId, { decision: 'accepted' });
  expect(await readPublic()).toMatchObject({ backgroundCheckedOn: check.checkedOn });
});

test('is reported to the applicant with a link that they can open', async () => {
  await apply();
  expect(await notificationsBy(api, () => setCheck(toCheck()).expect(200))).toMatchObject([
    { uid: user.uid, title: 'Your background check is recorded', link: '/dashboard/teach' },
  ]);
});

test('can be removed again', async () => {
  await apply();
  await setCheck(toCheck()).expect(200);
  await setCheck(null).expect(200, { modifiedCount: 1 });
  expect((await findApplication())?.backgroundCheck).toBeUndefined();
});

test('is not recorded without an application, or once it is denied', async () => {
  expect(problemKindOf(await setCheck(toCheck()))).toBe('not-found');
  const applicationId = await apply();
  await decide(applicationId, { decision: 'declined', reason: 'All groups have their coach.' });
  const changed = await changesBy(api.db, async () => {
    expect(problemKindOf(await setCheck(toCheck()))).toBe('not-found');
  });
  expect(changed).toEqual([]);
});

test('does not let an admin decide about the profile of an applicant', async () => {
  await apply();
  await setCheck(toCheck()).expect(200);
  const body = { item: 'bio', revision: 0, decision: 'confirmed' };
  const response = await api
    .as(admin.token)
    .patch(`/instructor-profiles/${id}/decision`)
    .send(body);
  expect(problemKindOf(response)).toBe('not-found');
});
