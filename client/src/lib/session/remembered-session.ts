import { readAccessToken } from '../api/access-token';

/** Only Firebase can read its sessions. This flag tells whether one may exist, so whether to load Firebase. */
const REMEMBERED_KEY = 'session-remembered';

export function setSessionRemembered(isSignedIn: boolean) {
  if (isSignedIn) localStorage.setItem(REMEMBERED_KEY, 'yes');
  else localStorage.removeItem(REMEMBERED_KEY);
}

const SIGNING_OUT_KEY = 'signing-out';

/** Marks a sign-out as started. If the page is closed before Firebase ends the session, the next page ends it. */
export const markSigningOut = () => localStorage.setItem(SIGNING_OUT_KEY, 'yes');
export const isSigningOut = () => localStorage.getItem(SIGNING_OUT_KEY) !== null;
export const unmarkSigningOut = () => localStorage.removeItem(SIGNING_OUT_KEY);

/** Returns false only if certainly nobody is signed in on this device. */
export function isSessionRemembered() {
  try {
    return localStorage.getItem(REMEMBERED_KEY) !== null || readAccessToken() !== null;
  } catch {
    // The browser denies access to storage, so only Firebase can tell.
    return true;
  }
}

/** Calls `listener` when a user signed in in another tab. Returns a function that unsubscribes. */
export function onSessionRemembered(listener: () => void) {
  const check = () => isSessionRemembered() && listener();
  window.addEventListener('storage', check);
  // A suspended page receives no storage events.
  document.addEventListener('visibilitychange', check);
  return () => {
    window.removeEventListener('storage', check);
    document.removeEventListener('visibilitychange', check);
  };
}
