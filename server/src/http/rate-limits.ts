import type { RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit';
import { AppError } from '../app-error';
import { factsOf, type RequestFacts } from './request-facts';

const SECOND_MS = 1_000;
const WINDOW_SECONDS = 60;
const TIGHT_PER_MINUTE = 30;
const GENERAL_PER_MINUTE = 600;
/** A school behind one address has many accounts; somebody who makes accounts by the dozen has one address. */
const ACCOUNTS_PER_ADDRESS = 10;
/** What one household or office commonly gets, and has 2^72 addresses to choose from. */
const IPV6_NETWORK_BITS = 56;

const toAddressKey = (address: string) => `address ${ipKeyGenerator(address, IPV6_NETWORK_BITS)}`;

/** An account counts only when its token is verified: invented ones count by their address. */
const keyOf = (address: string, uid: string | null) =>
  uid === null ? toAddressKey(address) : `account ${uid}`;

interface Count {
  isOver: boolean;
  /** As draft-ietf-httpapi-ratelimit-headers has them. */
  headers: Record<string, string>;
}

const createLimit = (perMinute: number) => {
  const store = new MemoryStore();
  store.init({ windowMs: WINDOW_SECONDS * SECOND_MS } as Options);
  const name = `"${perMinute}-in-1min"`;
  const policy = `${name}; q=${perMinute}; w=${WINDOW_SECONDS}`;
  return async (key: string): Promise<Count> => {
    const { totalHits, resetTime } = await store.increment(key);
    const left = Math.max(perMinute - totalHits, 0);
    const seconds = Math.max(Math.ceil((resetTime!.getTime() - Date.now()) / SECOND_MS), 0);
    const isOver = totalHits > perMinute;
    return {
      isOver,
      headers: {
        'RateLimit-Policy': policy,
        RateLimit: `${name}; r=${left}; t=${seconds}`,
        ...(isOver && { 'Retry-After': String(seconds) }),
      },
    };
  };
};

/** Counts a request from an address; null for one that nobody counts. */
export type CountRequest = (address: string, facts: RequestFacts) => Promise<Count | null>;

/**
 * Counts by account where there is one, else by address. Expensive endpoints count on their own, and
 * those of accounts by address, too.
 */
export const createCountRequest = (): CountRequest => {
  const tight = createLimit(TIGHT_PER_MINUTE);
  const tightByAddress = createLimit(TIGHT_PER_MINUTE * ACCOUNTS_PER_ADDRESS);
  const general = createLimit(GENERAL_PER_MINUTE);
  return async (address, { endpoint, uid }) => {
    if (endpoint?.rate === 'unlimited') return null;
    if (endpoint?.rate !== 'tight') return general(keyOf(address, uid));
    const counted = await tight(keyOf(address, uid));
    // What is refused costs next to nothing, and must not use up what others at the address have.
    if (counted.isOver || uid === null) return counted;
    const atAddress = await tightByAddress(toAddressKey(address));
    return atAddress.isOver ? atAddress : counted;
  };
};

export const rateLimits =
  (count: CountRequest): RequestHandler =>
  async (req, res, next) => {
    const counted = await count(req.ip ?? '', factsOf(res));
    if (counted) res.set(counted.headers);
    if (counted?.isOver) throw new AppError('too-many-requests');
    next();
  };
