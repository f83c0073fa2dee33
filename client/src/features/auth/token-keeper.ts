import { readTokenTimes, storeAccessToken } from '../../lib/access-token';
import { getIdToken } from '../../lib/firebase';
import { setServerTime } from '../../lib/server-clock';

const USUAL_LIFE_MS = 60 * 60_000;
const RENEW_AHEAD_MS = 5 * 60_000;

/** Exchanges Firebase's ID token for our access token and knows when the next one is due. */
export const createTokenKeeper = () => {
  let renewAt = 0;
  let endsAt = 0;
  let running: Promise<boolean> | null = null;

  const exchange = async (email: string, isStillWanted: () => boolean) => {
    // Fetched with somebody to exchange a token for, and while theirs is on its way.
    const [bearer, { exchangeToken }] = await Promise.all([
      getIdToken(),
      import('./session-calls'),
    ]);
    if (bearer === null) return false;
    const token = await exchangeToken(email, bearer);
    if (!isStillWanted()) return false;
    storeAccessToken(token);
    const times = readTokenTimes(token);
    if (times) setServerTime(times.issuedAtMs);
    const lastsMs = times?.lastsMs ?? USUAL_LIFE_MS;
    // Reckoned from now, not from `exp`, because the clock of this device may be wrong.
    endsAt = Date.now() + lastsMs;
    renewAt = endsAt - Math.min(RENEW_AHEAD_MS, lastsMs / 2);
    return true;
  };

  return {
    isDue: () => Date.now() >= renewAt,
    hasEnded: () => Date.now() >= endsAt,
    msToRenewal: () => Math.max(renewAt - Date.now(), 0),

    /** Stores a new token; false when nobody wants it any more. Callers at the same time share one. */
    obtain: (email: string) => {
      const mine: Promise<boolean> = (running ??= exchange(email, () => running === mine).finally(
        () => {
          if (running === mine) running = null;
        },
      ));
      return mine;
    },

    /** Makes the next `obtain` start an exchange of its own; the present token stays good. */
    dropExchange: () => {
      running = null;
    },

    /** Lets go of the present user, and of an exchange that is still on its way. */
    forget: () => {
      renewAt = 0;
      endsAt = 0;
      running = null;
    },
  };
};
