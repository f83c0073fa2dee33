import type { SignedInUser, SignUpDetails } from './firebase-auth';

export { usesAuthEmulator } from './firebase-config';
export { toSignInMessage } from './firebase-messages';
export type { SignedInUser, SignUpDetails };

/** Firebase is thirty times the size of this file: it comes after the first paint. */
const loadFirebase = () => import('./firebase-auth');

/**
 * Calls back with who is signed in, or null, as soon as Firebase knows, and again whenever that or
 * the profile changes. Someone who signs up is told of once their profile is complete.
 */
export const watchSession = (listener: (user: SignedInUser | null) => void): (() => void) => {
  const ended = new AbortController();
  loadFirebase()
    .then(({ watchSession: watch }) => watch(listener, ended.signal))
    .catch((error: unknown) => {
      // Without Firebase nobody can be signed in, but the public pages need not wait for it.
      reportError(error);
      if (!ended.signal.aborted) listener(null);
    });
  return () => ended.abort();
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

export const signOut = async (): Promise<void> => (await loadFirebase()).signOut();

/** Resolves for an unknown e-mail as well: nobody learns from it who has an account. */
export const sendPasswordReset = async (email: string): Promise<void> =>
  (await loadFirebase()).sendPasswordReset(email);
