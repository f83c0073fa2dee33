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
import { firebaseOptions, usesAuthEmulator } from './firebase-config';
import { isSigningOut, noteSession, unmarkSigningOut } from './remembered-session';

export type SignedInUser = {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
};
export type SignUpDetails = {
  email: string;
  password: string;
  displayName: string;
  photoURL: string;
};

const endSessionOf = async (auth: Auth) => {
  await endSession(auth);
  unmarkSigningOut();
};

const openAuth = async () => {
  // The SDK would fetch Google's gapi for its pop-ups unless it finds one already there.
  if (usesAuthEmulator) (await import('./gapi-shim')).installGapiShim();
  const auth = initializeAuth(initializeApp(firebaseOptions), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (usesAuthEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  // The page on which the viewer logged out was left too early.
  if (isSigningOut()) await endSessionOf(auth);
  onIdTokenChanged(auth, (user) => noteSession(user !== null));
  return auth;
};
const opening = openAuth();

const watchers = new Set<() => void>();
let isSigningUp = false;

/** Null for an account without an e-mail address, because nothing here can be owned without one. */
const toSignedInUser = (user: User | null): SignedInUser | null => {
  if (!user?.email) return null;
  const { uid, email, emailVerified, displayName, photoURL } = user;
  return { uid, email, emailVerified, displayName, photoURL };
};

export const watchSession = async (
  listener: (user: SignedInUser | null) => void,
  ended: AbortSignal,
): Promise<void> => {
  const auth = await opening;
  if (ended.aborted) return;
  let told: string | undefined;
  const tell = () => {
    const user = toSignedInUser(auth.currentUser);
    // Firebase also reports every hourly renewal of the token, which changes nobody.
    const news = JSON.stringify(user);
    if (isSigningUp || news === told) return;
    told = news;
    listener(user);
  };
  const stop = onIdTokenChanged(auth, tell);
  watchers.add(tell);
  ended.addEventListener('abort', () => {
    stop();
    watchers.delete(tell);
  });
};

export const getIdToken = async (forceRefresh: boolean): Promise<string | null> => {
  const auth = await opening;
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null) return null;
  const { token, claims } = await user.getIdTokenResult(forceRefresh);
  // Firebase reloads the account when a page opens, but keeps a token from before the verification.
  const isOutdated = user.emailVerified && claims.email_verified !== true;
  return isOutdated ? user.getIdToken(true) : token;
};

export const signOut = async (): Promise<void> => endSessionOf(await opening);

const getSignedInUser = async (user: User): Promise<SignedInUser> => {
  const signedIn = toSignedInUser(user);
  if (signedIn) return signedIn;
  await signOut();
  throw Object.assign(new Error('The account has no e-mail address.'), {
    code: 'auth/email-not-shared',
  });
};

export const signIn = async (email: string, password: string): Promise<SignedInUser> => {
  const { user } = await signInWithEmailAndPassword(await opening, email, password);
  return getSignedInUser(user);
};

export const signUp = async ({
  email,
  password,
  displayName,
  photoURL,
}: SignUpDetails): Promise<SignedInUser> => {
  const auth = await opening;
  isSigningUp = true;
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await updateProfile(user, { displayName, photoURL });
    await user.getIdToken(true);
    return await getSignedInUser(user);
  } finally {
    isSigningUp = false;
    watchers.forEach((tell) => tell());
  }
};

const signInWith = async (provider: AuthProvider): Promise<SignedInUser> => {
  const { user } = await signInWithPopup(await opening, provider);
  return getSignedInUser(user);
};

export const signInWithGoogle = (): Promise<SignedInUser> =>
  signInWith(new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }));

// GitHub hands over an address that its owner keeps private only to those who ask for it.
export const signInWithGithub = (): Promise<SignedInUser> =>
  signInWith(new GithubAuthProvider().addScope('user:email'));

export const sendPasswordReset = async (email: string): Promise<void> =>
  sendPasswordResetEmail(await opening, email, { url: `${location.origin}/logIn` });

export const sendVerificationLink = async (): Promise<void> => {
  const { currentUser } = await opening;
  if (currentUser) await sendEmailVerification(currentUser, { url: location.origin });
};

export const checkEmailVerified = async (): Promise<boolean> => {
  const { currentUser } = await opening;
  await currentUser?.reload();
  if (!currentUser?.emailVerified) return false;
  // Only a new token carries the verification, and only a new token calls the watchers.
  await currentUser.getIdToken(true);
  return true;
};
