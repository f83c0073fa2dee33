import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GithubAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut as endSession,
  updateProfile,
  type Auth,
  type AuthProvider,
  type User,
} from 'firebase/auth';
import { paths } from '../paths';
import { firebaseOptions, usesAuthEmulator } from './firebase-config';
import { isSigningOut, setSessionRemembered, unmarkSigningOut } from './remembered-session';
import { VERIFIED } from './verified-parameter';

export interface SignedInUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
}
export interface SignUpDetails {
  email: string;
  password: string;
  displayName: string;
  photoURL: string;
}

const endSessionOf = async (auth: Auth) => {
  await endSession(auth);
  unmarkSigningOut();
};

const openAuth = async () => {
  // The SDK downloads Google's gapi for its pop-ups unless it is already defined.
  if (usesAuthEmulator) (await import('./gapi-shim')).installGapiShim();
  const auth = initializeAuth(initializeApp(firebaseOptions), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (usesAuthEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  // The user signed out on a page that was closed before Firebase ended the session.
  if (isSigningOut()) await endSessionOf(auth);
  onIdTokenChanged(auth, (user) => setSessionRemembered(user !== null));
  return auth;
};
const opening = openAuth();

const watchers = new Set<() => void>();
let isSigningUp = false;

/** Returns null for an account without an email, because carts and orders are keyed by it. */
const toSignedInUser = (user: User | null): SignedInUser | null => {
  if (!user?.email) return null;
  const { uid, email, emailVerified, displayName, photoURL } = user;
  return { uid, email, emailVerified, displayName, photoURL };
};

export async function watchSession(
  listener: (user: SignedInUser | null) => void,
  ended: AbortSignal,
): Promise<void> {
  const auth = await opening;
  if (ended.aborted) return;
  let lastSnapshot: string | undefined;
  const notify = () => {
    const user = toSignedInUser(auth.currentUser);
    // Firebase also reports the hourly token renewal, which does not change the user.
    const snapshot = JSON.stringify(user);
    if (isSigningUp || snapshot === lastSnapshot) return;
    lastSnapshot = snapshot;
    listener(user);
  };
  const unsubscribe = onIdTokenChanged(auth, notify);
  watchers.add(notify);
  ended.addEventListener('abort', () => {
    unsubscribe();
    watchers.delete(notify);
  });
}

export async function getIdToken(forceRefresh: boolean): Promise<string | null> {
  const auth = await opening;
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null) return null;
  const { token, claims } = await user.getIdTokenResult(forceRefresh);
  // Firebase reloads the account when a page opens, but keeps a token issued before the verification.
  const isOutdated = user.emailVerified && claims.email_verified !== true;
  return isOutdated ? user.getIdToken(true) : token;
}

export const signOut = async (): Promise<void> => endSessionOf(await opening);

const getSignedInUser = async (user: User): Promise<SignedInUser> => {
  const signedIn = toSignedInUser(user);
  if (signedIn) return signedIn;
  await signOut();
  throw Object.assign(new Error('The account has no email address.'), {
    code: 'auth/email-not-shared',
  });
};

export async function signIn(email: string, password: string): Promise<SignedInUser> {
  const { user } = await signInWithEmailAndPassword(await opening, email, password);
  return getSignedInUser(user);
}

export async function signUp({
  email,
  password,
  displayName,
  photoURL,
}: SignUpDetails): Promise<SignedInUser> {
  const auth = await opening;
  isSigningUp = true;
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await updateProfile(user, { displayName, photoURL });
    await user.getIdToken(true);
    return await getSignedInUser(user);
  } finally {
    isSigningUp = false;
    watchers.forEach((notify) => notify());
  }
}

const signInWith = async (provider: AuthProvider): Promise<SignedInUser> => {
  const { user } = await signInWithPopup(await opening, provider);
  return getSignedInUser(user);
};

/** Returns the provider of a sign-in in a pop-up. */
export function createProvider(method: 'google.com' | 'github.com'): AuthProvider {
  return method === 'google.com'
    ? new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
    : // GitHub returns a private email address only if this scope is requested.
      new GithubAuthProvider().addScope('user:email');
}

export const signInWithGoogle = (): Promise<SignedInUser> =>
  signInWith(createProvider('google.com'));

export const signInWithGithub = (): Promise<SignedInUser> =>
  signInWith(createProvider('github.com'));

/** Returns Firebase's own user, for the settings of the account. */
export async function getCurrentUser(): Promise<User | null> {
  const auth = await opening;
  await auth.authStateReady();
  return auth.currentUser;
}

/** Tells the session about a changed profile. */
export const reportUserChange = () => watchers.forEach((notify) => notify());

export const sendPasswordReset = async (email: string): Promise<void> =>
  sendPasswordResetEmail(await opening, email, { url: `${location.origin}/logIn` });

export async function sendVerificationLink(): Promise<void> {
  const { currentUser } = await opening;
  // The account page confirms the verification.
  const url = `${location.origin}${paths.account}?${VERIFIED}`;
  if (currentUser) await sendEmailVerification(currentUser, { url });
}

export async function checkEmailVerified(): Promise<boolean> {
  const { currentUser } = await opening;
  await currentUser?.reload();
  if (!currentUser?.emailVerified) return false;
  // Only a new token carries the verification and triggers `onIdTokenChanged`.
  await currentUser.getIdToken(true);
  return true;
}
