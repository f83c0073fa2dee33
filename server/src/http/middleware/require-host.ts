import type { RequestHandler } from 'express';
import { AppError } from '#app-error';

/**
 * HTTP/1.1 requires a Host header (RFC 9112, 3.2). Node's own check would respond without a problem
 * body.
 */
export const requireHost: RequestHandler = (req, _res, next) => {
  if (req.httpVersion === '1.1' && req.headers.host === undefined) {
    throw new AppError('malformed-request', { detail: 'The Host header is missing.' });
  }
  next();
};
