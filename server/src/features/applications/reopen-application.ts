import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Application } from '#domain/application';
import { createEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import type { ApplicationsStore } from '#compose/people-stores';

interface Dependencies {
  store: ApplicationsStore;
  findUser(uid: string): Promise<User | null>;
  now: () => Date;
}

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

export const createReopenApplication = ({ store, findUser, now }: Dependencies) => ({
  /**
   * Puts a declined application back in review. Returns 1 if this call reopened it, or 0 if it was in
   * review already. Only the latest application of an account can be reopened.
   */
  async reopen(id: string, { uid, name, email }: Viewer): Promise<number> {
    const application = await store.find(new ObjectId(id));
    if (!application)
      throw new AppError('not-found', { detail: 'This application does not exist.' });
    if (application.status === 'pending') return 0;
    if (application.status === 'accepted')
      throw new AppError('already-decided', { detail: 'This application was already accepted.' });
    assertApplicant(application, await findUser(application.owner));
    const latest = await store.findLatest(application.owner);
    if (!latest?._id.equals(application._id)) throw appliedAgain(application);
    const event = createEvent({ kind: 'application-reopened' }, now(), { uid, name, email });
    const result = await store.reopen(application._id, event);
    if (result === 'other-open') throw appliedAgain(application);
    return result === 'reopened' ? 1 : 0;
  },
});
