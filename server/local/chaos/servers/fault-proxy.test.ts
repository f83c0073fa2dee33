import { Router, raw } from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRandom } from '../random';
import { createRecorder } from '../recorder';
import { startFaultProxy } from './fault-proxy';

const REQUESTS = 20;

/** Starts a proxy whose service responds once `release` is called. */
const startProxy = async () => {
  const proxy = await startFaultProxy(createRandom('proxy'), createRecorder());
  onTestFinished(() => proxy.stop());
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  proxy.setRouter(Router().get('/', async (_req, res) => void (await released, res.end())));
  proxy.setFaultMode('slow');
  return { proxy, release: () => release() };
};

const send = (url: string, signal: AbortSignal | null = null) =>
  Promise.allSettled(Array.from({ length: REQUESTS }, () => fetch(url, { signal })));

const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

test('the proxy is busy during slow requests and idle after them', async () => {
  const { proxy, release } = await startProxy();
  const results = send(proxy.url);
  await waitUntil(() => expect(proxy.countAffected()).toBe(REQUESTS));
  expect(proxy.isIdle()).toBe(false);
  release();
  expect((await results).map(({ status }) => status)).toEqual(Array(REQUESTS).fill('fulfilled'));
  await waitUntil(() => expect(proxy.isIdle()).toBe(true));
});

test('the proxy is idle after clients disconnected during slow requests', async () => {
  const { proxy, release } = await startProxy();
  const clients = new AbortController();
  const results = send(proxy.url, clients.signal);
  await waitUntil(() => expect(proxy.countAffected()).toBe(REQUESTS));
  clients.abort();
  expect((await results).map(({ status }) => status)).toEqual(Array(REQUESTS).fill('rejected'));
  release();
  await waitUntil(() => expect(proxy.isIdle()).toBe(true));
});

test('the service never sees a request without its body after clients disconnected', async () => {
  const proxy = await startFaultProxy(createRandom('proxy'), createRecorder());
  onTestFinished(() => proxy.stop());
  const bodies: string[] = [];
  const receive = Router().post('/', raw({ type: () => true }), (req, res) => {
    bodies.push(Buffer.isBuffer(req.body) ? req.body.toString() : 'none');
    res.end();
  });
  proxy.setRouter(receive);
  proxy.setFaultMode('slow');
  const clients = new AbortController();
  const post = (signal: AbortSignal | null) =>
    fetch(proxy.url, { method: 'POST', body: 'amount=218', signal });
  const aborted = Promise.allSettled(Array.from({ length: REQUESTS }, () => post(clients.signal)));
  await waitUntil(() => expect(proxy.countAffected()).toBe(REQUESTS));
  clients.abort();
  await aborted;
  await post(null);
  await waitUntil(() => expect(proxy.isIdle()).toBe(true));
  expect(new Set(bodies)).toEqual(new Set(['amount=218']));
});
