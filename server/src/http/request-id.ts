import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

export const REQUEST_ID = 'X-Request-Id';

/** Names a request, so that a person's report finds its line in the log. */
export const newRequestId = (): string => randomUUID();

export const requestId: RequestHandler = (_req, res, next) => {
  res.set(REQUEST_ID, newRequestId());
  next();
};
