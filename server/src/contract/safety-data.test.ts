import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type Camper, type EndpointShape } from './index';
import type { CampClass } from '../domain/classes/camp-class';
import type { Order } from '../domain/orders/order';
import { camperIn, createFamilyCalls } from '#features/families/testing/family-calls';
import { createStoppedClock, createTestApi, type TestApi } from '../testing/api/test-api';
import { snapshotDatabase } from '../testing/database/database-snapshot';
import { startMailServer, type MailServer } from '../testing/mail/mail-server';
import { aConsentText } from '../testing/samples/people/consents';
import { createShopper } from '../testing/purchases/shopper';
import { classPath, type TestUser } from '../testing/samples/builders';
import { anInvitation, aSharedCamper } from '../testing/samples/people/camper-sharing';
import { wholeCamper } from '../testing/samples/people/campers';
import {
  createReadingRequests,
  type ReadingEndpointName,
} from '../testing/samples/reading-requests';
import { send, type SampleRequest } from '../testing/samples/requests';
import { backdateEnrollments } from '../testing/purchases/backdate-enrollments';

const planted = {
  allergies: 'Planted allergies',
  medicalNotes: 'Planted notes',
  emergencyContacts: [
    { name: 'Planted contact', relation: 'Planted relation', phone: '(212) 555-0177' },
  ],
  pickUpPeople: ['Planted person'],
};
const PLANTED = /planted|555\W*0177/i;

const HOUR_MS = 3_600_000;
const STARTS_AT = new Date('2031-06-22T13:00:00Z');
const session = {
  id: 'only',
  startsAt: STARTS_AT,
  endsAt: new Date(STARTS_AT.getTime() + HOUR_MS),
};
const clock = createStoppedClock(new Date('2031-06-01T12:00:00Z'));
const setDay = (day: string) => clock.setTo(new Date(`${day}T13:00:00Z`));

let logged = '';
const log = pino({ level: 'trace' }, { write: (line) => void (logged += line) });

let mailServer: MailServer;
let api: TestApi;
let users: Awaited<ReturnType<typeof aCallerOfEachKind>>;
let campClass: CampClass;
let requests: Record<ReadingEndpointName, SampleRequest>;
let camper: Camper;

/** Returns the endpoints that send safety data, by caller. Every reading endpoint is called for the camper's records. */
const findReaders = async () => {
  const found: Record<string, string[]> = {};
  for (const [caller, user] of Object.entries<TestUser | null>(users)) {
    for (const [name, request] of Object.entries(requests)) {
      const endpoint: EndpointShape = endpoints[name as ReadingEndpointName];
      const res = await send(api, endpoint, request, user && `Bearer ${user.token}`);
      const sent = `${res.text ?? ''} ${JSON.stringify(res.headers)}`;
      if (PLANTED.test(sent)) (found[caller] ??= []).push(name);
    }
  }
  return found;
};

const aCallerOfEachKind = async () => {
  const user = (name: string, role?: 'instructor' | 'admin') => api.aUser(role, { name });
  return {
    owner: await user('Ann Field'),
    guardian: await user('Ben Reed'),
    formerGuardian: await user('Cleo Park'),
    invited: await user('Dana Webb'),
    otherFamily: await user('Elif Kaya'),
    coach: await user('Finn Okafor', 'instructor'),
    otherCoach: await user('Gia Rossi', 'instructor'),
    admin: await user('Hana Sato', 'admin'),
    visitor: null,
  };
};

const post = (user: TestUser, path: string, body: object = {}) =>
  api.as(user.token).post(path).send(body).expect(200);

/** Delivers all notifications and emails. */
const deliver = async () => {
  await backdateEnrollments(api.db);
  await api.sweep();
  await api.dispatchEvents();
  await api.sendMails(new AbortController().signal);
};

const recordVisit = async (coach: TestUser, campClass: CampClass, enrollmentId: string) => {
  const visit = { enrollmentId, sessionId: session.id };
  await post(coach, classPath(campClass, '/check-in'), visit);
  const checkOut = { ...visit, collectedBy: 'Planted person' };
  await post(coach, classPath(campClass, '/check-out'), checkOut);
};

/** A guardian changes the allergies and the medical notes, which others are told. */
const changeSafetyData = async (guardian: TestUser, id: string) => {
  const family = createFamilyCalls(api, guardian);
  const { revision } = (await family.list()).find(({ _id }) => _id === id)!;
  const changed = { allergies: 'Planted later allergies', medicalNotes: null };
  await family.patch(id, { revision, ...changed }).expect(200);
};

const refundHalf = async (admin: TestUser, { _id, lines }: Order) => {
  const { classId, lineId } = lines[0]!;
  await post(admin, `/orders/${_id.toHexString()}/refund`, {
    classItemId: classId.toHexString(),
    lineId: lineId.toHexString(),
    amount: 32.25,
    refunded: 0,
    endsPlace: false,
    reason: 'Sorry for the rain.',
  });
};

