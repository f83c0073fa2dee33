import { createServer as createHttpServer, type Server } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { handleClientErrors } from './handle-client-errors';

/** All in milliseconds. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  /** Enough to upload an image of 5 MB at 0.5 Mbit/s. */
  requestTimeout: 90_000,
  /** Longer than a load balancer keeps idle connections, so that it never reuses a closed one. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/**
 * Creates the HTTP server. Requests that Node rejects before the app also get a problem response.
 */
export function createServer(
  app: Express,
  log: Logger,
  timeouts: Partial<typeof TIMEOUTS> = {},
): Server {
  // Node responds to a missing Host with an empty 400. The app responds with a problem instead.
  const server = createHttpServer({ ...TIMEOUTS, ...timeouts, requireHostHeader: false }, app);
  // Requests with an unknown `Expect` header are handled as usual (RFC 9110, 10.1.1).
  server.on('checkExpectation', app);
  handleClientErrors(server, log);
  return server;
}
