import type { SignedInUser, SignUpDetails } from './firebase-auth';
import { isSessionRemembered, markSigningOut, onSessionRemembered } from './remembered-session';

export { usesAuthEmulator } from './firebase-config';
export type { SignedInUser, SignUpDetails };

const importFirebase = () => import('./firebase-auth');

/** Starts the watchers that have not loaded Firebase yet, because no session was remembered. */
const pendingStarts = new Set<() => void>();

let isFormShown = false;

/** Loads Firebase for a sign-in form. Browsers block a pop-up that opens only after a download. */
export function prepareSignIn() {
  // A form that is rendered with the page calls this before the page watches the session.
  isFormShown = true;
  pendingStarts.forEach((start) => start());
}

/** Firebase is thirty times the size of this file, so it is loaded when a session or a form needs it. */
const loadFirebase = () => {
  prepareSignIn();
  return importFirebase();
};

/**
 * Calls `listener` with the signed-in user, or null, as soon as that is known and again whenever the
 * user or the profile changes. A new account is reported once its profile is complete.
 */
export function watchSession(listener: (user: SignedInUser | null) => void): () => void {
  const ended = new AbortController();
  const start = () => {
    pendingStarts.delete(start);
    importFirebase()
      .then(({ watchSession: watch }) => watch(listener, ended.signal))
      .catch((error: unknown) => {
        // Without Firebase nobody can sign in, but the public pages still work.
        reportError(error);
        if (ended.signal.aborted) return;
        pendingStarts.add(start);
        listener(null);
      });
  };
  pendingStarts.add(start);
  const unsubscribe = onSessionRemembered(() => pendingStarts.has(start) && start());
  const isRemembered = isSessionRemembered();
  if (!isRemembered) listener(null);
  if (isRemembered || isFormShown) start();
  return () => {
    ended.abort();
    pendingStarts.delete(start);
    unsubscribe();
  };
}

/** Returns the Firebase ID token; null if nobody is signed in. */
export const getIdToken = async (forceRefresh = false): Promise<string | null> =>
  (await loadFirebase()).getIdToken(forceRefresh);

export const signIn = async (email: string, password: string): Promise<SignedInUser> =>
  (await loadFirebase()).signIn(email, password);

/** Creates the account with its profile. The ID token of the new session carries the name. */
export const signUp = async (details: SignUpDetails): Promise<SignedInUser> =>
  (await loadFirebase()).signUp(details);

export const signInWithGoogle = async (): Promise<SignedInUser> =>
  (await loadFirebase()).signInWithGoogle();

export const signInWithGithub = async (): Promise<SignedInUser> =>
  (await loadFirebase()).signInWithGithub();

/** Ends the session on this device, even if the page is closed before that is done. */
export async function signOut(): Promise<void> {
  markSigningOut();
  await (await loadFirebase()).signOut();
}

/** Deletes the account at Firebase after the camp has deleted it, or at least ends the session. */
export async function deleteAccount(): Promise<void> {
  await (await import('./account-auth')).deleteAccount();
}

/** Resolves for an unknown email too, so that it does not reveal who has an account. */
export const sendPasswordReset = async (email: string): Promise<void> =>
  (await loadFirebase()).sendPasswordReset(email);
