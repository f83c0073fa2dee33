import type { RequestHandler } from 'express';
import { AppError } from '#app-error';

/** Rejects requests that arrive on open connections after the server has begun to stop. */
export function rejectWhileStopping(stopping: AbortSignal): RequestHandler {
  return (_req, res, next) => {
    if (!stopping.aborted) return next();
    res.set('Connection', 'close');
    throw new AppError('server-stopping');
  };
}
