import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type EndpointShape } from '../contract';
import { anIdToken } from '../testing/builders';
import { problemOf } from '../testing/problem-of';
import {
  sampleRequests,
  urlOf,
  type EndpointName,
  type SampleRequest,
} from '../testing/sample-requests';
import { createTestApi, type TestApi } from '../testing/test-api';

const RUNS = 400;

let api: TestApi;
let authorizations: (string | null)[];
const samples: Record<string, SampleRequest> = {};

beforeAll(async () => {
  api = await createTestApi();
  const [admin, camper] = await Promise.all([api.aPerson('admin'), api.aPerson()]);
  const idToken = anIdToken({ sub: camper.uid, email: camper.email });
  authorizations = [
    null,
    ...[admin.token, camper.token, idToken].map((token) => `Bearer ${token}`),
  ];
  for (const name of Object.keys(endpoints)) {
    // Each of its own person: the cart of one sample would change the total of another.
    samples[name] = await sampleRequests[name as EndpointName](api, await api.aPerson());
  }
});
afterAll(() => api.stop());

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    '__proto__',
    'constructor',
    '$where',
    '{"$gt":""}',
    '0',
    '-1',
    '1e400',
    'NaN',
  ),
  fc.stringMatching(/^[0-9a-f]{24}$/),
);
const anyValue = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.record({ $gt: fc.constantFrom('', null, 0) }),
);
/** Some fields of the sample as they are, some put wrong, and some that nobody knows. */
const bodyLike = (good: object) =>
  fc
    .tuple(
      fc.subarray(Object.entries(good)),
      fc.dictionary(fc.constantFrom(...Object.keys(good), 'role', '$set'), anyValue),
    )
    .map(([kept, changed]) => ({ ...Object.fromEntries(kept), ...changed }));

/** An empty segment, or one of dots, would be the address of another endpoint. */
const aSegment = anyText.filter((text) => !/^\.{0,2}$/.test(text));
const paramsLike = (good: Record<string, string>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(good).map(([name, value]) => [name, fc.oneof(fc.constant(value), aSegment)]),
    ),
  );

const aRequest = fc
  .constantFrom(...Object.entries<EndpointShape>(endpoints))
  .chain(([name, endpoint]) => {
    const { params = {}, query = {}, body = {} } = samples[name]!;
    return fc.record({
      endpoint: fc.constant(endpoint),
      authorization: fc.constantFrom(...authorizations),
      params: paramsLike(params),
      query: fc.dictionary(fc.constantFrom('x', ...Object.keys(query)), anyText),
      body: fc.oneof({ weight: 3, arbitrary: bodyLike(body) }, { weight: 1, arbitrary: anyValue }),
    });
  });

test('answers whatever is sent, or says in the agreed form why not', async () => {
  await fc.assert(
    fc.asyncProperty(aRequest, async ({ endpoint, authorization, params, query, body }) => {
      const call = api.guest[endpoint.method](urlOf(endpoint, { params, query }));
      if (authorization !== null) void call.set('Authorization', authorization);
      const res = await call.set('Content-Type', 'application/json').send(JSON.stringify(body));
      expect(res.status).toBeLessThan(500);
      if (res.status >= 400) problemOf(res);
      else endpoint.response.parse(res.body);
    }),
    { numRuns: RUNS },
  );
}, 60_000);
