import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log';
import { refusalOf } from '../testing/problem-of';
import { createTestApi, type TestApi } from '../testing/test-api';

const SITE = 'http://localhost:5173';
const GENERAL = 600;

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

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** As a browser asks, and nothing added: what comes back is what was sent. */
const get = (headers: Record<string, string> = {}, path = '/topClass') =>
  new Promise<Reply>((resolve, reject) => {
    const call = ask(api.url + path, { headers }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => {
        const body = Buffer.concat(parts).toString('base64');
        resolve({ status: res.statusCode!, headers: res.headers, body });
      });
    });
    call.on('error', reject).end();
  });

const ownHeaders = ['x-request-id', 'date', 'ratelimit'];
const withoutOwn = ({ headers, ...rest }: Reply) => ({
  ...rest,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)),
  ),
});
const leftOf = ({ headers }: Reply) => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);

test.each([
  ['a guest', {}],
  ['the site', { Origin: SITE, 'Accept-Encoding': 'gzip, deflate, br' }],
  ['another site', { Origin: 'https://elsewhere.test' }],
  ['who takes no gzip', { 'Accept-Encoding': 'identity' }],
])('answers %s the second time just as the first', async (_who, headers) => {
  const [first, second] = [await get(headers), await get(headers)];
  expect(first.status).toBe(200);
  expect(withoutOwn(second)).toEqual(withoutOwn(first));
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  const held = { ...headers, 'If-None-Match': first.headers.etag! };
  const [third, fourth] = [await get(held), await get(held)];
  expect(third).toMatchObject({ status: 304, body: '' });
  expect(withoutOwn(fourth)).toEqual(withoutOwn(third));
});

test('answers whoever holds something else, or says it in another way, as the standard has it', async () => {
  const { headers } = await get();
  const etag = headers.etag!;
  const statusFor = async (held: string) => (await get({ 'If-None-Match': held })).status;
  for (let round = 0; round < 2; round += 1) {
    expect(await statusFor('W/"of-yesterday"')).toBe(200);
    expect(await statusFor(etag)).toBe(304);
    expect(await statusFor(etag.replace('W/', ''))).toBe(304);
    expect(await statusFor(`"another", ${etag}`)).toBe(304);
    expect(await statusFor('*')).toBe(304);
  }
});

test('mixes up no two who ask in different ways', async () => {
  const ways: Record<string, string>[] = [
    {},
    { Origin: SITE },
    { Origin: 'https://elsewhere.test' },
    { 'Accept-Encoding': 'gzip' },
  ];
  const describe = async (headers: Record<string, string>) => {
    const { headers: answered } = await get(headers);
    return [answered['access-control-allow-origin'], answered['content-encoding']];
  };
  const expected = [
    [undefined, undefined],
    [SITE, undefined],
    [undefined, undefined],
    [undefined, 'gzip'],
  ];
  for (let round = 0; round < 3; round += 1) {
    for (const [nth, way] of ways.entries()) expect(await describe(way)).toEqual(expected[nth]);
  }
});

test('writes a line for each, under its own id', async () => {
  for (let nth = 0; nth < 3; nth += 1) {
    const { headers } = await get();
    const line = await vi.waitFor(() => {
      const about = lines.filter((each) => each.includes(headers['x-request-id'] as string));
      expect(about).toHaveLength(1);
      return JSON.parse(about[0]!) as object;
    });
    expect(line).toMatchObject({
      method: 'GET',
      route: '/topClass',
      status: 200,
      msg: 'request answered',
    });
    expect(line).not.toHaveProperty('uid');
  }
});

test('counts each, refuses the one too many in full, and goes on after it', async () => {
  const first = await get({ Origin: SITE });
  const second = await get({ Origin: SITE });
  expect(leftOf(second)).toBe(leftOf(first) - 1);
  for (let sent = 2; sent < GENERAL; sent += 1) await get({ Origin: SITE });
  const refused = await api.guest.get('/topClass').set({ Origin: SITE });
  expect(refusalOf(refused)).toBe('too-many-requests');
  expect(refused.headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'x-content-type-options': 'nosniff',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('counts by the address that a believed proxy tells', async () => {
  await api.stop();
  api = await createTestApi({ rateLimits: true, settings: { trustProxy: 1 } });
  const from = (address: string) => get({ 'X-Forwarded-For': `10.0.0.1, ${address}` });
  await from('203.0.113.7');
  const [second, third] = [await from('203.0.113.7'), await from('203.0.113.7')];
  expect(leftOf(third)).toBe(leftOf(second) - 1);
  expect(leftOf(await from('203.0.113.8'))).toBe(GENERAL - 1);
});

test('serves nobody who says who they are, asks with a body or names no host that way', async () => {
  await get();
  const signedIn = await get({ Authorization: 'Bearer nonsense' });
  expect(signedIn.headers['cache-control']).toBe('no-store');
  expect((await get()).headers).not.toHaveProperty('cache-control');
  const withBody = await api.guest
    .get('/topClass')
    .set('Content-Type', 'application/json')
    .send('{');
  expect(refusalOf(withBody)).toBe('malformed-json');
  expect(refusalOf(await api.guest.get('/topClass?sort=dearest'))).toBe('invalid-input');
});

test('shows a change to the next who asks', async () => {
  const before = await get({ Origin: SITE });
  await get({ Origin: SITE });
  await api.aClass({ className: 'Under Lights' });
  const after = await get({ Origin: SITE, 'Accept-Encoding': 'identity' });
  expect(Buffer.from(after.body, 'base64').toString()).toContain('Under Lights');
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test('is refused like the rest once the process is about to end', async () => {
  await get();
  stopping.abort();
  expect(refusalOf(await api.guest.get('/topClass'))).toBe('server-stopping');
});
