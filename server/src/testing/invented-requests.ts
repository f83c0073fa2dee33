import fc from 'fast-check';
import { expect } from 'vitest';
import { endpoints, type EndpointShape, type Role } from '../contract';
import { anIdToken, type Person } from './builders';
import { contentsOf } from './contents';
import { readApiDocument } from './documented';
import { foreignChanges, type Actor } from './foreign-changes';
import { problemOf, type Answer } from './problem-of';
import { sampleRequests, urlOf, type EndpointName, type SampleRequest } from './sample-requests';
import type { TestApi } from './test-api';

const CALLS_AT_ONCE = 104;

/** Of what is stored as JSON, where line breaks and tabs are written as two visible characters. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|\\u00/u;

interface Caller {
  person: Person | null;
  actor: Actor;
  authorization: string | null;
}

const withToken =
  (role?: Role) =>
  async (api: TestApi): Promise<Caller> => {
    const person = await api.aPerson(role);
    const actor = { uid: person.uid, role: role ?? null };
    return { person, actor, authorization: `Bearer ${person.token}` };
  };

type ToCaller = (api: TestApi) => Promise<Caller>;

export const callers: Record<string, ToCaller> = {
  'a guest': () => Promise.resolve({ person: null, actor: null, authorization: null }),
  'a new account': async (api) => {
    const person = await api.aPerson();
    const idToken = anIdToken({ sub: person.uid, email: person.email });
    return { person, actor: { uid: person.uid, role: null }, authorization: `Bearer ${idToken}` };
  },
  'a camper': withToken(),
  'an instructor': withToken('instructor'),
  'an admin': withToken('admin'),
};

/** For every endpoint requests that work: one about the caller, one about somebody else. */
const samplesFor = async (api: TestApi, { person }: Caller) => {
  const samples: { name: EndpointName; sample: SampleRequest }[] = [];
  // While the caller's cart is still empty: what comes later would change the total to pay.
  const first: EndpointName[] = [
    'cancelEnrolment',
    'getOrder',
    'refundOrder',
    'resolveOrder',
    'addPayment',
  ];
  for (const name of new Set([...first, ...(Object.keys(endpoints) as EndpointName[])])) {
    for (const whose of [person ?? (await api.aPerson()), await api.aPerson()]) {
      samples.push({ name, sample: await sampleRequests[name](api, whose) });
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

/** Some fields of the sample as they are, some put wrong, and some that nobody knows. */
const bodyLike = (good: object) =>
  fc
    .tuple(
      fc.oneof(fc.constant(Object.entries(good)), fc.subarray(Object.entries(good))),
      fc.dictionary(fc.constantFrom(...Object.keys(good), 'role', '$set', 'email'), anyValue, {
        maxKeys: 3,
      }),
    )
    .map(([kept, changed]) => ({ ...Object.fromEntries(kept), ...changed }));

/** An empty segment, or one of dots, would be the address of another endpoint. */
const aSegment = anyText.filter((text) => !/^\.{0,2}$/.test(text));
const paramsLike = (good: Record<string, string>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(good).map(([name, value]) => [
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

const toAnswer = async (res: Response): Promise<Answer> => {
  const text = await res.text();
  const type = res.headers.get('content-type')?.split(';')[0] ?? '';
  const body: unknown = type.endsWith('json') ? JSON.parse(text) : text;
  return { status: res.status, type, headers: Object.fromEntries(res.headers), body, text };
};

/**
 * Sends so many batches of invented requests as one caller. Fails unless every answer is as documented, nothing
 * changed that is not the caller's, and nothing invisible is stored.
 */
export const expectGoodAnswers = async (
  api: TestApi,
  toCaller: ToCaller,
  batches: number,
): Promise<void> => {
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
    const answer = await toAnswer(res);
    expect(answer.status, answer.text).toBeLessThan(500);
    if (answer.status >= 400) problemOf(answer);
    documented.expectDocumented(name, answer);
  };

  const caller = await toCaller(api);
  const aBatch = fc.array(aRequestLike(await samplesFor(api, caller)), {
    minLength: CALLS_AT_ONCE,
    maxLength: CALLS_AT_ONCE,
  });
  let calls = 0;
  let before = await contentsOf(api.db);
  await fc.assert(
    fc.asyncProperty(aBatch, async (batch) => {
      await Promise.all(batch.map((request) => call(request, caller.authorization)));
      calls += batch.length;
      const after = await contentsOf(api.db);
      expect(foreignChanges(caller.actor, before, after)).toEqual([]);
      for (const [name, content] of Object.entries(after)) {
        if (content !== before[name]) expect(content).not.toMatch(HIDDEN);
      }
      before = after;
    }),
    // A batch cannot be made smaller by sending it again: what it did is done.
    { numRuns: batches, endOnFailure: true },
  );
  expect(calls).toBe(batches * CALLS_AT_ONCE);
};
