import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type EndpointShape } from '../contract';
import { problemOf, refusalOf } from '../testing/problem-of';
import { sampleRequests, urlOf, type EndpointName } from '../testing/sample-requests';
import { createTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const logged: { requestId?: string; err?: { message: string } }[] = [];
const log = pino({}, { write: (line) => logged.push(JSON.parse(line) as (typeof logged)[0]) });
beforeAll(async () => {
  api = await createTestApi({ log });
});
afterAll(() => api.stop());

const every = Object.entries<EndpointShape>(endpoints);

const isAddressOf = ({ path }: EndpointShape, address: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address);

describe('an address', () => {
  test.each(['/', '/nothing', '/carts/1/2', '/topClass/x/y', '/.env'])(
    '%s that does not exist is told as such',
    async (address) => {
      for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
        expect(refusalOf(await api.guest[method](address))).toBe('not-found');
      }
    },
  );

  test.each(every)('%s names every method it takes', async (name, endpoint) => {
    const request = await sampleRequests[name as EndpointName](api, await api.aPerson());
    const address = urlOf(endpoint, { ...request, query: {} });
    const taken = every
      .filter(([, other]) => isAddressOf(other, address))
      .map(([, { method }]) => method as string);
    const allow = [...taken, 'options', ...(taken.includes('get') ? ['head'] : [])];
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      if (taken.includes(method)) continue;
      const res = await api.guest[method](address);
      expect(refusalOf(res)).toBe('method-not-allowed');
      expect(res.headers.allow?.split(', ').sort()).toEqual(
        [...new Set(allow)].map((each) => each.toUpperCase()).sort(),
      );
    }
  });

  test('means the same with other capitals and a slash at the end', async () => {
    await api.guest.get('/TOPCLASS/').expect(200);
  });

  test('answers HEAD where it answers GET', async () => {
    await api.guest.head('/topClass').expect(200);
    await api.guest.head('/jwt').expect(405);
  });
});

describe('a body', () => {
  const subscribe = (encoding: string, body: Buffer) =>
    api.guest
      .post('/newsletter')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': encoding })
      .serialize((bytes: string) => bytes)
      .send(body);
  const zip = (value: object) => gzipSync(JSON.stringify(value));

  test('may be compressed', async () => {
    const res = await subscribe('gzip', zip({ email: 'robin@people.test' }));
    expect(refusalOf(res)).toBe('no refusal');
  });

  test('is refused when it is too large once unpacked', async () => {
    const res = await subscribe('gzip', zip({ email: 'x'.repeat(3_000_000) }));
    expect(refusalOf(res)).toBe('body-too-large');
  });

  test('is refused when it is not compressed as it says', async () => {
    const plain = Buffer.from('{"email":"robin@people.test"}');
    expect(refusalOf(await subscribe('gzip', plain))).toBe('invalid-input');
    expect(refusalOf(await subscribe('br', plain))).toBe('invalid-input');
    expect(refusalOf(await subscribe('brotli-9000', plain))).toBe('unsupported-media-type');
  });

  test('is refused in a charset that nobody reads', async () => {
    const type = 'application/json; charset=klingon';
    const res = await api.guest.post('/newsletter').set('Content-Type', type).send('{}');
    expect(refusalOf(res)).toBe('unsupported-media-type');
  });

  test('is refused as another type when it comes in pieces of unknown length, too', async () => {
    const res = await fetch(`${api.url}/newsletter`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: new Blob(['{"email":"robin@people.test"}']).stream(),
      duplex: 'half',
    });
    expect(res.status).toBe(415);
  });
});

describe('an answer', () => {
  test('carries an id of its own, which a problem repeats', async () => {
    const [one, two] = [await api.guest.get('/nothing'), await api.guest.get('/nothing')];
    expect(problemOf(one).requestId).toMatch(/^[\w-]{36}$/);
    expect(problemOf(one).requestId).not.toBe(problemOf(two).requestId);
  });

  test('may be read by the site and by no other', async () => {
    const site = await api.guest.get('/topClass').set('Origin', 'http://localhost:5173');
    expect(site.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
    });
    const exposed = site.headers['access-control-expose-headers']?.split(',');
    expect(exposed).toEqual([
      'X-Request-Id',
      'Retry-After',
      'X-Total-Count',
      'Link',
      'Content-Disposition',
    ]);
    for (const origin of ['https://evil.test', 'http://localhost:5173.evil.test', 'null']) {
      const { headers } = await api.guest.get('/topClass').set('Origin', origin);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('tells the site’s browser that it may send a token and any of our methods', async () => {
    const res = await api.guest.options('/topClass/1/status').set({
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'authorization,content-type',
    });
    expect(res.status).toBe(204);
    expect(res.headers['access-control-allow-methods']).toContain('PATCH');
    expect(res.headers['access-control-allow-headers']).toBe('authorization,content-type');
  });

  test('does not say what it is made with', async () => {
    const { headers } = await api.guest.get('/topClass');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a bug', () => {
  test.each([
    ['a record that cannot be read', { $unset: { instructor: '' } }],
    ['an answer that the contract does not promise', { $set: { category: 'Chess' } }],
  ])('as %s is logged under the id of the request, and not told', async (_, damage) => {
    const { _id } = await api.aClass();
    await api.db.collection('classes').updateOne({ _id }, damage);
    const told = problemOf(await api.guest.get(`/topClass/${_id.toHexString()}`));
    expect(told).toEqual({
      kind: 'unexpected',
      type: '/problems/unexpected',
      title: told.title,
      status: 500,
      message: told.title,
      requestId: told.requestId,
    });
    const entry = logged.find(({ requestId }) => requestId === told.requestId);
    expect(entry?.err?.message).toBeTruthy();
  });

  test('is nothing that a refusal is logged as', async () => {
    const { requestId } = problemOf(await api.guest.get('/admin-stats'));
    expect(logged.find((entry) => entry.requestId === requestId)?.err).toBeUndefined();
  });
});
