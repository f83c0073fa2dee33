import type { RequestHandler } from 'express';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Calls back once a request that may have changed something is over. */
export const afterChange =
  (callBack: () => void): RequestHandler =>
  (req, res, next) => {
    if (!READING.includes(req.method)) res.once('close', callBack);
    next();
  };
