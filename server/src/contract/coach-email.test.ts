import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type EndpointShape } from './index';
import { camperIn, createFamilyCalls } from '#features/families/testing/family-calls';
import { createStoppedClock, createTestApi, type TestApi } from '../testing/api/test-api';
import { startMailServer, type MailServer } from '../testing/mail/mail-server';
import { createShopper } from '../testing/purchases/shopper';
import { classPath, type TestUser } from '../testing/samples/builders';
import { aSharedCamper } from '../testing/samples/people/camper-sharing';
import { wholeCamper } from '../testing/samples/people/campers';
import {
  createReadingRequests,
  type ReadingEndpointName,
} from '../testing/samples/reading-requests';
import { send, type SampleRequest } from '../testing/samples/requests';
import { backdateEnrollments } from '../testing/purchases/backdate-enrollments';

const STARTS_AT = new Date('2031-06-22T13:00:00Z');
const sessions = [
  { id: 'only', startsAt: STARTS_AT, endsAt: new Date(STARTS_AT.getTime() + 3_600_000) },
];
const clock = createStoppedClock(new Date('2031-06-01T12:00:00Z'));

let mailServer: MailServer;
let api: TestApi;
let callers: Record<
  'owner' | 'guardian' | 'otherFamily' | 'coach' | 'otherCoach' | 'admin',
  TestUser
>;
let requests: Record<ReadingEndpointName, SampleRequest>;
const readers: Record<string, string[]> = {};

const deliver = async () => {
  await backdateEnrollments(api.db);
  await api.sweep();
  await api.dispatchEvents();
  await api.sendMails(new AbortController().signal);
};

/** Returns the reading endpoints that send the sign-in address of the coach. */
const findSenders = async (user: TestUser | null) => {
  const found: string[] = [];
  for (const [name, request] of Object.entries(requests)) {
    const endpoint: EndpointShape = endpoints[name as ReadingEndpointName];
    const res = await send(api, endpoint, request, user && `Bearer ${user.token}`);
    const sent = `${res.text ?? ''} ${JSON.stringify(res.headers)}`;
    if (sent.includes(callers.coach.email)) found.push(name);
  }
  return found;
};

const post = (user: TestUser, path: string, body: object) =>
  api.as(user.token).post(path).send(body).expect(200);

/** Enrolls a camper in a class, writes to its family and cancels the class. */
beforeAll(async () => {
  mailServer = await startMailServer();
  api = await createTestApi({ clock, mailer: mailServer.mailer });
  const user = (name: string, role?: 'instructor' | 'admin') => api.aUser(role, { name });
  callers = {
    owner: await user('Ann Field'),
    guardian: await user('Ben Reed'),
    otherFamily: await user('Elif Kaya'),
    coach: await user('Finn Okafor', 'instructor'),
    otherCoach: await user('Gia Rossi', 'instructor'),
    admin: await user('Hana Sato', 'admin'),
  };
  const { owner, guardian, otherFamily, coach, admin } = callers;
  const shop = createShopper(api);
  const camper = camperIn(await createFamilyCalls(api, owner).add(wholeCamper));
  await aSharedCamper(api, owner, guardian, camper);
  const fields = { sessions, category: 'Cricket' as const };
  const [campClass, other] = [await api.aClassOf(coach, fields), await api.aClassOf(coach)];
  await shop.buy(otherFamily, [other]);
  await shop.buyFor(owner, campClass, [{ _id: new ObjectId(camper._id) }]);
  await post(owner, '/carts', { classItemId: other._id.toHexString() });
  const message = { subject: 'Bring a towel', text: 'It is hot.', copyToMe: false };
  await post(coach, classPath(campClass, '/messages'), { ...message, key: 'b1946ac9-2f7c-4f0e' });
  await api.as(owner.token).put(`/saved-classes/${other._id.toHexString()}`).expect(200);
  await deliver();
  const [order] = await shop.listOrders(owner);
  const who = { owner, coach, camperId: camper._id };
  requests = await createReadingRequests(api, who, campClass, order!);
  readers.visitor = await findSenders(null);
  for (const [name, caller] of Object.entries(callers)) readers[name] = await findSenders(caller);
  clock.setTo(new Date('2031-06-21T13:00:00Z'));
  await deliver();
  await post(admin, classPath(campClass, '/cancel'), { reason: 'Too much rain.' });
  await deliver();
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
});

test('only the coach and admins read the sign-in address of a coach', () => {
  const { coach, admin, ...others } = readers;
  expect(others).toEqual({
    visitor: [],
    owner: [],
    guardian: [],
    otherFamily: [],
    otherCoach: [],
  });
  expect(coach).toEqual(expect.arrayContaining(['getClass', 'getAccount']));
  expect(admin).toEqual(expect.arrayContaining(['getClass', 'listUsers']));
});

test('no email to a family has the sign-in address of the coach', () => {
  const { owner, guardian, otherFamily, coach } = callers;
  const addresses = [owner, guardian, otherFamily].map(({ email }) => email);
  const mails = mailServer.mails.filter(({ headers }) =>
    addresses.some((address) => String(headers.to).includes(address)),
  );
  const subjects = mails.map(({ headers }) => headers.subject).join('\n');
  for (const subject of [/Bring a towel/, /Reminder: /, /cancel/i]) {
    expect(subjects).toMatch(subject);
  }
  const sent = JSON.stringify(mails.map(({ raw, headers, parts }) => ({ raw, headers, parts })));
  expect(sent).not.toContain(coach.email);
});
