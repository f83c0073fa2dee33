import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, runNode, waitUntilReady } from './processes';

/** Returns a server that listens on the port. Fails if the port is taken. */
const listenOn = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

test('a free port is never given out again, nor by the system', async () => {
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  expect(new Set(ports).size).toBe(3);
  const byTheSystem = await listenOn(0);
  const firstOfTheSystem = 32_768;
  expect(Math.max(...ports)).toBeLessThan(firstOfTheSystem);
  expect((byTheSystem.address() as AddressInfo).port).toBeGreaterThanOrEqual(firstOfTheSystem);
  byTheSystem.close();
});

test('a taken port is skipped', async () => {
  const port = await findFreePort();
  const taken = await listenOn(port + 1);
  expect(await findFreePort()).toBe(port + 2);
  taken.close();
});

test('waiting for an API that ends fails at once with what it printed', async () => {
  const api = runNode(['-e', 'console.error("Port 1 is taken"); process.exitCode = 1'], {});
  await expect(waitUntilReady(api, 'http://127.0.0.1:1')).rejects.toThrow('Port 1 is taken');
});