/** Shares and admits a camper with safety data. */
beforeAll(async () => {
  mailServer = await startMailServer();
  api = await createTestApi({ clock, log, mailer: mailServer.mailer });
  users = await aCallerOfEachKind();
  const { owner, guardian, formerGuardian, invited, coach, otherCoach, admin } = users;

  camper = camperIn(await createFamilyCalls(api, owner).add({ ...wholeCamper, ...planted }));
  await aSharedCamper(api, owner, guardian, camper);
  await aSharedCamper(api, owner, formerGuardian, camper);
  await post(formerGuardian, `/campers/${camper._id}/leave`);
  await anInvitation(api, owner, invited.email, camper);
  await deliver();
  campClass = await api.aClassOf(coach, { sessions: [session], ageMin: 90 });
  await api.aClassOf(otherCoach);
  const admission = { camperId: camper._id, reason: 'Plays up.' };
  await post(admin, classPath(campClass, '/admissions'), admission);
  await createShopper(api).buy(users.otherFamily, [campClass]);
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
});

/** Returns the only order of an account. */
const findOrder = async (user: TestUser) => (await createShopper(api).listOrders(user))[0]!;

const aWaitingCamper = () => findOrder(users.otherFamily);

/** Enrolls, reminds of, collects and refunds the camper. */
const aCollectedCamper = async () => {
  const { owner, guardian, coach, admin } = users;
  const own = { _id: new ObjectId(camper._id) };
  await createShopper(api).buyFor(owner, campClass, [own]);
  await aConsentText(api);
  const order = await findOrder(owner);
  setDay('2031-06-21');
  await deliver();

  clock.setTo(session.startsAt);
  await changeSafetyData(guardian, camper._id);
  const enrollment = await api.db.collection('enrollments').findOne({ camperId: own._id });
  await recordVisit(coach, campClass, enrollment!._id.toHexString());
  await refundHalf(admin, order);
  await deliver();
  return order;
};

const waitForFifteenDays = () => {
  setDay('2031-07-07');
  return findOrder(users.owner);
};

const suspendEveryone = async () => {
  const suspension = { suspendedAt: clock.now(), suspension: { reason: 'Chargebacks.' } };
  await api.db.collection('users').updateMany({}, { $set: suspension });
};

const ofFamily = ['listCampers', 'getOwnData', 'getOwnDataPage'];
const family = { owner: ofFamily, guardian: ofFamily };
const roster = ['getSafetyData', 'getSafetyDataTable'];
const history = ['getSafetyChanges'];
const ofAdmin = [...history, ...roster];

/** The phases follow each other. `enter` returns the order that is read, unless it is the one before. */
const phases: [string, string, () => Promise<Order | void>, Record<string, string[]>][] = [
  [
    'before the enrollment',
    'owner, guardian and admins',
    aWaitingCamper,
    { ...family, admin: history },
  ],
  [
    'after the pick-up',
    'owner, guardian, the coach and admins',
    aCollectedCamper,
    { ...family, coach: roster, admin: ofAdmin },
  ],
  [
    '15 days after the last session',
    'owner, guardian and admins',
    waitForFifteenDays,
    { ...family, admin: ofAdmin },
  ],
  ['while everyone is suspended', 'nobody', suspendEveryone, {}],
];

describe('safety data is read only by', () => {
  test.each(phases)('%s: %s', async (_phase, _readers, enter, expected) => {
    const order = await enter();
    const who = { owner: users.owner, coach: users.coach, camperId: camper._id };
    if (order) requests = await createReadingRequests(api, who, campClass, order);
    expect(await findReaders()).toEqual(expected);
  });
});

test('safety data is stored in campers and enrollments only', async () => {
  const stored = Object.entries(await snapshotDatabase(api.db));
  const places = stored.filter(([, text]) => PLANTED.test(text)).map(([key]) => key.split('/')[0]);
  expect(places.sort()).toEqual(['campers', 'enrollments']);
  const reads = await api.db.collection('auditLog').countDocuments({ action: 'safety-data-read' });
  expect(reads).toBeGreaterThan(0);
  const action = 'safety-data-changed';
  expect(await api.db.collection('auditLog').countDocuments({ action })).toBe(1);
});

test('safety data is in no log line and in no email', () => {
  expect(logged).toContain('/roster/safety-data');
  expect(logged).not.toMatch(PLANTED);
  const mails = mailServer.mails.map(({ raw, headers, parts }) => ({ raw, headers, parts }));
  const subjects = mails.map(({ headers }) => headers.subject).join('\n');
  for (const subject of [
    /invited you to see Maya’s camp/,
    /Receipt for \$/,
    /Reminder: .*\(Maya\) starts/,
    /Ben Reed changed safety details of Maya/,
    /Changed today: safety details of Maya/,
  ]) {
    expect(subjects).toMatch(subject);
  }
  expect(JSON.stringify(mails)).not.toMatch(PLANTED);
});

test.each(['listUsers', 'listOrders', 'listAuditEntries', 'listSubscriptions'] as const)(
  'a search for safety data finds nothing: %s',
  async (name) => {
    const admin = await api.aUser('admin');
    for (const q of ['planted', 'Planted allergies', '5550177', '(212) 555-0177']) {
      const request = { query: { q } };
      const res = await send(api, endpoints[name], request, `Bearer ${admin.token}`).expect(200);
      expect(res.body).toEqual([]);
    }
  },
);
