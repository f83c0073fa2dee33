import { connect } from 'node:net';
import type { Response, Test } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../log';
import { anIdToken } from '../testing/builders';
import { anIdentity } from '../testing/identity';
import { problemOf, refusalOf } from '../testing/problem-of';
import { createTestApi, type TestApi } from '../testing/test-api';

interface Line {
  level: number;
  msg: string;
  requestId?: string;
  route?: string;
  status?: number | null;
  uid?: string;
  err?: { name: string; message: string; stack: string };
}

let api: TestApi;
let lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
beforeAll(async () => {
  api = await createTestApi({ log });
});
afterAll(() => api.stop());
beforeEach(() => {
  lines = [];
});

/** The one line of a request, which is written just after its answer. */
const lineOf = (res: Response): Promise<Line> =>
  vi.waitFor(() => {
    const about = lines.filter((line) => line.includes(res.headers['x-request-id']!));
    expect(about).toHaveLength(1);
    return JSON.parse(about[0]!) as Line;
  });

const INFO = 30;
const WARN = 40;
const ERROR = 50;

test('tells method, route, status, time and caller of a request, and no more', async () => {
  const { uid, token } = await api.aPerson();
  const { requestId: _, ...line } = await lineOf(await api.as(token).get('/carts?email=a@b.test'));
  expect(line).toEqual({
    level: INFO,
    time: expect.any(Number) as number,
    method: 'GET',
    route: '/carts',
    status: 200,
    ms: expect.any(Number) as number,
    uid,
    msg: 'request answered',
  });
});

test.each([
  ['GET', '/Users/Admin/robin%40people.test/', '/users/admin/:email'],
  ['PUT', '/users/admin/robin@people.test', '/users/admin/:id'],
  ['HEAD', '/topClass/0123456789abcdef01234567', '/topClass/:id'],
  ['POST', '/robin@people.test', 'unknown'],
  ['GET', '/users/admin/%ff', '/users/admin/:email'],
] as const)('calls %s %s by its pattern, %s', async (method, address, route) => {
  const send = { GET: 'get', PUT: 'put', HEAD: 'head', POST: 'post' } as const;
  expect(await lineOf(await api.guest[send[method]](address))).toMatchObject({ method, route });
});

test('never takes its id from the request', async () => {
  const res = await api.guest
    .get('/config')
    .set('X-Request-Id', 'mine')
    .set('X-Correlation-Id', 'mine');
  expect((await lineOf(res)).requestId).toMatch(/^[\da-f-]{36}$/);
});

test('leaves probes out', async () => {
  for (const path of ['/healthz', '/readyz']) await api.guest.get(path).expect(200);
  await lineOf(await api.guest.get('/config'));
  expect(lines).toHaveLength(1);
});

test('warns of too many requests', async () => {
  const limited = await createTestApi({ log, rateLimits: true });
  const { token } = await limited.aPerson();
  const subscribe = () =>
    limited.as(token).post('/newsletter').send({ email: 'robin@people.test' });
  for (let sent = 0; sent < 30; sent += 1) await subscribe();
  expect(await lineOf(await subscribe())).toMatchObject({
    level: WARN,
    route: '/newsletter',
    status: 429,
  });
  await limited.stop();
});

test('says of a request that was given up that nobody was answered', async () => {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  const head = 'POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const half = `${head}Content-Length: 99\r\n\r\n{"email":`;
  await new Promise((sent) => socket.write(half, sent));
  socket.destroy();
  const line = await vi.waitFor(() => JSON.parse(lines[0]!) as Line);
  expect(line).toMatchObject({
    level: INFO,
    route: '/newsletter',
    status: null,
    msg: 'request aborted',
  });
});

