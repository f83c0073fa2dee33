import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anIdToken, type Person } from '../testing/builders';
import { refusalOf } from '../testing/problem-of';
import { sampleRequests, send, type EndpointName } from '../testing/sample-requests';
import { createTestApi, TEST_SECRET, type TestApi } from '../testing/test-api';
import { writesBy } from '../testing/writes-by';
import { endpoint, endpoints, type Access, type EndpointShape } from './index';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ watchCommands: true });
});
afterAll(() => api.stop());

/** Who may call what, as agreed: weakening an endpoint in the contract has to be said here, too. */
const agreed: Record<EndpointName, Access> = {
  createAccessToken: 'identity',
  listUsers: 'admin',
  addUser: 'identity',
  isAdmin: 'signed-in',
  isInstructor: 'signed-in',
  makeAdmin: 'admin',
  makeInstructor: 'admin',
  setUserRole: 'admin',
  setSuspension: 'admin',
  deleteUser: 'admin',
  listInstructors: 'public',
  getInstructor: 'public',
  listClasses: 'public',
  getClass: 'public',
  addClass: 'instructor',
  updateClass: 'instructor',
  decideProposal: 'admin',
  discardProposal: 'instructor',
  setClassStatus: 'admin',
  withdrawClass: 'instructor',
  keepClassOnSale: 'admin',
  cancelClass: 'admin',
  deleteClass: 'instructor',
  listCartItems: 'signed-in',
  addCartItem: 'signed-in',
  deleteCartItem: 'signed-in',
  createPaymentIntent: 'signed-in',
  addPayment: 'signed-in',
  listPayments: 'signed-in',
  cancelEnrolment: 'signed-in',
  getRoster: 'instructor',
  getRosterTable: 'instructor',
  setAttendance: 'instructor',
  getTeachingStats: 'instructor',
  addApplication: 'signed-in',
  getOwnApplication: 'signed-in',
  listApplications: 'admin',
  decideApplication: 'admin',
  listNotices: 'signed-in',
  countUnreadNotices: 'signed-in',
  readNotices: 'signed-in',
  listAuditEntries: 'admin',
  getCalendar: 'signed-in',
  renewCalendarAddress: 'signed-in',
  getCalendarFeed: 'public',
  listOrders: 'admin',
  getOrder: 'admin',
  refundOrder: 'admin',
  resolveOrder: 'admin',
  reportStripeEvent: 'public',
  getConfig: 'public',
  addImage: 'instructor',
  getImage: 'public',
  subscribe: 'public',
  listSubscriptions: 'admin',
  confirmSubscription: 'public',
  unsubscribe: 'public',
  exportClasses: 'admin',
  exportUsers: 'admin',
  exportOrders: 'admin',
  exportAuditLog: 'admin',
  exportNewsletter: 'admin',
  getAdminCharts: 'admin',
  getAdminStats: 'admin',
  isAlive: 'public',
  isReady: 'public',
  getApiDocument: 'public',
};

/** What a caller has proved to be: nobody, a Firebase identity, or a session with a role. */
type Standing = 'nobody' | 'suspended' | Exclude<Access, 'public'>;

interface Caller {
  person: Person;
  authorization: string | null;
  standing: Standing;
}

type ToCaller = (admin: Person) => Caller | Promise<Caller>;

/** Somebody who could do everything, were the authorization any good. */
const wouldBeAdmin =
  (authorize: (admin: Person) => string | null): ToCaller =>
  (admin) => ({ person: admin, authorization: authorize(admin), standing: 'nobody' });

const session =
  (
    standing: 'nobody' | 'signed-in' | 'instructor' | 'admin',
    prepare?: (person: Person) => Promise<void>,
  ) =>
  async (): Promise<Caller> => {
    const role = standing === 'instructor' || standing === 'admin' ? standing : undefined;
    const person = await api.aPerson(role);
    await prepare?.(person);
    return { person, authorization: `Bearer ${person.token}`, standing };
  };

const formerly = (role: 'admin' | 'instructor') => async (): Promise<Caller> => {
  const person = await api.aPerson(role);
  const authorization = `Bearer ${person.token}`;
  await api.guest.get('/carts').set('Authorization', authorization).expect(200);
  await api.db.collection('users').updateOne({ uid: person.uid }, { $unset: { role: '' } });
  return { person, authorization, standing: 'signed-in' };
};

const suspendedMeanwhile = async (): Promise<Caller> => {
  const person = await api.aPerson('admin');
  const authorization = `Bearer ${person.token}`;
  await api.guest.get('/users').set('Authorization', authorization).expect(200);
  const suspension = { suspendedAt: new Date(), suspension: { reason: 'Chargebacks.' } };
  await api.db.collection('users').updateOne({ uid: person.uid }, { $set: suspension });
  return { person, authorization, standing: 'suspended' };
};

const idTokenOf = (claims: object) => (person: Person) =>
  `Bearer ${anIdToken({ sub: person.uid, email: person.email, ...claims })}`;

const good: jwt.SignOptions = {
  algorithm: 'HS256',
  issuer: 'play-and-inspire',
  audience: 'play-and-inspire-api',
  expiresIn: 3600,
};
const accessToken =
  (changes: jwt.SignOptions, secret = TEST_SECRET) =>
  ({ uid, email, name }: Person) =>
    `Bearer ${jwt.sign({ email, name }, secret, { subject: uid, ...good, ...changes })}`;

/** A camper's own token, made to speak for the admin. */
const tampered = (admin: Person) => {
  const [head, , signature] = accessToken({})({ ...admin, uid: 'camper' }).split('.');
  return `${head}.${admin.token.split('.')[1]}.${signature}`;
};

