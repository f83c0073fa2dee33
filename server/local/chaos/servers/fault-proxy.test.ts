import { setTimeout as delay } from 'node:timers/promises';
import { Router } from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRandom } from '../random';
import { createRecorder } from '../recorder';
import { startFaultProxy } from './fault-proxy';

const startProxy = async () => {
  const proxy = await startFaultProxy(createRandom('proxy'), createRecorder());
  onTestFinished(() => proxy.stop());
  proxy.setRouter(Router().get('/', (_req, res) => void res.end()));
  return proxy;
};

test('the proxy is busy during a slow request and idle after it', async () => {
  const proxy = await startProxy();
  proxy.setFaultMode('slow');
  const request = fetch(proxy.url);
  await vi.waitFor(() => expect(proxy.isIdle()).toBe(false));
  expect((await request).status).toBe(200);
  await vi.waitFor(() => expect(proxy.isIdle()).toBe(true));
});

test('the proxy is idle after clients disconnected during a slow request', async () => {
  const proxy = await startProxy();
  proxy.setFaultMode('slow');
  const requests = Array.from({ length: 20 }, () =>
    fetch(proxy.url, { signal: AbortSignal.timeout(20) }).catch(() => undefined),
  );
  await vi.waitFor(() => expect(proxy.countAffected()).toBeGreaterThan(0));
  await Promise.all(requests);
  // Longer than the longest delay of a slow request.
  await delay(1_600);
  expect(proxy.isIdle()).toBe(true);
});
