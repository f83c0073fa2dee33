import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longer than any pause of whoever asks: a connection that ends as it is used again looks like a fault. */
const KEEP_ALIVE_MS = 120_000;

/** Serves HTTP on a free port of this machine. */
export const serve = async (listener: RequestListener) => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
