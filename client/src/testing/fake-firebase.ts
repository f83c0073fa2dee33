import type * as verification from '../lib/email-verification';
import type * as firebase from '../lib/firebase';
import type { SignedInUser, SignUpDetails } from '../lib/firebase';
import { aUser } from './builders';

type Account = { password: string; user: SignedInUser };
type Operation = keyof typeof firebase | keyof typeof verification;
type Listener = (user: SignedInUser | null) => void;

const listeners = new Set<Listener>();
const accounts = new Map<string, Account>();
const failures = new Map<string, Error>();
let current: SignedInUser | null = null;
let hasOpenedLink = false;

const toFirebaseError = (code: string) =>
  Object.assign(new Error(`Firebase: ${code}`), { code: `auth/${code}` });

/** What a test arranges and reads of the identity provider. */
export const fakeFirebase = {
  signedIn: () => current,
  /** As when the provider, or another tab, changes who is here. */
  become: (user: SignedInUser | null) => {
    current = user;
    listeners.forEach((listener) => listener(user));
  },
  addAccount: (password: string, user = aUser()) => accounts.set(user.email, { password, user }),
  /** Makes the operation of that name fail as Firebase does, with a code such as `invalid-email`. */
  fail: (operation: Operation, code: string) => failures.set(operation, toFirebaseError(code)),
  /** As when the provider works again after `fail`. */
  recover: (operation: Operation) => failures.delete(operation),
  /** The viewer opens the verification link, which this page does not know yet. */
  openLink: () => (hasOpenedLink = true),
  mailed: [] as string[],
  /** The addresses that verification links went to. */
  linkMailedTo: [] as string[],
  reset: () => {
    current = null;
    listeners.clear();
    accounts.clear();
    failures.clear();
    hasOpenedLink = false;
    fakeFirebase.mailed = [];
    fakeFirebase.linkMailedTo = [];
  },
};

const attempt = async (operation: Operation) => {
  await Promise.resolve();
  const failure = failures.get(operation);
  if (failure) throw failure;
};

const enter = (user: SignedInUser) => {
  fakeFirebase.become(user);
  return user;
};

export const watchSession = (listener: Listener) => {
  listeners.add(listener);
  queueMicrotask(() => listeners.has(listener) && listener(current));
  return () => void listeners.delete(listener);
};

export const prepareSignIn = () => {};

export const getIdToken = async () => {
  await attempt('getIdToken');
  return current && `id-token-of-${current.uid}`;
};

export const signIn = async (email: string, password: string) => {
  await attempt('signIn');
  const account = accounts.get(email);
  if (account?.password !== password) throw toFirebaseError('invalid-credential');
  return enter(account.user);
};

export const signUp = async ({ password, ...profile }: SignUpDetails) => {
  await attempt('signUp');
  const user = { uid: `uid-of-${profile.email}`, emailVerified: false, ...profile };
  accounts.set(profile.email, { password, user });
  return enter(user);
};

export const signInWithGoogle = async () => {
  await attempt('signInWithGoogle');
  return enter(aUser({ uid: 'google', email: 'gina@camp.test', displayName: 'Gina Google' }));
};

export const signInWithGithub = async () => {
  await attempt('signInWithGithub');
  return enter(aUser({ uid: 'github', email: 'hugo@camp.test', displayName: 'Hugo Hub' }));
};

export const signOut = async () => {
  await attempt('signOut');
  fakeFirebase.become(null);
};

export const sendPasswordReset = async (email: string) => {
  await attempt('sendPasswordReset');
  fakeFirebase.mailed.push(email);
};

export const sendVerificationLink = async () => {
  await attempt('sendVerificationLink');
  if (current) fakeFirebase.linkMailedTo.push(current.email);
};

export const checkEmailVerified = async () => {
  // The provider reads the account when the request arrives, not when the response does.
  const isVerified = hasOpenedLink;
  await attempt('checkEmailVerified');
  if (!current || !isVerified) return false;
  enter({ ...current, emailVerified: true });
  return true;
};

export const usesAuthEmulator = false;
