import { Router } from 'express';
import { expect, test } from 'vitest';
import { anIdToken } from '#testing/samples/builders';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf } from '#testing/responses/problem-of';
import { createTestApi } from '#testing/api/test-api';
import { isLocal } from './local-only';
import { useTestApi } from '#testing/api/use-test-api';

const nonLocalHeaders = [
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Forwarded-Proto': 'https' },
  { 'X-Forwarded-Host': 'camp.test' },
  { Forwarded: 'for=127.0.0.1' },
  { Via: '1.1 proxy' },
  { 'X-Real-IP': '127.0.0.1' },
  // A website that resolves to this machine, or a proxy that adds no headers.
  { Host: 'rebound.test:4000' },
  { Host: 'localhost.rebound.test' },
];
const mailPreview = Router().get('/', (_req, res) => void res.send('Mails'));
const api = useTestApi({ settings: { mailPreview, acceptsUnsignedTokens: true } });

test.each(nonLocalHeaders)('stand-ins reject requests with %j', async (headers) => {
  for (const path of ['/mails', '/payment-sandbox/v1/payment_intents']) {
    expect(problemKindOf(await api.visitor.get(path).set(headers)), path).toBe('not-found');
  }
  const { uid, email } = await api.aUser();
  const idToken = anIdToken({ sub: uid, email });
  const changes = await changesBy(api.db, async () => {
    for (const [path, body] of [
      ['/jwt', { email }],
      ['/users', { email, name: 'Robin' }],
    ] as const) {
      const res = await api.as(idToken).post(path).set(headers).send(body);
      expect(problemKindOf(res), path).toBe('forbidden');
    }
  });
  expect(changes).toEqual([]);
  await api.visitor.get('/topClass').set(headers).expect(200);
});

test('stand-ins accept requests from their own machine', async () => {
  expect((await api.visitor.get('/mails').expect(200)).text).toBe('Mails');
  expect((await api.visitor.get('/payment-sandbox/v1/payment_intents')).status).not.toBe(404);
  const { uid, email } = await api.aUser();
  await api
    .as(anIdToken({ sub: uid, email }))
    .post('/jwt')
    .send({ email })
    .expect(200);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.7', false],
  ['::ffff:10.0.0.7', false],
  ['2001:db8::1', false],
  [undefined, false],
])('a request from %s is local: %s', (remoteAddress, expected) => {
  const socket = { remoteAddress } as Parameters<typeof isLocal>[0]['socket'];
  expect(isLocal({ socket, headers: { host: 'localhost:4000' } })).toBe(expected);
});

test.each([
  ['localhost', true],
  ['LOCALHOST:4000', true],
  ['camp.localhost:4000', true],
  ['127.0.0.1:4000', true],
  ['[::1]:4000', true],
  ['camp.test', false],
  ['127.0.0.1.rebound.test:4000', false],
  ['notlocalhost', false],
  ['localhost:4000@rebound.test', false],
  ['', false],
  [undefined, false],
])('a request for %s is local: %s', (host, expected) => {
  const socket = { remoteAddress: '127.0.0.1' } as Parameters<typeof isLocal>[0]['socket'];
  expect(isLocal({ socket, headers: { host } })).toBe(expected);
});

test('accepts sign-ins through a proxy when ID tokens are really verified', async () => {
  const real = await createTestApi({ settings: { trustProxy: 1 } });
  const { uid, email } = await real.aUser();
  const jwt = real.as(anIdToken({ sub: uid, email })).post('/jwt');
  await jwt.set('X-Forwarded-For', '203.0.113.7').send({ email }).expect(200);
  await real.stop();
});
