import type { RequestHandler } from 'express';

const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Calls `callback` after each request that may have written to the database. */
export function afterWrite(callback: () => void): RequestHandler {
  return (req, res, next) => {
    if (!READ_METHODS.includes(req.method)) res.once('close', callback);
    next();
  };
}
