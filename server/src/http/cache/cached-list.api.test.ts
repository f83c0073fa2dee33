import { request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#runtime/logger';
import { problemKindOf } from '#testing/responses/problem-of';
import { createTestApi, type TestApi } from '#testing/api/test-api';

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

/** Sends a request without headers of a client library. The body is returned undecoded. */
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<RawResponse>((resolve, reject) => {
    const call = sendRequest(`${api.url}/topClass`, { method, headers }, (res) => {
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
const isSecurityHeader = (name: string) =>
  /^(content-security-policy|cross-origin-|origin-agent-cluster|referrer-policy)/.test(name) ||
  /^x-(content-type-options|dns-prefetch|download|frame|permitted|xss)/.test(name);
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
  const parallel = 46;
  for (let sent = 2; sent < GENERAL_LIMIT; sent += parallel) {
    await Promise.all(Array.from({ length: parallel }, () => get({ Origin: SITE })));
  }
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

test.each<Record<string, string>>([{}, { 'Accept-Encoding': 'gzip' }])(
  'responds to HEAD like to GET (%o)',
  async (headers) => {
    const { body: _, ...response } = withoutPerRequestHeaders(await get(headers));
    for (let round = 0; round < 2; round += 1) {
      const head = withoutPerRequestHeaders(await get(headers, 'HEAD'));
      expect(head).toEqual({ ...response, body: '' });
    }
  },
);

test('sends only the headers of a list, of CORS and of security', async () => {
  const url = `${api.url}/topClass?limit=1&page=2`;
  await api.aClass();
  const { headers } = await fetch(url, { headers: { Origin: SITE, Cookie: 'session=1' } });
  expect([...headers.keys()].filter((name) => !isSecurityHeader(name)).sort()).toEqual([
    'access-control-allow-origin',
    'access-control-expose-headers',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'date',
    'etag',
    'link',
    'ratelimit',
    'ratelimit-policy',
    'vary',
    'x-request-id',
    'x-total-count',
  ]);
  expect(headers.get('vary')).toBe('Origin, Accept-Encoding');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-total-count')).toBe('2');
});

test('shares nothing of a request with credentials', async () => {
  const { token } = await api.aUser();
  const visitor = await get();
  for (const bearer of [token, 'nonsense']) {
    const signedIn = await get({ Authorization: `Bearer ${bearer}` });
    expect(signedIn).toMatchObject({ status: 200, body: visitor.body });
    expect(signedIn.headers['cache-control']).toBe('no-store');
  }
  expect(withoutPerRequestHeaders(await get())).toEqual(withoutPerRequestHeaders(visitor));
  expect(visitor.headers).not.toHaveProperty('cache-control');
});

test('counts a request with a token for its account and logs the account', async () => {
  const { token, uid } = await api.aUser();
  await get();
  const signedIn = await get({ Authorization: `Bearer ${token}` });
  expect(remainingOf(signedIn)).toBe(GENERAL_LIMIT - 1);
  await vi.waitFor(() => expect(lines.join('')).toContain(uid));
});

test('leaves requests with a body and invalid queries to the ordinary route', async () => {
  await get();
  const withBody = (body: string) =>
    api.visitor.get('/topClass').set('Content-Type', 'application/json').send(body);
  expect(problemKindOf(await withBody('{'))).toBe('malformed-json');
  expect((await withBody('{}')).body).toEqual((await api.visitor.get('/topClass')).body);
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
