import { expect, test } from 'vitest';
import { anIdToken, type TestUser } from '../testing/samples/builders';
import { changesBy } from '../testing/database/database-snapshot';
import { fieldsOf } from '../testing/fuzz/fields-of';
import { problemKindOf } from '../testing/responses/problem-of';
import {
  endpointsWithoutRecord,
  expectedRecordAccess,
  type RecordAccess,
  type RecordCaller,
} from '../testing/samples/expected-record-access';
import {
  sampleRequests,
  send,
  type EndpointName,
  type SampleRequest,
} from '../testing/samples/requests';
import { endpoints, type EndpointShape } from './index';
import { useTestApi } from '../testing/api/use-test-api';

const api = useTestApi();

/** An owner who shares children with a guardian, a coach, and callers who have nothing to do with them. */
const aCallerOfEachKind = async () => ({
  visitor: null,
  otherFamily: await api.aUser(),
  otherCoach: await api.aUser('instructor'),
  owner: await api.aUser('instructor'),
  guardian: await api.aUser('instructor'),
  coach: await api.aUser('instructor'),
  admin: await api.aUser('admin'),
});

type Callers = Awaited<ReturnType<typeof aCallerOfEachKind>>;

/** Stores records of the owner, about a new child and a class of the coach, and returns the request for them. */
const aRequest = async (name: EndpointName, { owner, guardian, coach }: Callers) => {
  const { _id } = await api.aChild(owner, { guardians: [guardian.uid] });
  return sampleRequests[name](api, { ...owner, camperId: _id.toHexString(), coach });
};

/** Returns the problem kind of the response, or `allowed`. */
const sendAs = async (name: EndpointName, user: TestUser | null, request: SampleRequest) => {
  const res = await send(api, endpoints[name], request, user && `Bearer ${user.token}`);
  const kind = problemKindOf(res);
  return kind === 'no problem' ? 'allowed' : kind;
};

const rows = Object.entries(expectedRecordAccess) as [EndpointName, RecordAccess][];
const callersWith = (access: RecordAccess, isAllowed: boolean) =>
  (Object.keys(access) as RecordCaller[]).filter(
    (caller) => (access[caller] === 'allowed') === isAllowed,
  );

/** Returns the fields of a request that name records, besides the `id` of the path. */
const recordFieldsOf = (name: EndpointName, part: 'params' | 'query' | 'body') => {
  const schema = (endpoints[name] as EndpointShape)[part];
  return schema ? fieldsOf(schema).filter((field) => /Ids?$/.test(field)) : [];
};

test('every endpoint has a row in the table of records, or takes no record', () => {
  const names = [...rows.map(([name]) => name), ...endpointsWithoutRecord];
  expect(names.sort()).toEqual(Object.keys(endpoints).sort());
});

test('endpoints without a row name no record', () => {
  const fields = endpointsWithoutRecord.flatMap((name) => {
    const { params }: EndpointShape = endpoints[name];
    const inBody = [...recordFieldsOf(name, 'query'), ...recordFieldsOf(name, 'body')];
    return [...(params ? fieldsOf(params) : []), ...inBody].map((field) => `${name}: ${field}`);
  });
  expect(fields).toEqual(['getStatement: year']);
});

test.each(rows)('%s is for the expected callers; others change nothing', async (name, expected) => {
  const callers = await aCallerOfEachKind();
  const request = await aRequest(name, callers);
  const outcomes: Partial<Record<RecordCaller, string>> = {};
  const call = async (caller: RecordCaller, sent: SampleRequest) => {
    outcomes[caller] = await sendAs(name, callers[caller], sent);
  };
  const changes = await changesBy(api.db, () =>
    Promise.all(callersWith(expected, false).map((caller) => call(caller, request))),
  );
  expect(changes).toEqual([]);
  const [first, ...others] = callersWith(expected, true);
  // The record exists: this caller uses the same one.
  await call(first!, request);
  for (const caller of others) {
    const isRead = endpoints[name].method === 'get';
    await call(caller, isRead ? request : await aRequest(name, callers));
  }
  expect(outcomes).toEqual(expected);
});

/** Fields that can name any class on sale, any place, and a session of any class. */
const fieldsForAll = ['classItemId', 'placeId', 'sessionId'];

/** What admins use and read of all families. */
const isForAdmins = (name: EndpointName, field: string) =>
  endpoints[name].access === 'admin' && (field === 'camperId' || endpoints[name].method === 'get');

const furtherRecords = rows.flatMap(([name, access]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    recordFieldsOf(name, part)
      .filter((field) => !fieldsForAll.includes(field) && !isForAdmins(name, field))
      .map((field) => [name, part, field, access] as const),
  ),
);

test.each(furtherRecords)(
  '%s refuses another family’s record in %s.%s',
  async (name, part, field, access) => {
    const callers = await aCallerOfEachKind();
    const own = await aRequest(name, callers);
    const others = await aRequest(name, await aCallerOfEachKind());
    const mixed = { ...own, [part]: { ...own[part], [field]: others[part]![field] } };
    const allowed = callersWith(access, true);
    let outcomes: string[] = [];
    const changes = await changesBy(api.db, async () => {
      outcomes = await Promise.all(allowed.map((caller) => sendAs(name, callers[caller], mixed)));
    });
    expect(outcomes).toEqual(allowed.map(() => 'not-found'));
    expect(changes).toEqual([]);
  },
);

test('listing a cart with another user’s email returns the caller’s own cart', async () => {
  const [owner, other] = [await api.aUser(), await api.aUser()];
  await sampleRequests.deleteCartItem(api, owner);
  const request = await sampleRequests.listCartItems(api, owner);
  const list = async ({ token }: TestUser) =>
    (await send(api, endpoints.listCartItems, request, `Bearer ${token}`)).body as unknown;
  expect(await list(owner)).toHaveLength(1);
  for (const caller of [other, await api.aUser('admin')]) expect(await list(caller)).toEqual([]);
});

test('payments of another user are not listed, even with scope=all', async () => {
  const [owner, other] = [await api.aUser(), await api.aUser()];
  const request = await sampleRequests.addPayment(api, owner);
  await api.as(owner.token).post('/payments').send(request.body).expect(200);
  const ownersPayments = await api.as(owner.token).get('/payments').expect(200);
  expect(ownersPayments.body).toHaveLength(1);
  const othersPayments = await api.as(other.token).get('/payments').expect(200);
  expect(othersPayments.body).toEqual([]);
  expect(problemKindOf(await api.as(other.token).get('/payments?scope=all'))).toBe('forbidden');
});

test.each(['createAccessToken', 'addUser'] as const)(
  '%s rejects the email of another user',
  async (name) => {
    const [owner, other] = [await api.aUser(), await api.aUser()];
    const request = await sampleRequests[name](api, owner);
    const idToken = anIdToken({ sub: other.uid, email: other.email });
    const res = await send(api, endpoints[name], request, `Bearer ${idToken}`);
    expect(problemKindOf(res)).toBe('forbidden');
  },
);
