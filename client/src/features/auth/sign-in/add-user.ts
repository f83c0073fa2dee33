import { addUserRequest, userEndpoints } from '@camp/server/contract/accounts/users';
import { NAME_MAX_LENGTH } from '@camp/server/contract/fields/fields';
import { call } from '#lib/api/client';
import { getIdToken, type SignedInUser } from '#lib/session/firebase';

/** Creates the user record after sign-in; returns true if the user is new. */
export async function addUser({ displayName, email }: SignedInUser): Promise<boolean> {
  const bearer = await getIdToken();
  // The user has signed out in the meantime.
  if (bearer === null) return false;
  // A social account may have no name, or one that the server rejects.
  const parsedName = addUserRequest.shape.name.safeParse(displayName?.slice(0, NAME_MAX_LENGTH));
  const name = parsedName.data ?? email.slice(0, NAME_MAX_LENGTH);
  const { insertedId } = await call(userEndpoints.addUser, { body: { name, email }, bearer });
  return insertedId !== null;
}
