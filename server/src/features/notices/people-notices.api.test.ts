import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { roleCommand } from '../../testing/role-command';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { toldBy } from '../../testing/told';

let api: TestApi;
let admin: Person;
let person: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.db.collection('users').deleteMany({});
  [admin, person] = [await api.aPerson('admin'), await api.aPerson()];
  await api.aPerson('instructor');
});
afterAll(() => api.stop());

const idOf = async ({ uid }: Person) =>
  (await api.db.collection('users').findOne({ uid }))!._id.toHexString();
const setRole = async (role: string | null) =>
  api
    .as(admin.token)
    .patch(`/users/${await idOf(person)}/role`)
    .send({ role })
    .expect(200);

test('who gets or loses a role hears of it', async () => {
  expect(await toldBy(api, () => setRole('instructor'))).toEqual([
    {
      uid: person.uid,
      title: 'You can now teach at the camp',
      text: 'The camp has made you an instructor: you can add classes and see who comes.',
      link: '/dashboard/addClass',
    },
  ]);
  expect(await toldBy(api, () => setRole('admin'))).toMatchObject([
    { uid: person.uid, title: 'You are now an admin of the camp', link: '/dashboard/adminHome' },
  ]);
  expect(await toldBy(api, () => setRole(null))).toMatchObject([
    { uid: person.uid, title: 'Your role at the camp has ended', link: '/dashboard' },
  ]);
});

test('a role by whoever runs the server is told as well, once there is an account', async () => {
  const byEmail = roleCommand(api);
  expect(await toldBy(api, () => byEmail(person.email, 'instructor'))).toMatchObject([
    { uid: person.uid, title: 'You can now teach at the camp' },
  ]);
  expect(await toldBy(api, () => byEmail('head@people.test', 'admin'))).toEqual([]);
});

test('who is suspended is told why, and when it is over', async () => {
  const suspend = (body: object) => async () =>
    api
      .as(admin.token)
      .patch(`/users/${await idOf(person)}/suspension`)
      .send(body)
      .expect(200);
  expect(await toldBy(api, suspend({ isSuspended: true, reason: 'Spam' }))).toEqual([
    {
      uid: person.uid,
      title: 'Your account has been suspended',
      text: 'Spam. Until the camp lifts this, you cannot sign in.',
      link: null,
    },
  ]);
  expect(await toldBy(api, suspend({ isSuspended: false }))).toMatchObject([
    { uid: person.uid, title: 'Your account works again' },
  ]);
});

describe('an application', () => {
  const apply = () => api.as(person.token).post('/applications').send({ words: 'I coach.' });
  const decide = async (body: object) => {
    const id = (await api.db.collection('applications').findOne({ owner: person.uid }))!._id;
    return api.as(admin.token).patch(`/applications/${id.toHexString()}`).send(body).expect(200);
  };

  test('is told to the admins when it comes, and to the applicant when it is declined', async () => {
    expect(await toldBy(api, () => apply().expect(200))).toEqual([
      {
        uid: admin.uid,
        title: `${person.name} would like to teach`,
        text: 'Their application waits for an answer.',
        link: '/dashboard/applications',
      },
    ]);
    const declined = { decision: 'declined', reason: 'All groups have their coach' };
    expect(await toldBy(api, () => decide(declined))).toEqual([
      {
        uid: person.uid,
        title: 'Your application was not accepted',
        text: 'All groups have their coach.',
        link: '/dashboard/teach',
      },
    ]);
  });

  test('that is accepted is told once, with the role that comes of it, and both are kept', async () => {
    await apply().expect(200);
    const entries = api.db.collection('auditLog');
    await entries.deleteMany({});
    expect(await toldBy(api, () => decide({ decision: 'accepted' }))).toEqual([
      {
        uid: person.uid,
        title: 'Your application has been accepted',
        text: 'You are now an instructor of the camp: you can add classes and see who comes.',
        link: '/dashboard/addClass',
      },
    ]);
    const kept = (await entries.find().toArray()).map(({ action }) => action as string);
    expect(kept.sort()).toEqual(['application-decided', 'role-changed']);
  });
});
