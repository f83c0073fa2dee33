import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { notificationsBy } from '#testing/mail/notifications-by';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { wholeProfile } from '#testing/samples/people/instructor-profiles';
import { useTestApi } from '#testing/api/use-test-api';
import { remindOfExpiry } from './remind-of-expiry';
import { addDays } from '#shared/dates';

const api = useTestApi();
let admin: TestUser;
let coach: TestUser;
let id: string;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ada Head' });
});
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Inez Marlow' });
  id = await api.idOf(coach);
});

const patch = (body: object, { token } = coach) =>
  api.as(token).patch('/instructor-profiles/own').send(body);
const save = async (body: object) =>
  endpoints.updateOwnProfile.response.parse((await patch(body).expect(200)).body);
const readOwn = async ({ token } = coach) =>
  endpoints.getOwnProfile.response.parse(
    (await api.as(token).get('/instructor-profiles/own').expect(200)).body,
  );
const readPublic = async (instructorId = id) => {
  const { body } = await api.visitor.get(`/instractore/${instructorId}`).expect(200);
  return endpoints.getInstructor.response.parse(body).profile;
};
const decide = (body: object, of = id) =>
  api.as(admin.token).patch(`/instructor-profiles/${of}/decision`).send(body);
const confirm = (item: string, revision = 1) => decide({ item, revision, decision: 'confirmed' });
const reject = (item: string, revision = 1) =>
  decide({ item, revision, decision: 'rejected', reason: 'The number is unknown.' });
const setCheck = (backgroundCheck: object | null) =>
  api.as(admin.token).put(`/instructor-profiles/${id}/background-check`).send({ backgroundCheck });
const list = async (query = '') => {
  const { body } = await api.as(admin.token).get(`/instructor-profiles${query}`).expect(200);
  return endpoints.listProfiles.response.parse(body);
};
const today = () => api.clock.now().toISOString().slice(0, 10);