describe('what people keep to themselves', () => {
  const PASSWORD = 'hunter2-and-more';
  const EMAIL = 'secret.parent@people.test';
  const CARD = '4242424242424242';
  const CLIENT_SECRET = 'pi_3Nabc_secret_Q2xpZW50U2VjcmV0';
  const secrets = [PASSWORD, EMAIL, encodeURIComponent(EMAIL), CARD, CLIENT_SECRET];
  const all = secrets.join(' ');

  const expectNothingTold = (...more: string[]) => {
    for (const secret of [...secrets, ...more]) expect(lines.join('')).not.toContain(secret);
  };

  const everywhere = (call: Test) =>
    call
      .set({ Cookie: all, 'X-Password': PASSWORD, 'User-Agent': all, Referer: `https://x/?${all}` })
      .query({ email: EMAIL, password: PASSWORD, card: CARD, client_secret: CLIENT_SECRET })
      .send({ email: EMAIL, password: PASSWORD, name: all, card: CARD, secret: CLIENT_SECRET });

  test('is in no line about a request, wherever it was sent', async () => {
    const { token } = await api.aPerson();
    const idToken = anIdToken({ ...anIdentity(), email: EMAIL });
    for (const path of [
      `/users/admin/${EMAIL}`,
      `/${CLIENT_SECRET}`,
      '/newsletter',
      '/jwt',
      `/${CARD}`,
    ]) {
      for (const bearer of [token, idToken]) {
        for (const method of ['get', 'post', 'patch', 'delete'] as const) {
          await lineOf(await everywhere(api.as(bearer)[method](path)));
        }
      }
    }
    const json = { 'Content-Type': 'application/json' };
    await lineOf(await api.guest.post('/newsletter').set(json).send(`{"password": "${all}`));
    expectNothingTold(token, idToken);
  });

  test('is not in the line about a bug, which tells where it happened', async () => {
    const { _id } = await api.aClass({ className: all, place: all });
    const damage = { $set: { category: all } };
    await api.db.collection('classes').updateOne({ _id }, damage);
    const res = await everywhere(api.guest.get(`/topClass/${_id.toHexString()}`));
    expect(refusalOf(res)).toBe('unexpected');
    const line = await lineOf(res);
    expect(line).toMatchObject({ level: ERROR, status: 500, route: '/topClass/:id' });
    expect(line.err?.stack).toContain('src/http/route.ts');
    expectNothingTold();
    await api.db.collection('classes').deleteOne({ _id });
  });

  test('is not in the line about a value that is there already', async () => {
    await api.db.collection('classes').createIndex({ description: 1 }, { unique: true });
    const { token } = await api.aPerson('instructor');
    const body = {
      className: 'Under Lights',
      category: 'Cricket',
      price: 49.5,
      seats: 12,
      image: '/pictures/classes/under-lights.svg',
      description: all,
    };
    const add = () => api.as(token).post('/topClass').send(body);
    expect(refusalOf(await add())).toBe('no refusal');
    const line = await lineOf(await add());
    expect(line.err).toMatchObject({ name: 'MongoServerError', code: 11000 });
    await api.db.collection('classes').dropIndex('description_1');
    expectNothingTold(token);
  });

  test('is not in the line about a refusal of Stripe’s', async () => {
    const key = `sk_test_${PASSWORD.replaceAll('-', '')}`;
    const shop = await createTestApi({ log, stripeKey: key });
    const { token } = await shop.aPerson();
    const { _id, priceCents } = await shop.aClass();
    await shop.as(token).post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
    const price = priceCents / 100;
    const res = await shop.as(token).post('/create-payment-intent').send({ price });
    expect(refusalOf(res)).toBe('payments-unavailable');
    const line = await lineOf(res);
    expect(line.err).toMatchObject({
      name: 'AppError',
      cause: { name: 'StripeAuthenticationError', message: 'Invalid API Key provided: [key]' },
    });
    const { cause } = line.err as { cause?: object };
    expect(Object.keys(cause!).sort()).toEqual(['message', 'name', 'stack']);
    expectNothingTold(token, key, shop.sandbox.secretKey);
    await shop.stop();
  });

  test('is not told with what an error was caused by', () => {
    const cause = Object.assign(new Error(`no ${EMAIL}`), { password: PASSWORD, code: 'E_CARD' });
    log.error({ err: new Error('outer', { cause }) }, 'failed');
    log.error({ err: `thrown ${CARD}` }, 'failed');
    expect((JSON.parse(lines[0]!) as Line).err).toMatchObject({
      message: 'outer',
      cause: { message: 'no [e-mail]', code: 'E_CARD' },
    });
    expectNothingTold();
  });
});

test('tells a refusal of ours from a bug', async () => {
  const res = await api.guest.get('/admin-stats');
  expect(problemOf(res).kind).toBe('unauthenticated');
  expect((await lineOf(res)).err).toBeUndefined();
});
