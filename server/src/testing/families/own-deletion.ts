import { type Identity, openSession, signedInSecondsAgo, anIdentity } from '../api/sign-in';
import type { TestApi } from '../api/test-api';
import { anIdToken } from '../samples/builders';

/** Asks to delete the account of the identity, as the Account page does. */
export const deleteOwn = (api: TestApi, identity: Identity) =>
  api.as(anIdToken(identity)).delete('/account');

/** Signs a new account in, some seconds ago, so that a later deletion ends the session. */
export async function anAccount(api: TestApi) {
  const identity = signedInSecondsAgo(30, anIdentity());
  const session = await openSession(api, identity);
  return { identity, uid: identity.sub, email: identity.email, session };
}
export type Account = Awaited<ReturnType<typeof anAccount>>;

/** Returns the database's text, in which no name and email of a former user may be. */
export async function readDatabase(api: TestApi): Promise<string> {
  const collections = await api.db.listCollections({}, { nameOnly: true }).toArray();
  const documents = await Promise.all(
    collections.map(({ name }) => api.db.collection(name).find().toArray()),
  );
  return JSON.stringify(documents);
}
