const ACCESS_TOKEN_KEY = 'access-token';

export const readAccessToken = () => localStorage.getItem(ACCESS_TOKEN_KEY);
export const storeAccessToken = (token: string) => localStorage.setItem(ACCESS_TOKEN_KEY, token);
export const removeAccessToken = () => localStorage.removeItem(ACCESS_TOKEN_KEY);

/** Tells when another tab took the token away; answers how to stop listening. */
export const watchTokenRemoval = (listener: () => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // A tab that slept gets the news late, when somebody may be signed in again.
    if ((key === ACCESS_TOKEN_KEY || key === null) && readAccessToken() === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** When a token was issued and how long it is good for, in ms; null for one that cannot be read. */
export const readTokenTimes = (token: string) => {
  try {
    const payload = token.split('.')[1] ?? '';
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const { iat, exp } = JSON.parse(json) as { iat?: unknown; exp?: unknown };
    if (typeof iat !== 'number' || typeof exp !== 'number') return null;
    return { issuedAtMs: iat * 1000, lastsMs: (exp - iat) * 1000 };
  } catch {
    return null;
  }
};
