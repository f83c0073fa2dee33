import { readTokenTimes, storeAccessToken } from '#lib/api/access-token';
import { getIdToken } from '#lib/session/firebase';
import { setServerTime } from '#lib/api/server-time';

const DEFAULT_LIFETIME_MS = 60 * 60_000;
const RENEW_BEFORE_MS = 5 * 60_000;
/** Tokens have their time of issue in whole seconds. Its end never shows more of a hold than is left. */
const ISSUED_WITHIN_MS = 999;

/** Exchanges Firebase's ID token for our access token and tracks when to renew it. */
export function createTokenManager() {
  let renewAt = 0;
  let expiresAt = 0;
  let pending: Promise<boolean> | null = null;

  const exchange = async (email: string, isCurrent: () => boolean) => {
    // Lazy, because visitors do not need it; loads while the ID token is fetched.
    const [bearer, { exchangeToken }] = await Promise.all([
      getIdToken(),
      import('./session-calls'),
    ]);
    if (bearer === null) return false;
    const token = await exchangeToken(email, bearer);
    if (!isCurrent()) return false;
    storeAccessToken(token);
    const times = readTokenTimes(token);
    if (times) setServerTime(times.issuedAtMs + ISSUED_WITHIN_MS);
    const lifetimeMs = times?.lifetimeMs ?? DEFAULT_LIFETIME_MS;
    // Computed from now instead of `exp`, because this device's clock may be wrong.
    expiresAt = Date.now() + lifetimeMs;
    renewAt = expiresAt - Math.min(RENEW_BEFORE_MS, lifetimeMs / 2);
    return true;
  };

  return {
    isDue: () => Date.now() >= renewAt,
    isExpired: () => Date.now() >= expiresAt,
    msToRenewal: () => Math.max(renewAt - Date.now(), 0),

    /**
     * Stores a new token; returns false if it is obsolete. Concurrent callers share one exchange.
     */
    obtain: (email: string) => {
      const exchangePromise: Promise<boolean> = (pending ??= exchange(
        email,
        () => pending === exchangePromise,
      ).finally(() => {
        if (pending === exchangePromise) pending = null;
      }));
      return exchangePromise;
    },

    /** Makes the next `obtain` start a new exchange; the current token stays valid. */
    dropExchange: () => {
      pending = null;
    },

    /** Drops the current user's token and a pending exchange. */
    clear: () => {
      renewAt = 0;
      expiresAt = 0;
      pending = null;
    },
  };
}
