import {
  EmailAuthProvider,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import { paths } from '../paths';

// Dynamic like every other import of it, so that the build keeps it a chunk of its own.
const importFirebase = () => import('./firebase-auth');

/** The ways to sign in that an account can have. */
export const signInMethods = ['password', 'google.com', 'github.com'] as const;
export type SignInMethod = (typeof signInMethods)[number];
export type SocialMethod = Exclude<SignInMethod, 'password'>;

const getUser = async (): Promise<User> => {
  const user = await (await importFirebase()).getCurrentUser();
  if (!user)
    throw Object.assign(new Error('Nobody is signed in.'), { code: 'auth/user-token-expired' });
  return user;
};

/** Returns how the user can sign in. */
export async function listSignInMethods(): Promise<SignInMethod[]> {
  const ids = (await getUser()).providerData.map(({ providerId }) => providerId);
  return signInMethods.filter((method) => ids.includes(method));
}

/** Signs the same user in again with the password. The next ID token has the time of that. */
export async function confirmPassword(password: string): Promise<void> {
  const user = await getUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email!, password));
}

/** Signs the same user in again in a pop-up. */
export async function confirmWithProvider(method: SocialMethod): Promise<void> {
  const { createProvider } = await importFirebase();
  await reauthenticateWithPopup(await getUser(), createProvider(method));
}

/** Changes the password after a recent sign-in. */
export const changePassword = async (password: string): Promise<void> =>
  updatePassword(await getUser(), password);

/** Emails a link to the new address. The account has the address once it is opened, and every session has ended then. */
export const requestEmailChange = async (email: string): Promise<void> =>
  verifyBeforeUpdateEmail(await getUser(), email, { url: `${location.origin}${paths.logIn}` });

export async function linkProvider(method: SocialMethod): Promise<void> {
  const { createProvider } = await importFirebase();
  await linkWithPopup(await getUser(), createProvider(method));
}

export async function unlinkMethod(method: SignInMethod): Promise<void> {
  await unlink(await getUser(), method);
}

/** Changes name and picture of the user, also in the session. */
export async function changeProfile(profile: {
  displayName?: string;
  photoURL?: string;
}): Promise<void> {
  const user = await getUser();
  await updateProfile(user, profile);
  await user.getIdToken(true);
  (await importFirebase()).reportUserChange();
}

/** Deletes the account at Firebase. If that fails, only signs out: the next sign-in tries again. */
export async function deleteAccount(): Promise<void> {
  try {
    await (await getUser()).delete();
  } catch {
    await (await importFirebase()).signOut();
  }
}
