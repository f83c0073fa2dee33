import type { RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit';
import { AppError } from '../app-error';
import { contextOf, type RequestContext } from './request-context';

const SECOND_MS = 1_000;
const WINDOW_SECONDS = 60;
const STRICT_PER_MINUTE = 30;
const GENERAL_PER_MINUTE = 600;
/** Allows many accounts behind one address, as in a school, but limits bulk sign-ups from one. */
const ACCOUNTS_PER_ADDRESS = 10;
/** The usual network size of a household or office, which has 2^72 addresses to choose from. */
const IPV6_NETWORK_BITS = 56;

const toAddressKey = (address: string) => `address ${ipKeyGenerator(address, IPV6_NETWORK_BITS)}`;

/** Requests without a verified token count by address, so forged tokens gain nothing. */
const toKey = (address: string, uid: string | null) =>
  uid === null ? toAddressKey(address) : `account ${uid}`;

interface RateLimitResult {
  isOverLimit: boolean;
  /** Per draft-ietf-httpapi-ratelimit-headers. */
  headers: Record<string, string>;
}

const createLimit = (perMinute: number) => {
  const store = new MemoryStore();
  store.init({ windowMs: WINDOW_SECONDS * SECOND_MS } as Options);
  const name = `"${perMinute}-in-1min"`;
  const policy = `${name}; q=${perMinute}; w=${WINDOW_SECONDS}`;
  return async (key: string): Promise<RateLimitResult> => {
    const { totalHits, resetTime } = await store.increment(key);
    const remaining = Math.max(perMinute - totalHits, 0);
    const seconds = Math.max(Math.ceil((resetTime!.getTime() - Date.now()) / SECOND_MS), 0);
    const isOverLimit = totalHits > perMinute;
    return {
      isOverLimit,
      headers: {
        'RateLimit-Policy': policy,
        RateLimit: `${name}; r=${remaining}; t=${seconds}`,
        ...(isOverLimit && { 'Retry-After': String(seconds) }),
      },
    };
  };
};

/** Counts a request. Returns null for an endpoint without a limit. */
export type CountRequest = (
  address: string,
  context: RequestContext,
) => Promise<RateLimitResult | null>;

/**
 * Counts requests by account, or by address without one. Expensive endpoints have a separate limit,
 * and requests with an account also count toward a limit of their address there.
 */
export function createCountRequest(): CountRequest {
  const strict = createLimit(STRICT_PER_MINUTE);
  const strictByAddress = createLimit(STRICT_PER_MINUTE * ACCOUNTS_PER_ADDRESS);
  const general = createLimit(GENERAL_PER_MINUTE);
  return async (address, { endpoint, uid }) => {
    if (endpoint?.rate === 'unlimited') return null;
    if (endpoint?.rate !== 'strict') return general(toKey(address, uid));
    const byAccountOrAddress = await strict(toKey(address, uid));
    // A rejected request is cheap. It must not use up the limit of others at the same address.
    if (byAccountOrAddress.isOverLimit || uid === null) return byAccountOrAddress;
    const byAddress = await strictByAddress(toAddressKey(address));
    return byAddress.isOverLimit ? byAddress : byAccountOrAddress;
  };
}

export function rateLimits(count: CountRequest): RequestHandler {
  return async (req, res, next) => {
    const result = await count(req.ip ?? '', contextOf(res));
    if (result) res.set(result.headers);
    if (result?.isOverLimit) throw new AppError('too-many-requests');
    next();
  };
}
