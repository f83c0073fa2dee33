import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Names each request, so that a person's report finds its line in the log. */
export const requestId: RequestHandler = (_req, res, next) => {
  res.set('X-Request-Id', randomUUID());
  next();
};
