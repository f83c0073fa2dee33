import { randomUUID } from 'node:crypto';
import { endpoints, type Role } from '@camp/server/contract';
import { call } from './calls';
import { authEmulatorUrl } from './ports';
import { PASSWORD } from './visitor';

/** Somebody with an account; `token` is their access token. */
export type Person = { name: string; email: string; token: string };

type Account = { email: string; displayName?: string };

const identify = async (method: 'signUp' | 'signInWithPassword', account: Account) => {
  const url = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...account, password: PASSWORD, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${method} answered ${response.status}.`);
  return (await response.json()) as { idToken: string; localId: string };
};

/** As when the link of the verification mail was opened. */
const verifyEmail = async (localId: string) => {
  const url = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/projects/demo-camp/accounts:update`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId, emailVerified: true }),
  });
  if (!response.ok) throw new Error(`accounts:update answered ${response.status}.`);
};

const enter = async (email: string, idToken: string) =>
  (await call(endpoints.createAccessToken, idToken, { body: { email } })).token;

/** The same user after a new sign-in, which a suspended one needs once reinstated. */
export const signInAgain = async (person: Person): Promise<Person> => {
  const { idToken } = await identify('signInWithPassword', { email: person.email });
  return { ...person, token: await enter(person.email, idToken) };
};

export const SEEDED_ADMIN = 'admin@camp.test';

/** The access token of the admin that the camp begins with. */
export const headOffice = async () =>
  enter(SEEDED_ADMIN, (await identify('signInWithPassword', { email: SEEDED_ADMIN })).idToken);

export const setRole = async (email: string, role: Role | null) => {
  const office = await headOffice();
  const [user] = await call(endpoints.listUsers, office, { query: { q: email } });
  await call(endpoints.setUserRole, office, { params: { id: user!._id }, body: { role } });
};

/** A user whom no other journey knows, with a name and a verified address of their own. */
export const createPerson = async (called: string, role: Role | null = null): Promise<Person> => {
  const id = randomUUID();
  const name = called.length > 20 ? called : `${called} ${id.slice(0, 8)}`;
  const email = `${called.slice(0, 20).toLowerCase()}-${id}@people.test`;
  const { localId } = await identify('signUp', { email, displayName: name });
  await verifyEmail(localId);
  const { idToken } = await identify('signInWithPassword', { email });
  await call(endpoints.addUser, idToken, { body: { name, email } });
  if (role) await setRole(email, role);
  return { name, email, token: await enter(email, idToken) };
};

/** A camper and an instructor who have nothing to do with what happens. */
export const createBystanders = () =>
  Promise.all([createPerson('Bea'), createPerson('Ian', 'instructor')]);
