import jwt from 'jsonwebtoken';
import { sampleContact } from '../testing/samples/public-pages';
import { describe, expect, test } from 'vitest';
import { anIdToken, type TestUser } from '../testing/samples/builders';
import { problemKindOf } from '../testing/responses/problem-of';
import { expectedAccess } from '../testing/samples/expected-access';
import { sampleRequests, send, type EndpointName } from '../testing/samples/requests';
import { TEST_SECRET } from '../testing/api/test-api';
import { writesBy } from '../testing/database/writes-by';
import { endpoint, endpoints, type Access, type EndpointShape } from './index';
import { useTestApi } from '../testing/api/use-test-api';

const api = useTestApi({ watchCommands: true, contact: sampleContact });

/** What a caller has proved: nothing, a Firebase identity, or a session with a role. */
type CallerLevel = 'unidentified' | 'suspended' | Exclude<Access, 'public'>;

interface Caller {
  user: TestUser;
  authorization: string | null;
  level: CallerLevel;
}

type ToCaller = (admin: TestUser) => Caller | Promise<Caller>;

/** An admin's account with an invalid authorization. */
const adminWith =
  (authorize: (admin: TestUser) => string | null): ToCaller =>
  (admin) => ({ user: admin, authorization: authorize(admin), level: 'unidentified' });

const session =
  (
    level: 'unidentified' | 'signed-in' | 'instructor' | 'admin',
    prepare?: (user: TestUser) => Promise<void>,
  ) =>
  async (): Promise<Caller> => {
    const role = level === 'instructor' || level === 'admin' ? level : undefined;
    const user = await api.aUser(role);
    await prepare?.(user);
    return { user, authorization: `Bearer ${user.token}`, level };
  };

const formerRole = (role: 'admin' | 'instructor') => async (): Promise<Caller> => {
  const user = await api.aUser(role);
  const authorization = `Bearer ${user.token}`;
  await api.visitor.get('/carts').set('Authorization', authorization).expect(200);
  await api.db.collection('users').updateOne({ uid: user.uid }, { $unset: { role: '' } });
  return { user, authorization, level: 'signed-in' };
};

const suspendedAdmin = async (): Promise<Caller> => {
  const user = await api.aUser('admin');
  const authorization = `Bearer ${user.token}`;
  await api.visitor.get('/users').set('Authorization', authorization).expect(200);
  const suspension = { suspendedAt: new Date(), suspension: { reason: 'Chargebacks.' } };
  await api.db.collection('users').updateOne({ uid: user.uid }, { $set: suspension });
  return { user, authorization, level: 'suspended' };
};

const idTokenWith = (claims: object) => (user: TestUser) =>
  `Bearer ${anIdToken({ sub: user.uid, email: user.email, ...claims })}`;

const validOptions: jwt.SignOptions = {
  algorithm: 'HS256',
  issuer: 'play-and-inspire',
  audience: 'play-and-inspire-api',
  expiresIn: 3600,
};
const accessToken =
  (changes: jwt.SignOptions, secret = TEST_SECRET) =>
  ({ uid, email, name }: TestUser) =>
    `Bearer ${jwt.sign({ email, name }, secret, { subject: uid, ...validOptions, ...changes })}`;

/** A camper's token with the admin's claims and the camper's signature. */
const tampered = (admin: TestUser) => {
  const [head, , signature] = accessToken({})({ ...admin, uid: 'camper' }).split('.');
  return `${head}.${admin.token.split('.')[1]}.${signature}`;
};

