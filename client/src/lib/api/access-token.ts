const ACCESS_TOKEN_KEY = 'access-token';

export const readAccessToken = () => localStorage.getItem(ACCESS_TOKEN_KEY);
export const storeAccessToken = (token: string) => localStorage.setItem(ACCESS_TOKEN_KEY, token);
export const removeAccessToken = () => localStorage.removeItem(ACCESS_TOKEN_KEY);

/** Calls `listener` when another tab removed the token. Returns a function that unsubscribes. */
export function onTokenRemoved(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    // A suspended tab receives the event late, when a user may be signed in again.
    if ((key === ACCESS_TOKEN_KEY || key === null) && readAccessToken() === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Returns when a token was issued and its lifetime, both in ms; null if it cannot be parsed. */
export function readTokenTimes(token: string) {
  try {
    const payload = token.split('.')[1] ?? '';
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const { iat, exp } = JSON.parse(json) as { iat?: unknown; exp?: unknown };
    if (typeof iat !== 'number' || typeof exp !== 'number') return null;
    return { issuedAtMs: iat * 1000, lifetimeMs: (exp - iat) * 1000 };
  } catch {
    return null;
  }
}
