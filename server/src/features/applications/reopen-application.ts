import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Application } from '#domain/application';
import { createEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import { findUserByUid } from '#features/users/index';
import { findLatestApplication, setReopened } from './applications.store';
import { getApplication } from './decide-application';

const appliedAgain = ({ name }: Application) =>
  new AppError('already-applied', {
    detail: `${name} has applied again since. Review the newer application instead.`,
  });

/** Throws if the account is not the one that applied, or if it teaches already. */
const assertApplicant = ({ name, email, createdAt }: Application, user: User | null): void => {
  // A later account with the same uid or another email did not apply.
  const isGone = !user || user.deletionStartedAt !== undefined || user.createdAt > createdAt;
  if (isGone || user.email !== email)
    throw new AppError('not-found', {
      detail: `The account of ${name} is gone or has another email now, so the application stays denied.`,
    });
  if (user.role !== undefined)
    throw new AppError('already-instructor', { detail: `${name} is already an ${user.role}.` });
};

/**
 * Puts a declined application back in review. Returns 1 if this call reopened it, or 0 if it was in
 * review already. Only the latest application of an account can be reopened.
 */
export async function reopenApplication(
  camp: Camp,
  id: string,
  { uid, name, email }: Viewer,
): Promise<number> {
  const application = await getApplication(camp, id);
  if (application.status === 'pending') return 0;
  if (application.status === 'accepted')
    throw new AppError('already-decided', { detail: 'This application was already accepted.' });
  assertApplicant(application, await findUserByUid(camp, application.owner));
  const latest = await findLatestApplication(camp, application.owner);
  if (!latest?._id.equals(application._id)) throw appliedAgain(application);
  const event = createEvent({ kind: 'application-reopened' }, camp.now(), { uid, name, email });
  const result = await setReopened(camp, application._id, event);
  if (result === 'other-open') throw appliedAgain(application);
  return result === 'reopened' ? 1 : 0;
}
