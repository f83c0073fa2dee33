import type { SignedInUser, SignUpDetails } from './firebase-auth';
import { isSessionRemembered, markSigningOut, watchRememberedSession } from './remembered-session';

export { usesAuthEmulator } from './firebase-config';
export type { SignedInUser, SignUpDetails };

const importFirebase = () => import('./firebase-auth');

/** Who wants to know of a session, and does not yet, because there was none to tell of. */
const waiting = new Set<() => void>();

let isFormShown = false;

/** For a form that is about to be filled in: a pop-up that has to wait for Firebase is blocked. */
export const prepareSignIn = () => {
  // Drawn together with the page, a form gets here before the page watches the session.
  isFormShown = true;
  waiting.forEach((begin) => begin());
};

/** Firebase is thirty times the size of this file: it comes when a session or a form needs it. */
const loadFirebase = () => {
  prepareSignIn();
  return importFirebase();
};

/**
 * Calls back with who is signed in, or null, as soon as that is known, and again whenever that or
 * the profile changes. Someone who signs up is told of once their profile is complete.
 */
export const watchSession = (listener: (user: SignedInUser | null) => void): (() => void) => {
  const ended = new AbortController();
  const begin = () => {
    waiting.delete(begin);
    importFirebase()
      .then(({ watchSession: watch }) => watch(listener, ended.signal))
      .catch((error: unknown) => {
        // Without Firebase nobody can be signed in, but the public pages need not wait for it.
        reportError(error);
        if (ended.signal.aborted) return;
        waiting.add(begin);
        listener(null);
      });
  };
  waiting.add(begin);
  const stopLooking = watchRememberedSession(() => waiting.has(begin) && begin());
  const isRemembered = isSessionRemembered();
  if (!isRemembered) listener(null);
  if (isRemembered || isFormShown) begin();
  return () => {
    ended.abort();
    waiting.delete(begin);
    stopLooking();
  };
};

/** The Firebase ID token, null when nobody is signed in. */
export const getIdToken = async (forceRefresh = false): Promise<string | null> =>
  (await loadFirebase()).getIdToken(forceRefresh);

export const signIn = async (email: string, password: string): Promise<SignedInUser> =>
  (await loadFirebase()).signIn(email, password);

/** Creates the account with its profile; the ID token carries the name from then on. */
export const signUp = async (details: SignUpDetails): Promise<SignedInUser> =>
  (await loadFirebase()).signUp(details);

export const signInWithGoogle = async (): Promise<SignedInUser> =>
  (await loadFirebase()).signInWithGoogle();

export const signInWithGithub = async (): Promise<SignedInUser> =>
  (await loadFirebase()).signInWithGithub();

/** Ends the session on this device, also when the page is left before that is done. */
export const signOut = async (): Promise<void> => {
  markSigningOut();
  await (await loadFirebase()).signOut();
};

/** Resolves for an unknown e-mail as well: nobody learns from it who has an account. */
export const sendPasswordReset = async (email: string): Promise<void> =>
  (await loadFirebase()).sendPasswordReset(email);