const callers: Record<string, ToCaller> = {
  'a guest': wouldBeAdmin(() => null),
  'a bearer that is no token': wouldBeAdmin(() => 'Bearer not-a-token'),
  'an empty bearer': wouldBeAdmin(() => 'Bearer '),
  'a good token by another scheme': wouldBeAdmin(({ token }) => `Basic ${token}`),
  'two tokens at once': wouldBeAdmin(({ token }) => `Bearer ${token} ${token}`),
  'a signature by another secret': wouldBeAdmin(accessToken({}, 'some other secret altogether')),
  'claims changed after signing': wouldBeAdmin(tampered),
  'a token that has ended': wouldBeAdmin(accessToken({ expiresIn: -1 })),
  'another audience': wouldBeAdmin(accessToken({ audience: 'another-api' })),
  'another issuer': wouldBeAdmin(accessToken({ issuer: 'another-camp' })),
  'an access token without signature': wouldBeAdmin(accessToken({ algorithm: 'none' }, '')),
  'another algorithm': wouldBeAdmin(accessToken({ algorithm: 'HS512' })),
  'an ID token that has ended': wouldBeAdmin(idTokenOf({ exp: 1 })),
  'an ID token of another project': wouldBeAdmin(idTokenOf({ aud: 'demo-other' })),
  'an ID token of another issuer': wouldBeAdmin(idTokenOf({ iss: 'https://camp.test' })),
  'an ID token': async () => {
    const person = await api.aPerson('admin');
    return { person, authorization: idTokenOf({})(person), standing: 'identity' };
  },
  'a camper': session('signed-in'),
  'a camper without a record': session('nobody', async ({ uid }) => {
    await api.db.collection('users').deleteOne({ uid });
  }),
  'a session from before others were ended': session('nobody', async ({ uid }) => {
    const tokensValidFrom = new Date(Date.now() + 60_000);
    await api.db.collection('users').updateOne({ uid }, { $set: { tokensValidFrom } });
  }),
  'an instructor': session('instructor'),
  'an admin': session('admin'),
  'somebody who was an admin a moment ago': formerly('admin'),
  'somebody who was an instructor a moment ago': formerly('instructor'),
  'an admin who was suspended a moment ago': suspendedMeanwhile,
};

const ranks: Standing[] = ['nobody', 'identity', 'signed-in', 'instructor', 'admin'];
const SIGNED_IN = ranks.indexOf('signed-in');

/** How access alone answers a caller. */
const refusalBy = (access: Access, standing: Standing) => {
  if (access === 'public') return 'no refusal';
  if (access === 'identity') return standing === 'identity' ? 'no refusal' : 'unauthenticated';
  if (standing === 'suspended') return 'suspended';
  if (ranks.indexOf(standing) < SIGNED_IN) return 'unauthenticated';
  return ranks.indexOf(standing) < ranks.indexOf(access) ? 'forbidden' : 'no refusal';
};

/** Whoever teaches already is let in, and told that there is nothing to apply for. */
const refusalByRule = (name: string, standing: Standing) =>
  name === 'addApplication' && ['instructor', 'admin'].includes(standing)
    ? 'already-instructor'
    : null;

test('knows of every endpoint who may call it, and a request that it takes', () => {
  const declared = Object.entries(endpoints).map(([name, { access }]) => [name, access]);
  expect(Object.fromEntries(declared)).toEqual(agreed);
  expect(Object.keys(sampleRequests).sort()).toEqual(Object.keys(endpoints).sort());
});

test('does not compile with an endpoint that keeps silent about who may call it', () => {
  const silent = { method: 'get', path: '/silent', response: endpoints.isAlive.response } as const;
  // @ts-expect-error: `access` is missing; without an error here the type check fails.
  expect(endpoint(silent)).not.toHaveProperty('access');
  // @ts-expect-error: nobody is called a visitor.
  expect(endpoint({ ...silent, access: 'visitor' })).toHaveProperty('access');
});

describe.each(Object.entries<EndpointShape>(endpoints))('%s', (name, endpoint) => {
  const arrange = async () => {
    const requestOf = (person: Person) => sampleRequests[name as EndpointName](api, person);
    // Callers whom nothing identifies share a request: a refusal leaves it as it was for the next.
    const admin = await api.aPerson('admin');
    const shared = await requestOf(admin);
    return Promise.all(
      Object.entries(callers).map(async ([description, toCaller]) => {
        const { person, authorization, standing } = await toCaller(admin);
        const request = person === admin ? shared : await requestOf(person);
        const expected = refusalByRule(name, standing) ?? refusalBy(endpoint.access, standing);
        const call = async () =>
          [description, refusalOf(await send(api, endpoint, request, authorization))] as const;
        return { description, expected, call };
      }),
    );
  };

  test(`lets in whom "${endpoint.access}" lets in, and nobody else writes anything`, async () => {
    const calls = await arrange();
    const callAll = (some: typeof calls) => Promise.all(some.map(({ call }) => call()));
    let refused: Awaited<ReturnType<typeof callAll>> = [];
    const writes = await writesBy(api.db, async () => {
      refused = await callAll(calls.filter(({ expected }) => expected !== 'no refusal'));
    });
    expect(writes).toEqual([]);
    const accepted = await callAll(calls.filter(({ expected }) => expected === 'no refusal'));
    expect(Object.fromEntries([...refused, ...accepted])).toEqual(
      Object.fromEntries(calls.map(({ description, expected }) => [description, expected])),
    );
  });
});
