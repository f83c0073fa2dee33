import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import type { Logger } from 'pino';
import { answerClientErrors } from './client-errors';

/** How long a client may take; all in milliseconds. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  /** A picture of 5 MB at 0.5 Mbit/s. */
  requestTimeout: 90_000,
  /** Longer than a load balancer keeps its connections, so that it never uses one that just closed. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** Serves the app; what Node refuses before any app sees it is answered as a problem, too. */
export const createServer = (
  app: RequestListener,
  log: Logger,
  timeouts: Partial<typeof TIMEOUTS> = {},
): Server => {
  // Node answers a missing Host with a bare 400; the app says it in its own words.
  const server = createHttpServer({ ...TIMEOUTS, ...timeouts, requireHostHeader: false }, app);
  // Nobody has to meet an expectation that it does not know (RFC 9110, 10.1.1).
  server.on('checkExpectation', app);
  answerClientErrors(server, log);
  return server;
};
