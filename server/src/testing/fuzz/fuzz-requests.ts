import fc from 'fast-check';
import { expect } from 'vitest';
import { endpoints, type EndpointShape, type Role } from '#contract';
import { anIdToken, type TestUser } from '../samples/builders';
import { snapshotDatabase } from '../database/database-snapshot';
import { readApiDocument } from '../responses/api-document';
import type { Actor } from './change';
import { unauthorizedChanges } from './unauthorized-changes';
import { problemOf, type TestResponse } from '../responses/problem-of';
import { sampleRequests, urlOf, type EndpointName, type SampleRequest } from '../samples/requests';
import type { TestApi } from '../api/test-api';

const CALLS_AT_ONCE = 104;

/** Invisible characters in stored JSON. JSON escapes line breaks and tabs as visible characters. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|\\u00/u;

interface Caller {
  user: TestUser | null;
  actor: Actor;
  authorization: string | null;
}

const withToken =
  (role?: Role) =>
  async (api: TestApi): Promise<Caller> => {
    const user = await api.aUser(role);
    const actor = { uid: user.uid, role: role ?? null };
    return { user, actor, authorization: `Bearer ${user.token}` };
  };

type CreateCaller = (api: TestApi) => Promise<Caller>;

export const callers: Record<string, CreateCaller> = {
  'a visitor': () => Promise.resolve({ user: null, actor: null, authorization: null }),
  'a new account': async (api) => {
    const user = await api.aUser();
    const idToken = anIdToken({ sub: user.uid, email: user.email });
    return { user, actor: { uid: user.uid, role: null }, authorization: `Bearer ${idToken}` };
  },
  'a camper': withToken(),
  'an instructor': withToken('instructor'),
  'an admin': withToken('admin'),
};

/**
 * Returns two valid requests for every endpoint: for data of the caller and for data of another
 * user.
 */
const samplesFor = async (api: TestApi, { user }: Caller) => {
  const samples: { name: EndpointName; sample: SampleRequest }[] = [];
  // These need the caller's cart to be empty. Later samples fill it, which would change the total.
  const first: EndpointName[] = [
    'cancelEnrollment',
    'getOrder',
    'getPayment',
    'refundOrder',
    'resolveOrder',
    'getTransferQuote',
    'startTransfer',
    'transferCampers',
    'addPayment',
  ];
  for (const name of new Set([...first, ...(Object.keys(endpoints) as EndpointName[])])) {
    for (const owner of [user ?? (await api.aUser()), await api.aUser()]) {
      samples.push({ name, sample: await sampleRequests[name](api, owner) });
    }
  }
  return samples;
};

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    'a\nb',
    '\x1b[31m',
    '\u202egpj.exe',
    '\u2066a',
    '\u3164',
    '0x10',
    '1e2',
    '__proto__',
    'constructor',
    '$where',
    '{"$gt":""}',
    '0',
    '-1',
    '1e400',
    'NaN',
    'all',
    'true',
  ),
  fc.stringMatching(/^[0-9a-f]{24}$/),
);
const anyValue = fc.oneof(
  anyText,
  fc.integer({ min: -2, max: 600 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.record({ $gt: fc.constantFrom('', null, 0) }),
);

/** Returns bodies with some fields of a valid body, some changed fields and some unknown fields. */
const bodyLike = (validBody: object) =>
  fc
    .tuple(
      fc.oneof(fc.constant(Object.entries(validBody)), fc.subarray(Object.entries(validBody))),
      fc.dictionary(fc.constantFrom(...Object.keys(validBody), 'role', '$set', 'email'), anyValue, {
        maxKeys: 3,
      }),
    )
    .map(([unchanged, changed]) => ({ ...Object.fromEntries(unchanged), ...changed }));

/** An empty segment, or one of dots, would be the path of another endpoint. */
const aSegment = anyText.filter((text) => !/^\.{0,2}$/.test(text));
const paramsLike = (validParams: Record<string, string>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(validParams).map(([name, value]) => [
        name,
        fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: aSegment }),
      ]),
    ),
  );

const aForm = fc.uint8Array({ maxLength: 200 }).map((bytes) => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), 'a.png');
  return form;
});

const aRequestLike = (samples: Awaited<ReturnType<typeof samplesFor>>) =>
  fc.constantFrom(...samples).chain(({ name, sample }) => {
    const { upload }: EndpointShape = endpoints[name];
    const { params = {}, query = {}, body = {} } = sample;
    const json = fc
      .oneof({ weight: 3, arbitrary: bodyLike(body) }, { weight: 1, arbitrary: anyValue })
      .map((value) => JSON.stringify(value));
    return fc.record({
      name: fc.constant(name),
      params: paramsLike(params),
      query: fc.dictionary(fc.constantFrom('x', ...Object.keys(query)), anyText),
      body: upload ? fc.oneof(aForm, json) : json,
    });
  });
type AnyRequest =
  ReturnType<typeof aRequestLike> extends fc.Arbitrary<infer Request> ? Request : never;

const toTestResponse = async (res: Response): Promise<TestResponse> => {
  const text = await res.text();
  const type = res.headers.get('content-type')?.split(';')[0] ?? '';
  const body: unknown = type.endsWith('json') ? JSON.parse(text) : text;
  return { status: res.status, type, headers: Object.fromEntries(res.headers), body, text };
};

/**
 * Sends batches of random requests as one caller. Fails unless every response is as documented, only
 * data changes that the caller may change, and no invisible characters are stored.
 */
export async function expectValidResponses(
  api: TestApi,
  createCaller: CreateCaller,
  batches: number,
): Promise<void> {
  const documented = await readApiDocument(api);

  const call = async ({ name, params, query, body }: AnyRequest, authorization: string | null) => {
    const endpoint: EndpointShape = endpoints[name];
    const res = await fetch(api.url + urlOf(endpoint, { params, query }), {
      method: endpoint.method.toUpperCase(),
      headers: {
        ...(authorization !== null && { Authorization: authorization }),
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      ...(endpoint.method !== 'get' && { body }),
    });
    const response = await toTestResponse(res);
    expect(response.status, response.text).toBeLessThan(500);
    if (response.status >= 400) problemOf(response);
    documented.expectDocumented(name, response);
  };

  const caller = await createCaller(api);
  const aBatch = fc.array(aRequestLike(await samplesFor(api, caller)), {
    minLength: CALLS_AT_ONCE,
    maxLength: CALLS_AT_ONCE,
  });
  let calls = 0;
  let before = await snapshotDatabase(api.db);
  await fc.assert(
    fc.asyncProperty(aBatch, async (batch) => {
      await Promise.all(batch.map((request) => call(request, caller.authorization)));
      calls += batch.length;
      const after = await snapshotDatabase(api.db);
      expect(unauthorizedChanges(caller.actor, before, after)).toEqual([]);
      for (const [name, content] of Object.entries(after)) {
        if (content !== before[name]) expect(content).not.toMatch(INVISIBLE);
      }
      before = after;
    }),
    // No shrinking: the failed batch has already changed the database.
    { numRuns: batches, endOnFailure: true },
  );
  expect(calls).toBe(batches * CALLS_AT_ONCE);
}