const callers: Record<string, ToCaller> = {
  'a visitor': adminWith(() => null),
  'a bearer value that is not a token': adminWith(() => 'Bearer not-a-token'),
  'an empty bearer': adminWith(() => 'Bearer '),
  'a valid token with another scheme': adminWith(({ token }) => `Basic ${token}`),
  'two tokens at once': adminWith(({ token }) => `Bearer ${token} ${token}`),
  'a signature with another secret': adminWith(accessToken({}, 'some other secret altogether')),
  'claims changed after signing': adminWith(tampered),
  'an expired token': adminWith(accessToken({ expiresIn: -1 })),
  'another audience': adminWith(accessToken({ audience: 'another-api' })),
  'another issuer': adminWith(accessToken({ issuer: 'another-camp' })),
  'an access token without signature': adminWith(accessToken({ algorithm: 'none' }, '')),
  'another algorithm': adminWith(accessToken({ algorithm: 'HS512' })),
  'an expired ID token': adminWith(idTokenWith({ exp: 1 })),
  'an ID token of another project': adminWith(idTokenWith({ aud: 'demo-other' })),
  'an ID token of another issuer': adminWith(idTokenWith({ iss: 'https://camp.test' })),
  'an ID token': async () => {
    const user = await api.aUser('admin');
    return { user, authorization: idTokenWith({})(user), level: 'identity' };
  },
  'a camper': session('signed-in'),
  'a camper without a record': session('unidentified', async ({ uid }) => {
    await api.db.collection('users').deleteOne({ uid });
  }),
  'a revoked session': session('unidentified', async ({ uid }) => {
    const tokensValidFrom = new Date(Date.now() + 60_000);
    await api.db.collection('users').updateOne({ uid }, { $set: { tokensValidFrom } });
  }),
  'an instructor': session('instructor'),
  'an admin': session('admin'),
  'a former admin with an old session': formerRole('admin'),
  'a former instructor with an old session': formerRole('instructor'),
  'a suspended admin with an old session': suspendedAdmin,
};

const ranks: CallerLevel[] = ['unidentified', 'identity', 'signed-in', 'instructor', 'admin'];
const SIGNED_IN = ranks.indexOf('signed-in');

/** Returns the problem that the endpoint's access causes for a caller. */
const problemByAccess = (access: Access, level: CallerLevel) => {
  if (access === 'public') return 'no problem';
  if (access === 'identity') return level === 'identity' ? 'no problem' : 'unauthenticated';
  if (level === 'suspended') return 'suspended';
  if (ranks.indexOf(level) < SIGNED_IN) return 'unauthenticated';
  return ranks.indexOf(level) < ranks.indexOf(access) ? 'forbidden' : 'no problem';
};

/** Returns the problem of a business rule: instructors and admins cannot apply again. */
const problemByRule = (name: string, level: CallerLevel) =>
  name === 'addApplication' && /^(instructor|admin)$/.test(level) ? 'already-instructor' : null;

test('every endpoint has its expected access and a sample request', () => {
  const declared = Object.entries(endpoints).map(([name, { access }]) => [name, access]);
  expect(Object.fromEntries(declared)).toEqual(expectedAccess);
  expect(Object.keys(sampleRequests).sort()).toEqual(Object.keys(endpoints).sort());
});

test('an endpoint without access does not compile', () => {
  const { response } = endpoints.isAlive;
  const withoutAccess = { method: 'get', path: '/without-access', response } as const;
  // @ts-expect-error: `access` is missing; without an error here the type check fails.
  expect(endpoint(withoutAccess)).not.toHaveProperty('access');
  // @ts-expect-error: there is no access level `visitor`.
  expect(endpoint({ ...withoutAccess, access: 'visitor' })).toHaveProperty('access');
});

describe.each(Object.entries<EndpointShape>(endpoints))('%s', (name, endpoint) => {
  const arrange = async () => {
    const createRequest = (user: TestUser) => sampleRequests[name as EndpointName](api, user);
    // Unidentified callers share one request, because a rejected request changes nothing.
    const admin = await api.aUser('admin');
    const shared = await createRequest(admin);
    return Promise.all(
      Object.entries(callers).map(async ([description, toCaller]) => {
        const { user, authorization, level } = await toCaller(admin);
        const isShared = user === admin && endpoint.access !== 'public';
        const request = isShared ? shared : await createRequest(user);
        const expected = problemByRule(name, level) ?? problemByAccess(endpoint.access, level);
        const call = async () =>
          [description, problemKindOf(await send(api, endpoint, request, authorization))] as const;
        return { description, expected, call };
      }),
    );
  };

  test(`accepts callers with access "${endpoint.access}"; other callers write nothing`, async () => {
    const calls = await arrange();
    const callAll = (selected: typeof calls) => Promise.all(selected.map(({ call }) => call()));
    let rejected: Awaited<ReturnType<typeof callAll>> = [];
    const writes = await writesBy(api.db, async () => {
      rejected = await callAll(calls.filter(({ expected }) => expected !== 'no problem'));
    });
    expect(writes).toEqual([]);
    const accepted = await callAll(calls.filter(({ expected }) => expected === 'no problem'));
    expect(Object.fromEntries([...rejected, ...accepted])).toEqual(
      Object.fromEntries(calls.map(({ description, expected }) => [description, expected])),
    );
  });
});
