import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { endpoints, type EndpointShape } from '../contract';
import { createEndpointFinder } from './endpoint-finder';
import { problemOf, problemKindOf } from '../testing/responses/problem-of';
import { sampleRequests, urlOf, type EndpointName } from '../testing/samples/requests';
import { useTestApi } from '../testing/api/use-test-api';

const logged: { requestId?: string; err?: { message: string } }[] = [];
const log = pino({}, { write: (line) => logged.push(JSON.parse(line) as (typeof logged)[0]) });
const api = useTestApi({ log });

const allEndpoints = Object.entries<EndpointShape>(endpoints);

const finder = createEndpointFinder(allEndpoints.map(([, endpoint]) => endpoint));

describe('a URL', () => {
  test.each(['/', '/nothing', '/carts/1/2', '/topClass/x/y', '/.env'])(
    '%s that does not exist gets 404',
    async (url) => {
      for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
        expect(problemKindOf(await api.visitor[method](url))).toBe('not-found');
      }
    },
  );

  test.each(allEndpoints)('%s lists every allowed method', async (name, endpoint) => {
    const request = await sampleRequests[name as EndpointName](api, await api.aUser());
    const url = urlOf(endpoint, { ...request, query: {} });
    const allowed = finder.listMethods(url);
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      if (allowed.includes(method.toUpperCase())) continue;
      const res = await api.visitor[method](url);
      expect(problemKindOf(res)).toBe('method-not-allowed');
      expect(res.headers.allow).toBe(allowed.join(', '));
    }
  });

  test('ignores upper and lower case and a trailing slash', async () => {
    await api.visitor.get('/TOPCLASS/').expect(200);
  });

  test('supports HEAD wherever it supports GET', async () => {
    await api.visitor.head('/topClass').expect(200);
    await api.visitor.head('/jwt').expect(405);
  });
});

describe('a body', () => {
  const subscribe = (encoding: string, body: Buffer) =>
    api.visitor
      .post('/newsletter')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': encoding })
      .serialize((bytes: string) => bytes)
      .send(body);
  const zip = (value: object) => gzipSync(JSON.stringify(value));

  test('may be compressed', async () => {
    const res = await subscribe('gzip', zip({ email: 'robin@people.test' }));
    expect(problemKindOf(res)).toBe('no problem');
  });

  test('is rejected if it is too large after decompression', async () => {
    const res = await subscribe('gzip', zip({ email: 'x'.repeat(3_000_000) }));
    expect(problemKindOf(res)).toBe('body-too-large');
  });

  test('is rejected if it does not match its Content-Encoding', async () => {
    const plain = Buffer.from('{"email":"robin@people.test"}');
    expect(problemKindOf(await subscribe('gzip', plain))).toBe('invalid-input');
    expect(problemKindOf(await subscribe('br', plain))).toBe('invalid-input');
    expect(problemKindOf(await subscribe('brotli-9000', plain))).toBe('unsupported-media-type');
  });

  test('is rejected in an unsupported charset', async () => {
    const type = 'application/json; charset=klingon';
    const res = await api.visitor.post('/newsletter').set('Content-Type', type).send('{}');
    expect(problemKindOf(res)).toBe('unsupported-media-type');
  });

  test('is rejected for its media type when chunked, too', async () => {
    const res = await fetch(`${api.url}/newsletter`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: new Blob(['{"email":"robin@people.test"}']).stream(),
      duplex: 'half',
    });
    expect(res.status).toBe(415);
  });
});

describe('a response', () => {
  test('has a unique request id, also in the problem body', async () => {
    const [one, two] = [await api.visitor.get('/nothing'), await api.visitor.get('/nothing')];
    expect(problemOf(one).requestId).toMatch(/^[\w-]{36}$/);
    expect(problemOf(one).requestId).not.toBe(problemOf(two).requestId);
  });

  test('can be read by scripts of the site and of no other origin', async () => {
    const site = await api.visitor.get('/topClass').set('Origin', 'http://localhost:5173');
    expect(site.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
    });
    const exposed = site.headers['access-control-expose-headers']?.split(',');
    expect(exposed).toEqual([
      'X-Request-Id',
      'Retry-After',
      'X-Total-Count',
      'X-Total-Count-Capped',
      'X-Date-Range',
      'Link',
      'Content-Disposition',
    ]);
    for (const origin of ['https://evil.test', 'http://localhost:5173.evil.test', 'null']) {
      const { headers } = await api.visitor.get('/topClass').set('Origin', origin);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('allows the site to send a token and all methods', async () => {
    const res = await api.visitor.options('/topClass/1/status').set({
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'authorization,content-type',
    });
    expect(res.status).toBe(204);
    expect(res.headers['access-control-allow-methods']).toContain('PATCH');
    expect(res.headers['access-control-allow-headers']).toBe('authorization,content-type');
  });

  test('does not reveal the server software', async () => {
    const { headers } = await api.visitor.get('/topClass');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a bug', () => {
  test.each([
    ['a malformed record', { $unset: { instructor: '' } }],
    ['a response that violates the contract', { $set: { category: 'Chess' } }],
  ])(
    'such as %s is logged with the request id, and its details are not sent',
    async (_, damage) => {
      const { _id } = await api.aClass();
      await api.db.collection('classes').updateOne({ _id }, damage);
      const sent = problemOf(await api.visitor.get(`/topClass/${_id.toHexString()}`));
      expect(sent).toEqual({
        kind: 'unexpected',
        type: '/problems/unexpected',
        title: sent.title,
        status: 500,
        message: sent.title,
        requestId: sent.requestId,
      });
      const entry = logged.find(({ requestId }) => requestId === sent.requestId);
      expect(entry?.err?.message).toBeTruthy();
    },
  );

  test('an expected problem is not logged as an error', async () => {
    const { requestId } = problemOf(await api.visitor.get('/admin-stats'));
    expect(logged.find((entry) => entry.requestId === requestId)?.err).toBeUndefined();
  });
});
