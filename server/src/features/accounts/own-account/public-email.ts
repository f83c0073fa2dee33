import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Viewer } from '#domain/caller';
import { syncClasses } from '../sync-classes';
import { setUserPublicEmail } from './own-account.store';

/**
 * Sets the address that everyone sees of an instructor; null shows the camp's. Throws `email-not-verified`. The
 * classes show it at the latest after the next sweep.
 */
export async function setPublicEmail(
  camp: Camp,
  publicEmail: string | null,
  viewer: Viewer,
): Promise<void> {
  if (!viewer.emailVerified) throw new AppError('email-not-verified');
  const user = await setUserPublicEmail(camp, viewer.uid, publicEmail);
  if (!user) throw new AppError('unauthenticated');
  await syncClasses(camp, user._id);
}
