import type { RequestHandler } from 'express';
import { AppError } from '../app-error';

/** Refuses what still arrives on open connections once the process is about to end. */
export const refuseWhileStopping =
  (stopping: AbortSignal): RequestHandler =>
  (_req, res, next) => {
    if (!stopping.aborted) return next();
    res.set('Connection', 'close');
    throw new AppError('server-stopping');
  };
