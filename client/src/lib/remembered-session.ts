import { readAccessToken } from './access-token';

/** Firebase keeps its sessions where only Firebase can look; this says whether it is worth loading. */
const REMEMBERED_KEY = 'session-remembered';

export const noteSession = (isSignedIn: boolean) => {
  if (isSignedIn) localStorage.setItem(REMEMBERED_KEY, 'yes');
  else localStorage.removeItem(REMEMBERED_KEY);
};

const SIGNING_OUT_KEY = 'signing-out';

/** Marks a sign-out as begun. If the page is left before Firebase has ended the session, the next page ends it. */
export const markSigningOut = () => localStorage.setItem(SIGNING_OUT_KEY, 'yes');
export const isSigningOut = () => localStorage.getItem(SIGNING_OUT_KEY) !== null;
export const unmarkSigningOut = () => localStorage.removeItem(SIGNING_OUT_KEY);

/** Whether somebody may be signed in on this device; false only for sure. */
export const isSessionRemembered = () => {
  try {
    return localStorage.getItem(REMEMBERED_KEY) !== null || readAccessToken() !== null;
  } catch {
    // Storage is closed to us: only Firebase itself can tell.
    return true;
  }
};

/** Tells when somebody has signed in elsewhere; answers how to stop listening. */
export const watchRememberedSession = (listener: () => void) => {
  const look = () => isSessionRemembered() && listener();
  window.addEventListener('storage', look);
  // A page that the browser had put aside was told nothing meanwhile.
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('storage', look);
    document.removeEventListener('visibilitychange', look);
  };
};