describe('an admin', () => {
  test('sees profiles with changes to review first, the longest-waiting one before the others', async () => {
    await api.db.collection('users').deleteMany({ role: 'instructor' });
    const [idle, late, early] = [
      await api.aUser('instructor', { name: 'Idle' }),
      await api.aUser('instructor', { name: 'Late' }),
      await api.aUser('instructor', { name: 'Early' }),
    ];
    await patch(wholeProfile, early).expect(200);
    api.clock.passMinutes(5);
    await patch(wholeProfile, late).expect(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Early', 'Late', 'Idle']);
    expect((await list('?waiting=true')).map(({ name }) => name)).toEqual(['Early', 'Late']);
    expect((await list('?page=2&limit=1')).map(({ name }) => name)).toEqual(['Late']);
    expect((await readOwn(idle)).revision).toBe(0);
  });

  test('decides only what the instructor has not changed since', async () => {
    const { qualifications } = await save(wholeProfile);
    const [{ _id, ...first }] = qualifications as [(typeof qualifications)[number]];
    const { title, issuer } = first;
    await save({ revision: 1, bio: 'Other', qualifications: [{ _id, title, issuer }] });
    const changed = await changesBy(api.db, async () => {
      expect(problemKindOf(await confirm(_id, 1))).toBe('changed-meanwhile');
      expect(problemKindOf(await confirm('bio', 1))).toBe('changed-meanwhile');
      expect(problemKindOf(await confirm(qualifications[1]!._id, 1))).toBe('not-found');
      expect(problemKindOf(await decide({ item: 'bio', revision: 1 }, 'f'.repeat(24)))).toBe(
        'invalid-input',
      );
    });
    expect(changed).toEqual([]);
    await confirm(_id, 2).expect(200, { modifiedCount: 1 });
  });

  test('needs a reason for a rejection, which only the instructor sees', async () => {
    const { qualifications } = await save(wholeProfile);
    const item = qualifications[0]!._id;
    const res = await decide({ item, revision: 1, decision: 'rejected' });
    expect(invalidFieldsOf(res)).toEqual(['body/reason']);
    await reject(item).expect(200);
    expect((await readOwn()).qualifications[0]).toMatchObject({
      status: 'rejected',
      reason: 'The number is unknown.',
    });
    expect((await readPublic())?.qualifications).toEqual([]);
  });

  test('cannot confirm an expired qualification, and a confirmed one disappears when it expires', async () => {
    const expired = { title: 'Old', issuer: 'A', expiresOn: addDays(today(), -1) };
    const valid = { title: 'New', issuer: 'A', expiresOn: today() };
    const { qualifications } = await save({ revision: 0, qualifications: [expired, valid] });
    expect(problemKindOf(await confirm(qualifications[0]!._id))).toBe('qualification-expired');
    await confirm(qualifications[1]!._id).expect(200);
    expect((await readPublic())?.qualifications).toHaveLength(1);
    api.clock.passMinutes(24 * 60);
    expect(await readPublic()).toBeUndefined();
    expect((await readOwn()).qualifications[1]).toMatchObject({ isExpired: true });
  });

  test('records and removes a background check, which is public until it expires', async () => {
    const check = { checkedOn: addDays(today(), -10), expiresOn: addDays(today(), 1) };
    const changed = await changesBy(api.db, () => setCheck(check).expect(200));
    expect(changed).toEqual([`+ instructorProfiles/${id}`]);
    await setCheck(check).expect(200, { modifiedCount: 0 });
    expect(await readPublic()).toMatchObject({ backgroundCheckedOn: check.checkedOn });
    await setCheck(null).expect(200, { modifiedCount: 1 });
    expect(await readPublic()).toBeUndefined();
    const wrong = await setCheck({ ...check, expiresOn: addDays(check.checkedOn, -1) });
    expect(invalidFieldsOf(wrong)).toEqual(['body/backgroundCheck/expiresOn']);
    await setCheck(check).expect(200);
    api.clock.passMinutes(2 * 24 * 60);
    expect(await readPublic()).toBeUndefined();
  });

  test('cannot decide about a user who does not teach', async () => {
    await save(wholeProfile);
    await api.db.collection('users').updateOne({ uid: coach.uid }, { $unset: { role: '' } });
    expect(problemKindOf(await confirm('bio'))).toBe('not-found');
    expect(problemKindOf(await setCheck(null))).toBe('not-found');
  });
});

describe('notifications', () => {
  const audit = async () =>
    (await api.db.collection('auditLog').find({ 'subject.id': id }).toArray()).map(
      ({ action, before, after }) => [action, before, after] as unknown,
    );

  test('tell the admins of changes once an hour', async () => {
    expect(await notificationsBy(api, () => save(wholeProfile))).toEqual([
      {
        uid: admin.uid,
        title: 'Inez Marlow changed their profile',
        text: 'Review the bio and the qualifications. Families see them once you confirm them.',
        link: '/dashboard/instructorProfiles',
      },
    ]);
    expect(await notificationsBy(api, () => save({ revision: 1, bio: 'Other' }))).toEqual([]);
    expect(await notificationsBy(api, () => save({ revision: 2, sports: [] }))).toEqual([]);
    api.clock.passMinutes(61);
    expect(await notificationsBy(api, () => save({ revision: 3, bio: 'New' }))).toHaveLength(1);
  });

  test('tell the instructor the decision, which the audit log has, too', async () => {
    const { qualifications } = await save(wholeProfile);
    await api.dispatchEvents();
    const item = qualifications[0]!._id;
    expect(await notificationsBy(api, () => reject(item).expect(200))).toEqual([
      {
        uid: coach.uid,
        title: 'Your qualification was denied',
        text: 'You can change “UEFA C License” and submit it again.\n\nFrom the camp: “The number is unknown.”',
        link: '/dashboard/profile',
      },
    ]);
    const [approved] = await notificationsBy(api, () => confirm('bio').expect(200));
    const text = 'Families can now see it on your profile.';
    expect(approved).toMatchObject({ uid: coach.uid, title: 'Your bio was approved', text });
    const check = { checkedOn: '2031-02-10', expiresOn: '2033-02-09' };
    expect(await notificationsBy(api, () => setCheck(check).expect(200))).toMatchObject([
      { uid: coach.uid, title: 'Your background check is recorded' },
    ]);
    expect(await audit()).toEqual([
      [
        'profile-decided',
        'UEFA C License: waiting',
        'UEFA C License: denied: The number is unknown.',
      ],
      ['profile-decided', 'bio: waiting', 'bio: confirmed'],
      ['background-check-set', null, 'checked on 2031-02-10, valid until 2033-02-09'],
    ]);
  });

  test('remind the instructor once, 30 days before a confirmed qualification expires', async () => {
    const expiresOn = addDays(today(), 31);
    const soon = { title: 'License', issuer: 'A', expiresOn };
    const { qualifications } = await save({
      revision: 0,
      qualifications: [soon, { ...soon, title: 'Unconfirmed' }],
    });
    await confirm(qualifications[0]!._id).expect(200);
    await api.dispatchEvents();
    const remind = () => remindOfExpiry(api.camp);
    expect(await notificationsBy(api, remind)).toEqual([]);
    api.clock.passMinutes(24 * 60);
    const reminders = await notificationsBy(api, remind);
    expect(reminders).toHaveLength(2);
    expect(reminders).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          uid: coach.uid,
          title: 'A qualification of yours expires soon',
          link: '/dashboard/profile',
        }),
        expect.objectContaining({
          uid: admin.uid,
          title: 'Inez Marlow: qualification expires soon',
          link: '/dashboard/instructorProfiles',
        }),
      ]),
    );
    expect(await notificationsBy(api, remind)).toEqual([]);
  });

  test('remind of a background check once for each day on which it expires', async () => {
    const other = await api.aUser('instructor', { name: 'Bo Vance' });
    const check = { checkedOn: today(), expiresOn: addDays(today(), 30) };
    const setCheckOf = (target: string, to: object) =>
      api
        .as(admin.token)
        .put(`/instructor-profiles/${target}/background-check`)
        .send({ backgroundCheck: to })
        .expect(200);
    await setCheckOf(id, check);
    const later = { ...check, expiresOn: addDays(today(), 400) };
    await setCheckOf(await api.idOf(other), later);
    await api.dispatchEvents();
    const remind = () => remindOfExpiry(api.camp);
    const titles = async () => (await notificationsBy(api, remind)).map(({ title }) => title);
    expect((await titles()).sort()).toEqual([
      'Inez Marlow: background check expires soon',
      'Your background check expires soon',
    ]);
    expect(await titles()).toEqual([]);
    await setCheckOf(id, { ...check, checkedOn: addDays(today(), -1) });
    await api.dispatchEvents();
    expect(await titles()).toEqual([]);
    await setCheckOf(id, { ...check, expiresOn: addDays(today(), 20) });
    await api.dispatchEvents();
    expect(await titles()).toHaveLength(2);
  });

  test('do not remind of former and suspended instructors', async () => {
    await setCheck({ checkedOn: today(), expiresOn: addDays(today(), 10) }).expect(200);
    await api.dispatchEvents();
    const users = api.db.collection('users');
    const remind = () => remindOfExpiry(api.camp);
    await users.updateOne({ uid: coach.uid }, { $set: { suspendedAt: new Date(0) } });
    expect(await notificationsBy(api, remind)).toEqual([]);
    await users.updateOne({ uid: coach.uid }, { $unset: { suspendedAt: '', role: '' } });
    expect(await notificationsBy(api, remind)).toEqual([]);
  });
});
