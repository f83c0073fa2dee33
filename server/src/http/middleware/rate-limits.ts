import express, { type Request, type RequestHandler, type Response } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { contextOf } from './request-context';
import { toSharedCounts } from './shared-counts';

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

interface Limit {
  limit: number;
  keyGenerator(req: Request, res: Response): string;
  skip?(req: Request, res: Response): boolean;
  /** Where requests are counted; the default is this process. */
  store?: Store;
}

const limitRequests = (limit: Limit): RequestHandler =>
  rateLimit({
    windowMs: WINDOW_MS,
    ...limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, _res, next) => next(new AppError('too-many-requests')),
  });

/**
 * Limits all accounts at one address together. It comes after the limit of the account, so that requests above that
 * do not use it up.
 */
const limitAccountsOfAddress = (accountLimit: number) =>
  limitRequests({
    limit: accountLimit * ACCOUNTS_PER_ADDRESS,
    keyGenerator: toAddressKey,
    skip: (_req, res) => contextOf(res).uid === null,
  });

/**
 * Counts requests by account, or by address without one. Expensive endpoints have a separate limit, which all
 * processes share. Requests with an account also count toward a limit of their address. Each process counts
 * the rest for itself, because a write for each of these requests would cost more than most of them (decision 24).
 */
export function rateLimits(camp: Camp): RequestHandler {
  const general = express
    .Router()
    .use(
      limitRequests({ limit: GENERAL_PER_MINUTE, keyGenerator: toCallerKey }),
      limitAccountsOfAddress(GENERAL_PER_MINUTE),
    );
  const strict = express.Router().use(
    limitRequests({
      limit: STRICT_PER_MINUTE,
      keyGenerator: toCallerKey,
      store: toSharedCounts(camp, 'expensive'),
    }),
    limitAccountsOfAddress(STRICT_PER_MINUTE),
  );
  return (req, res, next) => {
    const rate = contextOf(res).endpoint?.rate;
    if (rate === 'unlimited') return next();
    return rate === 'strict' ? strict(req, res, next) : general(req, res, next);
  };
}
