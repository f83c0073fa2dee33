import { Router } from 'express';
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
