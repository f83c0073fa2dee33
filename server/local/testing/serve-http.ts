import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longer than any client's pause. A connection that closes while it is reused would look like a fault. */
const KEEP_ALIVE_MS = 120_000;

/** Serves HTTP on a local port; without one, on a free one. */
export async function serveHttp(listener: RequestListener, port = 0) {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
