import { request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log';
import { problemKindOf } from '../testing/problem-of';
import { createTestApi, type TestApi } from '../testing/test-api';

const SITE = 'http://localhost:5173';
const GENERAL_LIMIT = 600;

let api: TestApi;
let lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const stopping = new AbortController();
beforeEach(async () => {
  api = await createTestApi({ log, rateLimits: true, settings: { stopping: stopping.signal } });
  await api.aClass();
  lines = [];
});
afterEach(() => api.stop());

interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a GET request without headers of a client library. The body is returned undecoded. */
const get = (headers: Record<string, string> = {}, path = '/topClass') =>
  new Promise<RawResponse>((resolve, reject) => {
    const call = sendRequest(api.url + path, { headers }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => {
        const body = Buffer.concat(parts).toString('base64');
        resolve({ status: res.statusCode!, headers: res.headers, body });
      });
    });
    call.on('error', reject).end();
  });

const perRequestHeaders = ['x-request-id', 'date', 'ratelimit'];
const withoutPerRequestHeaders = ({ headers, ...rest }: RawResponse) => ({
  ...rest,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !perRequestHeaders.includes(name)),
  ),
});
const remainingOf = ({ headers }: RawResponse) =>
  Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);

test.each([
  ['a visitor', {}],
  ['the site', { Origin: SITE, 'Accept-Encoding': 'gzip, deflate, br' }],
  ['another site', { Origin: 'https://elsewhere.test' }],
  ['a client without gzip', { 'Accept-Encoding': 'identity' }],
])('responds to %s the second time exactly like the first', async (_client, headers) => {
  const [first, second] = [await get(headers), await get(headers)];
  expect(first.status).toBe(200);
  expect(withoutPerRequestHeaders(second)).toEqual(withoutPerRequestHeaders(first));
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  const conditional = { ...headers, 'If-None-Match': first.headers.etag! };
  const [third, fourth] = [await get(conditional), await get(conditional)];
  expect(third).toMatchObject({ status: 304, body: '' });
  expect(withoutPerRequestHeaders(fourth)).toEqual(withoutPerRequestHeaders(third));
});

test('handles If-None-Match as the standard requires', async () => {
  const { headers } = await get();
  const etag = headers.etag!;
  const statusFor = async (ifNoneMatch: string) =>
    (await get({ 'If-None-Match': ifNoneMatch })).status;
  for (let round = 0; round < 2; round += 1) {
    expect(await statusFor('W/"of-yesterday"')).toBe(200);
    expect(await statusFor(etag)).toBe(304);
    expect(await statusFor(etag.replace('W/', ''))).toBe(304);
    expect(await statusFor(`"another", ${etag}`)).toBe(304);
    expect(await statusFor('*')).toBe(304);
  }
});

test('never mixes up requests with different headers', async () => {
  const variants: Record<string, string>[] = [
    {},
    { Origin: SITE },
    { Origin: 'https://elsewhere.test' },
    { 'Accept-Encoding': 'gzip' },
  ];
  const summarize = async (headers: Record<string, string>) => {
    const { headers: received } = await get(headers);
    return [received['access-control-allow-origin'], received['content-encoding']];
  };
  const expected = [
    [undefined, undefined],
    [SITE, undefined],
    [undefined, undefined],
    [undefined, 'gzip'],
  ];
  for (let round = 0; round < 3; round += 1) {
    for (const [index, variant] of variants.entries()) {
      expect(await summarize(variant)).toEqual(expected[index]);
    }
  }
});

test('logs each request with its own id', async () => {
  for (let count = 0; count < 3; count += 1) {
    const { headers } = await get();
    const line = await vi.waitFor(() => {
      const matchingLines = lines.filter((entry) =>
        entry.includes(headers['x-request-id'] as string),
      );
      expect(matchingLines).toHaveLength(1);
      return JSON.parse(matchingLines[0]!) as object;
    });
    expect(line).toMatchObject({
      method: 'GET',
      route: '/topClass',
      status: 200,
      msg: 'request completed',
    });
    expect(line).not.toHaveProperty('uid');
  }
});

test('rate limits each request and sends a complete problem over the limit', async () => {
  const first = await get({ Origin: SITE });
  const second = await get({ Origin: SITE });
  expect(remainingOf(second)).toBe(remainingOf(first) - 1);
  for (let sent = 2; sent < GENERAL_LIMIT; sent += 1) await get({ Origin: SITE });
  const rejected = await api.visitor.get('/topClass').set({ Origin: SITE });
  expect(problemKindOf(rejected)).toBe('too-many-requests');
  expect(rejected.headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'x-content-type-options': 'nosniff',
  });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
});

test('counts by the address from a trusted proxy', async () => {
  await api.stop();
  api = await createTestApi({ rateLimits: true, settings: { trustProxy: 1 } });
  const getFrom = (address: string) => get({ 'X-Forwarded-For': `10.0.0.1, ${address}` });
  await getFrom('203.0.113.7');
  const [second, third] = [await getFrom('203.0.113.7'), await getFrom('203.0.113.7')];
  expect(remainingOf(third)).toBe(remainingOf(second) - 1);
  expect(remainingOf(await getFrom('203.0.113.8'))).toBe(GENERAL_LIMIT - 1);
});

test('sends no recorded variant to requests with credentials or a body', async () => {
  await get();
  const signedIn = await get({ Authorization: 'Bearer nonsense' });
  expect(signedIn.headers['cache-control']).toBe('no-store');
  expect((await get()).headers).not.toHaveProperty('cache-control');
  const withBody = await api.visitor
    .get('/topClass')
    .set('Content-Type', 'application/json')
    .send('{');
  expect(problemKindOf(withBody)).toBe('malformed-json');
  expect(problemKindOf(await api.visitor.get('/topClass?sort=dearest'))).toBe('invalid-input');
});

test('shows a change to the next request', async () => {
  const before = await get({ Origin: SITE });
  await get({ Origin: SITE });
  await api.aClass({ className: 'Under Lights' });
  const after = await get({ Origin: SITE, 'Accept-Encoding': 'identity' });
  expect(Buffer.from(after.body, 'base64').toString()).toContain('Under Lights');
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test('is rejected like other requests once the server is stopping', async () => {
  await get();
  stopping.abort();
  expect(problemKindOf(await api.visitor.get('/topClass'))).toBe('server-stopping');
});
