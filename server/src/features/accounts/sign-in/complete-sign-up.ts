import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { AddUserRequest } from '#contract';
import type { Identity } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { signIn } from './sign-in';
import { completeSignUp } from './sign-ins.store';

/**
 * Completes the caller's sign-up. Returns the record's id, or null if it was complete already. Throws
 * `forbidden` for another email than the caller's.
 */
export async function completeOwnSignUp(
  camp: Camp,
  { name, email }: AddUserRequest,
  identity: Identity,
): Promise<string | null> {
  if (email !== identity.email) {
    throw new AppError('forbidden', {
      detail: 'The email does not match the account you are logged in with.',
    });
  }
  const { insertedId } = await retryOnConflict(async () => {
    const user = await signIn(camp, identity);
    if (!user.isSignUpPending) return { insertedId: null };
    const _id = await completeSignUp(camp, user, name);
    return _id && { insertedId: _id.toHexString() };
  }, Infinity);
  return insertedId;
}
