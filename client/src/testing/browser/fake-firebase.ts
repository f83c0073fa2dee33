import type * as accountAuth from '#lib/session/account-auth';
import type { SignInMethod, SocialMethod } from '#lib/session/account-auth';
import type * as verification from '#lib/session/email-verification';
import type * as firebase from '#lib/session/firebase';
import type { SignedInUser, SignUpDetails } from '#lib/session/firebase';
import { setSessionRemembered } from '#lib/session/remembered-session';
import { aSignedInUser } from '../data/builders';

interface Account {
  password: string;
  user: SignedInUser;
}
type Operation = keyof typeof firebase | keyof typeof verification | keyof typeof accountAuth;
type Listener = (user: SignedInUser | null) => void;

const listeners = new Set<Listener>();
const accounts = new Map<string, Account>();
const failures = new Map<string, Error>();
const holds = new Map<string, Promise<void>>();
let current: SignedInUser | null = null;
let hasOpenedLink = false;
let methods: SignInMethod[] = ['password'];

const toFirebaseError = (code: string) =>
  Object.assign(new Error(`Firebase: ${code}`), { code: `auth/${code}` });

/** Controls and inspects the fake identity provider in a test. */
export const fakeFirebase = {
  currentUser: () => current,
  /** Changes the signed-in user, as the provider or another tab does. */
  setUser: (user: SignedInUser | null) => {
    current = user;
    setSessionRemembered(user !== null);
    listeners.forEach((listener) => listener(user));
  },
  addAccount: (password: string, user = aSignedInUser()) =>
    accounts.set(user.email, { password, user }),
  /** Makes an operation fail with a Firebase code such as `invalid-email`. */
  fail: (operation: Operation, code: string) => failures.set(operation, toFirebaseError(code)),
  /** Makes an operation wait, as for a slow network, until the returned function is called. */
  hold: (operation: Operation) => {
    let release = () => {};
    holds.set(operation, new Promise((resolve) => (release = resolve)));
    return () => release();
  },
  /** Sets how the user can sign in. Default: by password. */
  setMethods: (next: SignInMethod[]) => (methods = next),
  /** Undoes `fail`. */
  recover: (operation: Operation) => failures.delete(operation),
  /** Verifies the email, as when the user opens the verification link in another tab. */
  openVerificationLink: () => (hasOpenedLink = true),
  /** The uids of accounts that were deleted. */
  deletedAccounts: [] as string[],
  /** The addresses that password reset emails went to. */
  passwordResets: [] as string[],
  /** The addresses that verification links went to. */
  verificationLinks: [] as string[],
  /** The new addresses that links to change the email went to. */
  emailChanges: [] as string[],
  reset: () => {
    current = null;
    listeners.clear();
    accounts.clear();
    failures.clear();
    holds.clear();
    hasOpenedLink = false;
    methods = ['password'];
    fakeFirebase.deletedAccounts = [];
    fakeFirebase.passwordResets = [];
    fakeFirebase.verificationLinks = [];
    fakeFirebase.emailChanges = [];
  },
};

const attempt = async (operation: Operation) => {
  await holds.get(operation);
  const failure = failures.get(operation);
  if (failure) throw failure;
};

const enter = (user: SignedInUser) => {
  fakeFirebase.setUser(user);
  return user;
};

export function watchSession(listener: Listener) {
  listeners.add(listener);
  queueMicrotask(() => listeners.has(listener) && listener(current));
  return () => void listeners.delete(listener);
}

export function prepareSignIn() {}

export async function getIdToken() {
  await attempt('getIdToken');
  return current && `id-token-of-${current.uid}`;
}

export async function signIn(email: string, password: string) {
  await attempt('signIn');
  const account = accounts.get(email);
  if (account?.password !== password) throw toFirebaseError('invalid-credential');
  return enter(account.user);
}

export async function signUp({ password, ...profile }: SignUpDetails) {
  await attempt('signUp');
  const user = { uid: `uid-of-${profile.email}`, emailVerified: false, ...profile };
  accounts.set(profile.email, { password, user });
  return enter(user);
}

export async function signInWithGoogle() {
  await attempt('signInWithGoogle');
  return enter(
    aSignedInUser({ uid: 'google', email: 'gina@camp.test', displayName: 'Gina Google' }),
  );
}

export async function signInWithGithub() {
  await attempt('signInWithGithub');
  return enter(aSignedInUser({ uid: 'github', email: 'hugo@camp.test', displayName: 'Hugo Hub' }));
}

export async function signOut() {
  await attempt('signOut');
  fakeFirebase.setUser(null);
}

export async function deleteAccount() {
  await attempt('deleteAccount');
  if (current) {
    fakeFirebase.deletedAccounts.push(current.uid);
    accounts.delete(current.email);
  }
  fakeFirebase.setUser(null);
}

export async function sendPasswordReset(email: string) {
  await attempt('sendPasswordReset');
  fakeFirebase.passwordResets.push(email);
}

export async function sendVerificationLink() {
  await attempt('sendVerificationLink');
  if (current) fakeFirebase.verificationLinks.push(current.email);
}

export async function checkEmailVerified() {
  // The provider reads the account when the request arrives, not when the response does.
  const isVerified = hasOpenedLink;
  await attempt('checkEmailVerified');
  if (!current || !isVerified) return false;
  enter({ ...current, emailVerified: true });
  return true;
}

export async function listSignInMethods() {
  await attempt('listSignInMethods');
  return methods;
}

export async function confirmPassword(password: string) {
  await attempt('confirmPassword');
  const account = current && accounts.get(current.email);
  if (account?.password !== password) throw toFirebaseError('invalid-credential');
}

export async function confirmWithProvider() {
  await attempt('confirmWithProvider');
}

export async function changePassword(password: string) {
  await attempt('changePassword');
  if (current) accounts.set(current.email, { password, user: current });
}

export async function requestEmailChange(email: string) {
  await attempt('requestEmailChange');
  fakeFirebase.emailChanges.push(email);
}

export async function linkProvider(method: SocialMethod) {
  await attempt('linkProvider');
  methods = [...methods, method];
}

export async function unlinkMethod(method: SignInMethod) {
  await attempt('unlinkMethod');
  methods = methods.filter((other) => other !== method);
}

export async function changeProfile(profile: { displayName?: string; photoURL?: string }) {
  await attempt('changeProfile');
  if (current) enter({ ...current, ...profile });
}

export const usesAuthEmulator = false;
