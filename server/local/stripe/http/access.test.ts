import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestSandbox, newStripe, usd } from '../testing/test-sandbox';

let sandbox: Awaited<ReturnType<typeof createTestSandbox>>;
let url: string;
let stop: () => void;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  const app = express().use('/payment-sandbox', sandbox.sandbox.router);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/payment-sandbox`;
  stop = () => server.close();
});
afterAll(async () => {
  stop();
  await sandbox.stop();
});

const withKey = (key: string) => request.agent(url).auth(key, { type: 'bearer' });
const asServer = () => withKey(sandbox.sandbox.secretKey);
const asBrowser = () => withKey(sandbox.sandbox.publishableKey);
const newIntent = () =>
  sandbox.stripe.paymentIntents.create({ ...usd(6450), metadata: { orderId: 'o1' } });

describe('the server', () => {
  test('works over HTTP with form-encoded bodies', async () => {
    const created = await asServer()
      .post('/v1/payment_intents')
      .type('form')
      .send('amount=6450&currency=usd&allowed_payment_method_types[]=card&metadata[orderId]=o1')
      .expect(200);
    expect(created.body).toMatchObject({ amount: 6450, metadata: { orderId: 'o1' } });
  });

  test('can send its key with basic authentication, as curl -u does', async () => {
    await request(url).get('/v1/payment_intents').auth(sandbox.sandbox.secretKey, '').expect(200);
  });

  test.each([
    ['JSON', 'application/json', '{"amount":6450,"currency":"usd"}'],
    ['an invalid parameter name', 'application/x-www-form-urlencoded', 'amount=6450&[x=1'],
    [
      'a value and an object for the same parameter',
      'application/x-www-form-urlencoded',
      'metadata=1&metadata[a]=2',
    ],
  ])('gets an error when it sends %s', async (_name, type, body) => {
    const rejected = await asServer().post('/v1/payment_intents').type(type).send(body).expect(400);
    expect(rejected.body).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  test('gets an error when the body is too large', async () => {
    const call = asServer()
      .post('/v1/payment_intents')
      .type('form')
      .send(`description=${'x'.repeat(200_000)}`);
    expect((await call.expect(413)).body).toMatchObject({
      error: { type: 'invalid_request_error' },
    });
  });

  test('gets an error for another API version and for an unknown path', async () => {
    const version = asServer().get('/v1/payment_intents').set('Stripe-Version', '2020-08-27');
    expect((await version.expect(400)).body).toHaveProperty('error.message');
    expect((await asServer().get('/v1/customers').expect(404)).body).toHaveProperty(
      'error.message',
    );
  });
});

describe('without the right key', () => {
  test.each([
    ['no key', undefined],
    ['an unknown key', 'Bearer sk_test_other'],
    ['the webhook secret', 'Bearer whsec_other'],
  ])('%s gets a 401', async (_name, authorization) => {
    const call = request(url).get('/v1/payment_intents');
    if (authorization) call.set('Authorization', authorization);
    expect((await call.expect(401)).body).toMatchObject({
      error: { type: 'invalid_request_error' },
    });
  });

  test('the SDK throws an authentication error', async () => {
    const stripe = newStripe({ secretKey: 'sk_test_wrong', fetch: sandbox.sandbox.fetch });
    await expect(stripe.paymentIntents.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });
});

describe('a browser', () => {
  test.each([
    ['post', '/v1/payment_intents'],
    ['get', '/v1/payment_intents'],
    ['post', '/v1/payment_intents/ID'],
    ['post', '/v1/payment_intents/ID/cancel'],
    ['post', '/v1/refunds'],
    ['get', '/v1/refunds'],
    ['get', '/v1/refunds/re_1'],
    ['get', '/v1/payment_methods/pm_1'],
  ] as const)('may not %s %s', async (method, path) => {
    const { id } = await newIntent();
    const rejected = await asBrowser()[method](path.replace('ID', id)).expect(403);
    expect(rejected.body).toMatchObject({ error: { code: 'secret_key_required' } });
  });

  test('sees its own intent without server-only fields', async () => {
    const { id, client_secret } = await newIntent();
    const retrieved = await asBrowser()
      .get(`/v1/payment_intents/${id}`)
      .query({ client_secret })
      .expect(200);
    expect(retrieved.body).toMatchObject({ id, amount: 6450, status: 'requires_payment_method' });
    expect(retrieved.body).not.toHaveProperty('metadata');
    expect(retrieved.body).not.toHaveProperty('latest_charge');
  });

  test.each(['get', 'confirm', 'authenticate'])('needs the client secret to %s', async (step) => {
    const { id, client_secret } = await newIntent();
    const other = await newIntent();
    const call = (secret: string | null) =>
      step === 'get'
        ? asBrowser()
            .get(`/v1/payment_intents/${id}`)
            .query({ client_secret: secret ?? undefined })
        : asBrowser()
            .post(`/v1/payment_intents/${id}/${step}`)
            .type('form')
            .send({
              ...(secret && { client_secret: secret }),
              ...(step === 'authenticate'
                ? { outcome: 'complete' }
                : { payment_method: 'pm_card_visa' }),
            });
    await call(null).expect(400);
    const rejected = await call(other.client_secret).expect(400);
    expect(rejected.body).toMatchObject({ error: { param: 'client_secret' } });
    expect(rejected.body).not.toHaveProperty('error.payment_intent');
    const untouched = await sandbox.stripe.paymentIntents.retrieve(id);
    expect(untouched.status).toBe('requires_payment_method');
    expect(client_secret).not.toBe(other.client_secret);
  });

  test('can pay from any origin with its key as a parameter, and sees no metadata on a decline', async () => {
    const { id, client_secret } = await newIntent();
    const pay = (payment_method: string) =>
      request(url)
        .post(`/v1/payment_intents/${id}/confirm`)
        .set('Origin', 'http://localhost:5173')
        .type('form')
        .send({ client_secret, payment_method, key: sandbox.sandbox.publishableKey });
    const declined = await pay('pm_card_visa_chargeDeclined').expect(402);
    expect(declined.body).toMatchObject({ error: { payment_intent: { id } } });
    expect(declined.body).not.toHaveProperty('error.payment_intent.metadata');
    const paid = await pay('pm_card_visa').expect(200);
    expect(paid.headers['access-control-allow-origin']).toBe('*');
    expect(paid.body).toMatchObject({ status: 'succeeded' });
  });

  test('is allowed cross-origin only for endpoints that accept a publishable key', async () => {
    const preflight = (path: string) =>
      request(url)
        .options(path)
        .set({ Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'POST' });
    const allowed = await preflight('/v1/payment_methods').expect(204);
    expect(allowed.headers['access-control-allow-origin']).toBe('*');
    const rejected = await preflight('/v1/refunds').expect(204);
    expect(rejected.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('can load the script from another origin', async () => {
    const script = await request(url).get('/stripe.js').expect(200);
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(script.text).toContain('endive');
  });
});
