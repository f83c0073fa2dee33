import express, { type Request, type RequestHandler, type Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { AppError } from '../../app-error';
import { contextOf } from './request-context';

const WINDOW_MS = 60_000;
const STRICT_PER_MINUTE = 30;
const GENERAL_PER_MINUTE = 600;
/** Allows many accounts behind one address, as in a school, but limits bulk sign-ups from one. */
const ACCOUNTS_PER_ADDRESS = 10;
/** The usual network size of a household or office, which has 2^72 addresses to choose from. */
const IPV6_NETWORK_BITS = 56;

/** Returns the address of a caller, or its network, by which requests without an account are counted. */
export const toAddressKey = (req: Request) =>
  `address ${ipKeyGenerator(req.ip ?? '', IPV6_NETWORK_BITS)}`;

/** Requests without a verified token count by address, so forged tokens gain nothing. */
const toCallerKey = (req: Request, res: Response) => {
  const { uid } = contextOf(res);
  return uid === null ? toAddressKey(req) : `account ${uid}`;
};

const limitRequests = (
  limit: number,
  keyGenerator: (req: Request, res: Response) => string,
  skip: (req: Request, res: Response) => boolean = () => false,
): RequestHandler =>
  rateLimit({
    windowMs: WINDOW_MS,
    limit,
    keyGenerator,
    skip,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, _res, next) => next(new AppError('too-many-requests')),
  });

/**
 * Counts requests by account, or by address without one. Expensive endpoints have a separate limit,
 * and requests with an account also count toward a limit of their address there.
 */
export function rateLimits(): RequestHandler {
  const general = limitRequests(GENERAL_PER_MINUTE, toCallerKey);
  const strict = express.Router().use(
    limitRequests(STRICT_PER_MINUTE, toCallerKey),
    // Second, so that requests above an account's own limit do not use up the limit of the address.
    limitRequests(
      STRICT_PER_MINUTE * ACCOUNTS_PER_ADDRESS,
      toAddressKey,
      (_req, res) => contextOf(res).uid === null,
    ),
  );
  return (req, res, next) => {
    const rate = contextOf(res).endpoint?.rate;
    if (rate === 'unlimited') return next();
    return rate === 'strict' ? strict(req, res, next) : general(req, res, next);
  };
}
