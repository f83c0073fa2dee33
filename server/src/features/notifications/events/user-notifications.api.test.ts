import { beforeEach, describe, expect, test } from 'vitest';
import { roleCommand } from '#testing/api/role-command';
import { notificationsBy } from '#testing/mail/notifications-by';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let admin: TestUser;
let user: TestUser;
beforeEach(async () => {
  await api.db.collection('users').deleteMany({});
  [admin, user] = [await api.aUser('admin'), await api.aUser()];
  await api.aUser('instructor');
});
const setRole = async (role: string | null) =>
  api
    .as(admin.token)
    .patch(`/users/${await api.idOf(user)}/role`)
    .send({ role })
    .expect(200);

test('a user is notified of a new or removed role', async () => {
  expect(await notificationsBy(api, () => setRole('instructor'))).toEqual([
    {
      uid: user.uid,
      title: 'You are now an instructor',
      text: 'You can add classes and see who enrolls.',
      link: '/dashboard/addClass',
    },
  ]);
  expect(await notificationsBy(api, () => setRole('admin'))).toMatchObject([
    { uid: user.uid, title: 'You are now an admin', link: '/dashboard/adminHome' },
  ]);
  expect(await notificationsBy(api, () => setRole(null))).toMatchObject([
    { uid: user.uid, title: 'Your role was removed', link: '/dashboard' },
  ]);
});

test('the role command notifies the user if there is an account', async () => {
  const byEmail = roleCommand(api);
  expect(await notificationsBy(api, () => byEmail(user.email, 'instructor'))).toMatchObject([
    { uid: user.uid, title: 'You are now an instructor' },
  ]);
  expect(await notificationsBy(api, () => byEmail('head@people.test', 'admin'))).toEqual([]);
});

test('a user is notified of a suspension with its reason, and of its end', async () => {
  const suspend = (body: object) => async () =>
    api
      .as(admin.token)
      .patch(`/users/${await api.idOf(user)}/suspension`)
      .send(body)
      .expect(200);
  expect(await notificationsBy(api, suspend({ isSuspended: true, reason: 'Spam' }))).toEqual([
    {
      uid: user.uid,
      title: 'Your account is suspended',
      text: 'You cannot log in until we lift the suspension.\n\nFrom the camp: “Spam”',
      link: null,
    },
  ]);
  expect(await notificationsBy(api, suspend({ isSuspended: false }))).toMatchObject([
    { uid: user.uid, title: 'Your account is active again' },
  ]);
});

describe('an application', () => {
  const apply = () => api.as(user.token).post('/applications').send({ words: 'I coach.' });
  const decide = async (body: object) => {
    const id = (await api.db.collection('applications').findOne({ owner: user.uid }))!._id;
    return api.as(admin.token).patch(`/applications/${id.toHexString()}`).send(body).expect(200);
  };

  test('notifies the admins when it arrives, and the applicant when it is declined', async () => {
    expect(await notificationsBy(api, () => apply().expect(200))).toEqual([
      {
        uid: admin.uid,
        title: `${user.name} applied to teach`,
        text: 'Review the application and accept or deny it.',
        link: '/dashboard/applications',
      },
    ]);
    const declined = { decision: 'declined', reason: 'All groups have their coach' };
    expect(await notificationsBy(api, () => decide(declined))).toEqual([
      {
        uid: user.uid,
        title: 'Your application was denied',
        text: 'From the camp: “All groups have their coach”\n\nYou can apply again.',
        link: '/dashboard/teach',
      },
    ]);
  });

  test('notifies the applicant when it is reopened, and the audit log records it', async () => {
    await apply().expect(200);
    await decide({ decision: 'declined', reason: 'All groups have their coach' });
    const { _id } = (await api.db.collection('applications').findOne({ owner: user.uid }))!;
    const reopen = () =>
      api.as(admin.token).post(`/applications/${_id.toHexString()}/reopen`).expect(200);
    expect(await notificationsBy(api, reopen)).toEqual([
      {
        uid: user.uid,
        title: 'Your application is back in review',
        text: 'The camp is looking at it again. We’ll email you when it’s decided.',
        link: '/dashboard/teach',
      },
    ]);
    expect(
      await api.db.collection('auditLog').findOne({ action: 'application-reopened' }),
    ).toMatchObject({
      subject: { id: _id.toHexString(), name: user.name },
      before: 'denied',
      after: 'pending',
      actor: { name: admin.name },
    });
  });

  test('that is accepted notifies once about the acceptance and the role; the audit log records both', async () => {
    await apply().expect(200);
    const entries = api.db.collection('auditLog');
    await entries.deleteMany({});
    expect(await notificationsBy(api, () => decide({ decision: 'accepted' }))).toEqual([
      {
        uid: user.uid,
        title: 'Your application was accepted',
        text: 'You are now an instructor. You can add classes and see who enrolls.',
        link: '/dashboard/addClass',
      },
    ]);
    const actions = (await entries.find().toArray()).map(({ action }) => action as string);
    expect(actions.sort()).toEqual(['application-decided', 'role-changed']);
  });
});
