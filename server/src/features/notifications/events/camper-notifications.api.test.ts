import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Camper } from '#contract';
import { createStoppedClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import { notificationsBy } from '#testing/mail/notifications-by';
import type { TestUser } from '#testing/samples/builders';
import { anInvitation, aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';

const clock = createStoppedClock(new Date('2031-05-04T10:00:00Z'));
let mailServer: MailServer;
let api: TestApi;
beforeAll(async () => {
  mailServer = await startMailServer();
  api = await createTestApi({ clock, mailer: mailServer.mailer, timeZone: 'America/New_York' });
});
afterEach(() => {
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
});

let ann: TestUser;
let ben: TestUser;
let camper: Camper;
beforeEach(async () => {
  [ann, ben] = (await Promise.all(
    ['Ann Field', 'Ben Reed'].map((name) => api.aUser(undefined, { name })),
  )) as [TestUser, TestUser];
  camper = await aCamper(api, ann, { ...wholeCamper, lastName: 'Secretname' });
});

const deliver = async () => {
  await api.dispatchEvents();
  await api.sendMails(new AbortController().signal);
  return mailServer.mails;
};
const SAFETY_DATA = /peanuts|asthma|jordan|ava reed|0142|2019/i;

test('an invitation goes to the account with that verified address, on the site and by email', async () => {
  expect(await notificationsBy(api, () => anInvitation(api, ann, ben.email, camper))).toEqual([
    {
      uid: ben.uid,
      title: 'Ann Field invited you to see Maya’s camp',
      text: 'Ann Field would like you to help manage Maya at Play & Inspire. If you accept, you can see and edit Maya’s details. The invitation is open until Sunday, May 18, 2031.',
      link: '/dashboard/family',
    },
  ]);
  const [mail] = await deliver();
  expect(mail!.recipients).toEqual([ben.email]);
  expect(mail!.parts[0]!.content).toContain(
    'See the invitation: http://localhost:5173/dashboard/family',
  );
  expect(mail!.raw).not.toMatch(SAFETY_DATA);
  expect(mail!.raw).not.toContain('Secretname');
});

test('an address without an account gets an email that names the inviter and the child and leads through the sign-up, and nobody sees it on the site', async () => {
  const email = 'nobody@people.test';
  await anInvitation(api, ann, email, camper);
  const [mail, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(mail!.recipients).toEqual([email]);
  expect(mail!.headers.subject).toBe('Ann Field invited you to see Maya’s camp');
  const { content } = mail!.parts[0]!;
  expect(content).toContain(
    'See the invitation: http://localhost:5173/signUp#invited=nobody%40people.test',
  );
  expect(content).toContain('Sign up or log in with this email address and verify it to answer.');
  expect(mail!.raw).not.toMatch(SAFETY_DATA);
  expect(mail!.raw).not.toContain('Secretname');
  const stored = await api.db.collection('notices').findOne({ 'mail.to.email': email });
  expect(await api.db.collection('users').countDocuments({ uid: stored!.owner as string })).toBe(0);
});

test('an invitation names nobody if the email of the inviter is no longer verified', async () => {
  const setVerified = (emailVerified: boolean) =>
    api.db.collection('users').updateOne({ uid: ann.uid }, { $set: { emailVerified } });
  await anInvitation(api, ann, 'nobody@people.test', camper);
  await anInvitation(api, ann, ben.email, camper);
  await setVerified(false);
  const mails = await deliver();
  expect(mails).toHaveLength(2);
  for (const { headers, parts } of mails) {
    expect(headers.subject).toBe('Someone invited you to see a child’s camp');
    for (const { content } of parts) expect(content).not.toMatch(/Ann|Field|Maya/);
  }
});

test('an account that has not verified the address gets the same email as one without an account', async () => {
  await api.db.collection('users').updateOne({ uid: ben.uid }, { $set: { emailVerified: false } });
  expect(await notificationsBy(api, () => anInvitation(api, ann, ben.email, camper))).toEqual([
    expect.objectContaining({ uid: expect.stringMatching(/^invitation:/) as string }),
  ]);
  const [mail] = await deliver();
  expect(mail!.parts[0]!.content).toMatch(/^Hello,\r?\n/);
  expect(mail!.raw).not.toContain('Ben');
});

test('names that could become links are left out', async () => {
  const spammer = await api.aUser(undefined, { name: 'Win at www.evil.test' });
  const child = await aCamper(api, spammer, { firstName: 'evil.test' });
  await anInvitation(api, spammer, ben.email, child);
  const [mail] = await deliver();
  expect(mail!.headers.subject).toBe('Someone invited you to see a child’s camp');
  expect(mail!.raw).not.toContain('evil.test');
});

test('a withdrawn invitation sends nothing', async () => {
  const sent = await notificationsBy(api, async () => {
    const { _id, camperId } = await anInvitation(api, ann, ben.email, camper);
    const path = `/campers/${camperId}/invitations/${_id}`;
    await api.as(ann.token).delete(path).expect(200);
  });
  expect(sent).toEqual([]);
});

test.each([
  ['accept', 'Ben Reed now shares Maya', /accepted your invitation/],
  ['decline', 'Ben Reed declined to share Maya', /invite someone else/],
])('the owner is notified once of the answer: %s', async (answer, title, text) => {
  const { _id } = await anInvitation(api, ann, ben.email, camper);
  const sent = await notificationsBy(api, async () => {
    await api.as(ben.token).post(`/camper-invitations/${_id}/${answer}`).expect(200);
    await api.as(ben.token).post(`/camper-invitations/${_id}/${answer}`).expect(200);
  });
  expect(sent).toEqual([
    {
      uid: ann.uid,
      title,
      text: expect.stringMatching(text) as string,
      link: `/dashboard/family/${camper._id}`,
    },
  ]);
});

test('the owner is notified of a guardian who leaves, a removed guardian of the removal', async () => {
  const cleo = await api.aUser(undefined, { name: 'Cleo Park' });
  for (const guardian of [ben, cleo]) await aSharedCamper(api, ann, guardian, camper);
  const leave = () => api.as(ben.token).post(`/campers/${camper._id}/leave`).expect(200);
  expect(await notificationsBy(api, leave)).toMatchObject([
    { uid: ann.uid, title: 'Ben Reed no longer shares Maya' },
  ]);
  const path = `/campers/${camper._id}/guardians/${await api.idOf(cleo)}`;
  const remove = () => api.as(ann.token).delete(path).expect(200);
  expect(await notificationsBy(api, remove)).toEqual([
    {
      uid: cleo.uid,
      title: 'Ann Field no longer shares Maya with you',
      text: 'You can no longer see Maya’s details.',
      link: '/dashboard/family',
    },
  ]);
});

test('emails about sharing name nobody if the address is unverified, and the site still does', async () => {
  const unverify = ({ uid }: TestUser) =>
    api.db.collection('users').updateOne({ uid }, { $set: { emailVerified: false } });
  const { _id } = await anInvitation(api, ann, ben.email, camper);
  await deliver();
  mailServer.mails.length = 0;
  await unverify(ann);
  const path = `/campers/${camper._id}/guardians/${await api.idOf(ben)}`;
  const sent = await notificationsBy(api, async () => {
    await api.as(ben.token).post(`/camper-invitations/${_id}/accept`).expect(200);
    await api.dispatchEvents();
    await unverify(ben);
    await api.as(ann.token).delete(path).expect(200);
  });
  const titleFor = ({ uid }: TestUser) =>
    sent.find((notification) => notification.uid === uid)!.title;
  expect(titleFor(ann)).toBe('Ben Reed now shares Maya');
  expect(titleFor(ben)).toBe('Ann Field no longer shares Maya with you');
  const mails = await deliver();
  expect(mails.map(({ headers }) => headers.subject).sort()).toEqual([
    'Someone no longer shares a child with you',
    'Someone now shares a child',
  ]);
  for (const { parts } of mails) {
    for (const { content } of parts) expect(content).not.toMatch(/Maya|Ben accepted|Ann Field can/);
  }
});
