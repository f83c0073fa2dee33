import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Identifies a request, so that a user's report can be matched with its log line. */
export const requestId: RequestHandler = (_req, res, next) => {
  res.set(REQUEST_ID_HEADER, randomUUID());
  next();
};
