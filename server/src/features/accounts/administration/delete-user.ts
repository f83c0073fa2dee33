import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Viewer } from '#domain/caller';
import { hasClasses } from '#features/classes/index';
import { deleteAccountData } from '../deletion/account-data';
import { hasActiveEnrollments, hasOrderInProgress } from '../deletion/account-ties';
import { deleteRecord } from '../deletion/delete-record';
import { getOtherUser } from './get-other-user';

async function assertDeletable(camp: Camp, uid: string): Promise<void> {
  if (await hasActiveEnrollments(camp, uid)) {
    throw new AppError('has-paid-enrollments', {
      detail:
        'This user has paid for classes, or has an enrolled child, and cannot be deleted. Suspend the account instead.',
    });
  }
  if (await hasOrderInProgress(camp, uid)) {
    throw new AppError('has-paid-enrollments', {
      detail:
        'Someone is paying for classes for this user or their child right now. Try again in a few minutes.',
    });
  }
  if (await hasClasses(camp, uid)) {
    throw new AppError('teaches-classes', {
      detail: 'This user still has classes. Delete those first.',
    });
  }
}

/** Deletes a user and the user's data, and invalidates all sessions. Returns 1, the number deleted. */
export async function deleteUser(camp: Camp, id: string, viewer: Viewer): Promise<number> {
  const user = await getOtherUser(camp, id, viewer);
  const { uid } = user;
  if (uid !== undefined) await assertDeletable(camp, uid);
  const remainingAdmin = { uid: viewer.uid };
  await deleteRecord(camp, user, { by: viewer, remainingAdmin, isByUser: false });
  if (uid !== undefined) await deleteAccountData(camp, uid);
  return 1;
}
