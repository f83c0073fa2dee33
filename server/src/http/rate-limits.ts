import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { AppError } from '../app-error';
import { factsOf } from './request-facts';

const MINUTE_MS = 60_000;
const TIGHT_PER_MINUTE = 30;
const GENERAL_PER_MINUTE = 600;
/** What one household or office commonly gets, and has 2^72 addresses to choose from. */
const IPV6_NETWORK_BITS = 56;

/** An account counts only when its token is verified: invented ones count by their address. */
const keyOf = (req: Request, res: Response) => {
  const { uid } = factsOf(res);
  return uid === null
    ? `address ${ipKeyGenerator(req.ip ?? '', IPV6_NETWORK_BITS)}`
    : `account ${uid}`;
};

const limit = (perMinute: number): RequestHandler =>
  rateLimit({
    windowMs: MINUTE_MS,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: keyOf,
    handler: (_req, _res, next) => {
      next(new AppError('too-many-requests'));
    },
  });

/**
 * Limits by account where there is one, else by address; the tight endpoints count on their own. A
 * request that is asked about again after it was refused is refused for the same reason, uncounted.
 */
export const rateLimits = (): RequestHandler => {
  const tight = limit(TIGHT_PER_MINUTE);
  const general = limit(GENERAL_PER_MINUTE);
  const refusals = new WeakMap<Request, unknown>();
  return (req, res, next) => {
    const { endpoint } = factsOf(res);
    if (endpoint?.rate === 'unlimited') return next();
    if (refusals.has(req)) return next(refusals.get(req));
    (endpoint?.rate === 'tight' ? tight : general)(req, res, (refusal?: unknown) => {
      if (refusal !== undefined) refusals.set(req, refusal);
      next(refusal);
    });
  };
};
