import { connect } from 'node:net';
import type { Response, Test } from 'supertest';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '#runtime/logger';
import { anIdToken } from '#testing/samples/builders';
import { anIdentity } from '#testing/api/sign-in';
import { problemOf, problemKindOf } from '#testing/responses/problem-of';
import { createTestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';

interface Line {
  level: number;
  msg: string;
  requestId?: string;
  route?: string;
  status?: number | null;
  uid?: string;
  err?: { name: string; message: string; stack: string };
}
let lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const api = useTestApi({ log });
beforeEach(() => {
  lines = [];
});

/** Returns the one log line of a request. It is written shortly after the response. */
const lineOf = (res: Response): Promise<Line> =>
  vi.waitFor(() => {
    const matchingLines = lines.filter((line) => line.includes(res.headers['x-request-id']!));
    expect(matchingLines).toHaveLength(1);
    return JSON.parse(matchingLines[0]!) as Line;
  });

const INFO = 30;
const WARN = 40;
const ERROR = 50;

test('logs only method, route, status, time and caller of a request', async () => {
  const { uid, token } = await api.aUser();
  const { requestId: _, ...line } = await lineOf(await api.as(token).get('/carts?email=a@b.test'));
  expect(line).toEqual({
    level: INFO,
    time: expect.any(Number) as number,
    method: 'GET',
    route: '/carts',
    status: 200,
    ms: expect.any(Number) as number,
    uid,
    msg: 'request completed',
  });
});

test.each([
  ['GET', '/Users/Admin/robin%40people.test/', '/users/admin/:email'],
  ['PUT', '/users/admin/robin@people.test', '/users/admin/:id'],
  ['HEAD', '/topClass/0123456789abcdef01234567', '/topClass/:id'],
  ['POST', '/robin@people.test', 'unknown'],
  ['GET', '/users/admin/%ff', '/users/admin/:email'],
] as const)('logs %s %s with its path pattern %s', async (method, url, route) => {
  const functionName = { GET: 'get', PUT: 'put', HEAD: 'head', POST: 'post' } as const;
  expect(await lineOf(await api.visitor[functionName[method]](url))).toMatchObject({
    method,
    route,
  });
});

test('never takes the request id from the request', async () => {
  const res = await api.visitor
    .get('/config')
    .set('X-Request-Id', 'mine')
    .set('X-Correlation-Id', 'mine');
  expect((await lineOf(res)).requestId).toMatch(/^[\da-f-]{36}$/);
});

test('does not log probes', async () => {
  for (const path of ['/healthz', '/readyz']) await api.visitor.get(path).expect(200);
  await lineOf(await api.visitor.get('/config'));
  expect(lines).toHaveLength(1);
});

test('logs rate-limited requests as warnings', async () => {
  const limited = await createTestApi({ log, rateLimits: true });
  const { token } = await limited.aUser();
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

test('logs an aborted request without a status', async () => {
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

describe('private data', () => {
  const PASSWORD = 'hunter2-and-more';
  const EMAIL = 'secret.parent@people.test';
  const CARD = '4242424242424242';
  const CLIENT_SECRET = 'pi_3Nabc_secret_Q2xpZW50U2VjcmV0';
  const secrets = [PASSWORD, EMAIL, encodeURIComponent(EMAIL), CARD, CLIENT_SECRET];
  const allSecrets = secrets.join(' ');

  const expectNoSecretsLogged = (...moreSecrets: string[]) => {
    for (const secret of [...secrets, ...moreSecrets]) expect(lines.join('')).not.toContain(secret);
  };

  const addSecrets = (call: Test) =>
    call
      .set({
        Cookie: allSecrets,
        'X-Password': PASSWORD,
        'User-Agent': allSecrets,
        Referer: `https://x/?${allSecrets}`,
      })
      .query({ email: EMAIL, password: PASSWORD, card: CARD, client_secret: CLIENT_SECRET })
      .send({
        email: EMAIL,
        password: PASSWORD,
        name: allSecrets,
        card: CARD,
        secret: CLIENT_SECRET,
      });

  test('is not logged with a request, wherever it was sent', async () => {
    const { token } = await api.aUser();
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
          await lineOf(await addSecrets(api.as(bearer)[method](path)));
        }
      }
    }
    const json = { 'Content-Type': 'application/json' };
    await lineOf(
      await api.visitor.post('/newsletter').set(json).send(`{"password": "${allSecrets}`),
    );
    expectNoSecretsLogged(token, idToken);
  });

  test('is not logged with a bug, although the stack is', async () => {
    const { _id } = await api.aClass({ className: allSecrets, place: allSecrets });
    const damage = { $set: { category: allSecrets } };
    await api.db.collection('classes').updateOne({ _id }, damage);
    const res = await addSecrets(api.visitor.get(`/topClass/${_id.toHexString()}`));
    expect(problemKindOf(res)).toBe('unexpected');
    const line = await lineOf(res);
    expect(line).toMatchObject({ level: ERROR, status: 500, route: '/topClass/:id' });
    expect(line.err?.stack).toContain('src/http/route.ts');
    expectNoSecretsLogged();
    await api.db.collection('classes').deleteOne({ _id });
  });

  test('is not logged with a duplicate key error', async () => {
    await api.db.collection('classes').createIndex({ description: 1 }, { unique: true });
    const { token } = await api.aUser('instructor');
    const body = {
      className: 'Under Lights',
      category: 'Cricket',
      price: 49.5,
      seats: 12,
      image: '/pictures/classes/under-lights.svg',
      description: allSecrets,
    };
    const add = () => api.as(token).post('/topClass').send(body);
    expect(problemKindOf(await add())).toBe('no problem');
    const line = await lineOf(await add());
    expect(line.err).toMatchObject({ name: 'MongoServerError', code: 11000 });
    await api.db.collection('classes').dropIndex('description_1');
    expectNoSecretsLogged(token);
  });

  test('is not logged with an error of Stripe', async () => {
    const key = `sk_test_${PASSWORD.replaceAll('-', '')}`;
    const shop = await createTestApi({ log, stripeKey: key });
    const { token } = await shop.aUser();
    const { _id, priceCents } = await shop.aClass();
    await shop.as(token).post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
    const price = priceCents / 100;
    const res = await shop.as(token).post('/create-payment-intent').send({ price });
    expect(problemKindOf(res)).toBe('payments-unavailable');
    const line = await lineOf(res);
    expect(line.err).toMatchObject({
      name: 'AppError',
      cause: { name: 'StripeAuthenticationError', message: 'Invalid API Key provided: [key]' },
    });
    const { cause } = line.err as { cause?: object };
    expect(Object.keys(cause!).sort()).toEqual(['message', 'name', 'stack']);
    expectNoSecretsLogged(token, key, shop.sandbox.secretKey);
    await shop.stop();
  });

  test('is not logged with the cause of an error', () => {
    const cause = Object.assign(new Error(`no ${EMAIL}`), { password: PASSWORD, code: 'E_CARD' });
    log.error({ err: new Error('outer', { cause }) }, 'failed');
    log.error({ err: `thrown ${CARD}` }, 'failed');
    expect((JSON.parse(lines[0]!) as Line).err).toMatchObject({
      message: 'outer',
      cause: { message: 'no [email]', code: 'E_CARD' },
    });
    expectNoSecretsLogged();
  });
});

test('logs no error for an expected problem', async () => {
  const res = await api.visitor.get('/admin-stats');
  expect(problemOf(res).kind).toBe('unauthenticated');
  expect((await lineOf(res)).err).toBeUndefined();
});
