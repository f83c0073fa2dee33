import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract';
import { anIdentity, signedInSecondsAgo, signIn, type Identity } from '../api/sign-in';
import type { TestApi } from '../api/test-api';
import { anIdToken } from '../samples/builders';

/** Asks to delete the account of the identity, as the Account page does. */
export const deleteOwn = (api: TestApi, identity: Identity) =>
  api.as(anIdToken(identity)).delete('/account');

/**
 * Signs a new account in, some seconds ago, so that a later deletion ends the session. `uniqueName` is
 * part of the name and of nothing else that is stored.
 */
export async function anAccount(api: TestApi) {
  const uniqueName = `Q${randomUUID().replaceAll('-', '')}`;
  const name = `Quinn ${uniqueName}`;
  const identity = { ...signedInSecondsAgo(30, anIdentity()), name };
  const { body } = await signIn(api, identity).expect(200);
  const { token } = endpoints.createAccessToken.response.parse(body);
  const { sub: uid, email } = identity;
  return { identity, uid, email, name, uniqueName, token, session: api.as(token) };
}
export type Account = Awaited<ReturnType<typeof anAccount>>;

/**
 * Runs the sweep that completes deletions, as if it ran later. Resets the clock afterwards, because a deletion
 * requires a recent sign-in.
 */
export async function sweepDeletions(api: TestApi): Promise<void> {
  api.clock.passMinutes(2);
  await api.sweep();
  api.clock.setTo(new Date());
}

/** Returns which fields of which collections contain the text, each once: `users.name`. */
export async function findInDatabase(api: TestApi, text: string): Promise<string[]> {
  const collections = await api.db.listCollections({}, { nameOnly: true }).toArray();
  const found = new Set<string>();
  for (const { name } of collections) {
    for (const document of await api.db.collection(name).find().toArray()) {
      for (const [field, value] of Object.entries(document)) {
        if (JSON.stringify(value).includes(text)) found.add(`${name}.${field}`);
      }
    }
  }
  return [...found].sort();
}
