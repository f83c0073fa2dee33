import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Role } from '#contract';
import type { Viewer } from '#domain/caller';
import { findUserByEmail } from '#features/users/index';

/** Returns whether the user with the email has the role. Throws `forbidden` for another email, except for admins. */
export async function hasRole(
  camp: Camp,
  email: string,
  role: Role,
  viewer: Viewer,
): Promise<boolean> {
  if (email !== viewer.sessionEmail && viewer.role !== 'admin') {
    throw new AppError('forbidden', { detail: 'You may only check your own account.' });
  }
  if (email === viewer.sessionEmail) return viewer.role === role;
  return (await findUserByEmail(camp, email))?.role === role;
}
