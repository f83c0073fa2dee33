import { randomUUID } from 'node:crypto';
import { endpoints, type Role } from '@camp/server/contract';
import { call } from './api-client';
import { authEmulatorUrl } from './ports';

export const PASSWORD = 'Camp!2026';

/** A user with an access token. */
export interface TestUser {
  name: string;
  email: string;
  token: string;
}

/** The response of the Auth emulator to a sign-up or a sign-in. */
interface FirebaseSession {
  idToken: string;
  refreshToken: string;
  localId: string;
}

interface Account {
  email: string;
  displayName?: string;
}

const callAccounts = async (method: 'signUp' | 'signInWithPassword', account: Account) => {
  const url = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...account, password: PASSWORD, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${method} responded with ${response.status}.`);
  return (await response.json()) as FirebaseSession;
};

/** Verifies the email without opening the verification mail. */
const verifyEmail = async (localId: string) => {
  const url = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/projects/demo-camp/accounts:update`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId, emailVerified: true }),
  });
  if (!response.ok) throw new Error(`accounts:update responded with ${response.status}.`);
};

const createAccessToken = async (email: string, idToken: string) =>
  (await call(endpoints.createAccessToken, idToken, { body: { email } })).token;

/** Signs the user in at the Auth emulator and at the server, without a browser. */
export async function openSession(email: string) {
  const session = await callAccounts('signInWithPassword', { email });
  return { ...session, accessToken: await createAccessToken(email, session.idToken) };
}

/** Signs the user in again, which a suspended user needs once reinstated. */
export async function signInAgain(user: TestUser): Promise<TestUser> {
  return { ...user, token: (await openSession(user.email)).accessToken };
}

export const SEEDED_ADMIN = 'admin@camp.test';

/** Returns an access token of the seeded admin. */
export const getAdminToken = async () => (await openSession(SEEDED_ADMIN)).accessToken;

export async function setRole(email: string, role: Role | null) {
  const adminToken = await getAdminToken();
  const [user] = await call(endpoints.listUsers, adminToken, { query: { q: email } });
  await call(endpoints.setUserRole, adminToken, { params: { id: user!._id }, body: { role } });
}

/** Creates a user with a unique name and a verified, unique email. */
export async function createUser(baseName: string, role: Role | null = null): Promise<TestUser> {
  const id = randomUUID();
  const name = baseName.length > 20 ? baseName : `${baseName} ${id.slice(0, 8)}`;
  const email = `${baseName.slice(0, 20).toLowerCase()}-${id}@people.test`;
  const { localId } = await callAccounts('signUp', { email, displayName: name });
  await verifyEmail(localId);
  const { idToken } = await callAccounts('signInWithPassword', { email });
  await call(endpoints.addUser, idToken, { body: { name, email } });
  if (role) await setRole(email, role);
  return { name, email, token: await createAccessToken(email, idToken) };
}

/** Creates a camper and an instructor who are not involved in the journey. */
export const createOtherUsers = () =>
  Promise.all([createUser('Bea'), createUser('Ian', 'instructor')]);
