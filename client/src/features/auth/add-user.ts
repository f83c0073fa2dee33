import { addUserRequest, userEndpoints } from '@camp/server/contract/users';
import { call } from '../../lib/api';
import { getIdToken, type SignedInUser } from '../../lib/firebase';
import { NAME_MAX_LENGTH } from './account-rules';

/** Tells the camp who has signed in; true for somebody it did not know yet. */
export const addUser = async ({ displayName, email }: SignedInUser): Promise<boolean> => {
  const bearer = await getIdToken();
  // Signed out again meanwhile: there is nobody to tell about.
  if (bearer === null) return false;
  // An account of a social provider may have no name, or one that the camp does not take.
  const named = addUserRequest.shape.name.safeParse(displayName?.slice(0, NAME_MAX_LENGTH));
  const name = named.data ?? email.slice(0, NAME_MAX_LENGTH);
  const { insertedId } = await call(userEndpoints.addUser, { body: { name, email }, bearer });
  return insertedId !== null;
};
