import { useRef } from 'react';
import type { Role, User } from '@camp/server/contract';
import { isProblem, toMessage } from '#lib/api/client';
import { confirmAction, confirmDeletion } from '#ui/feedback/confirm-action';
import { keepFocus } from '#ui/feedback/dialog';
import { isReported } from '#ui/feedback/report-error';
import { showError, showToast, showUndoToast } from '#ui/feedback/toast';
import { useDeleteUser, useSetRole } from './users.queries';
import { SUSPEND_INSTEAD, toDeletionNote, toRoleQuestion, toRoleToast } from './user.messages';
import { findRowIndex, focusUser, focusRow } from './row-focus';
import { useSuspend } from './use-suspend';

const ROLE_NOT_CHANGED = 'Role not changed';

const showChangeError = (title: string, error: unknown, id: string, index: number) => {
  if (isReported(error)) return;
  const canSuspend = isProblem(error, 'has-paid-enrollments', 'teaches-classes');
  showError(title, [toMessage(error), canSuspend && SUSPEND_INSTEAD].filter(Boolean).join(' '));
  // Another admin deleted the user, so the row of the pressed button is gone or about to go.
  if (isProblem(error, 'not-found') || findRowIndex(id) === -1) {
    keepFocus();
    focusRow(index);
  }
};

/** Runs one action at a time; ignores others while it runs. */
const useOneAtATime = () => {
  const isRunning = useRef(false);
  return async (action: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await action().finally(() => {
      isRunning.current = false;
    });
  };
};

/**
 * Returns an admin's actions on a user; changes that take something away need confirmation. `onDeleted`
 * leaves the page of a deleted user.
 */
export function useUserChanges(user: User, onDeleted?: () => void) {
  const role = useSetRole(user);
  const deletion = useDeleteUser(user);
  const suspension = useSuspend(user);
  const oneAtATime = useOneAtATime();
  const suspend = (isSuspended: boolean) => void oneAtATime(() => suspension.change(isSuspended));

  const undoRole = async (next: Role | null) => {
    const index = findRowIndex(user._id);
    try {
      await role.mutateAsync(user.role);
    } catch (error) {
      return showChangeError(ROLE_NOT_CHANGED, error, user._id, index);
    }
    focusUser(user._id);
    showToast(toRoleToast({ ...user, role: next }, user.role));
  };

  const offerUndo = (next: Role | null) =>
    showUndoToast(toRoleToast(user, next), undefined, () => void oneAtATime(() => undoRole(next)));

  const changeRole = async (next: Role | null) => {
    let index = -1;
    await confirmAction({
      ...toRoleQuestion(user, next),
      run: () => {
        index = findRowIndex(user._id);
        return role.mutateAsync(next);
      },
      toMessage,
      isFinal: (error) => isProblem(error, 'not-found', 'own-account', 'changed-meanwhile'),
      onDone: () => {
        focusUser(user._id);
        offerUndo(next);
      },
      onFinalError: (error) => showChangeError(ROLE_NOT_CHANGED, error, user._id, index),
    });
  };

  const deleteUser = async () => {
    const { name } = user;
    let index = -1;
    await confirmDeletion({
      name,
      note: toDeletionNote(user),
      run: () => {
        index = findRowIndex(user._id);
        return deletion.mutateAsync();
      },
      onError: (error) => showChangeError(`${name} was not deleted`, error, user._id, index),
      focusAfter: onDeleted ?? (() => focusRow(index)),
    });
  };

  return {
    changeRole: (next: Role | null) => void oneAtATime(() => changeRole(next)),
    deleteUser: () => void oneAtATime(deleteUser),
    setSuspended: suspend,
    /**
     * The role being saved; null while the role is being removed, undefined if nothing is pending.
     */
    savingRole: role.isPending ? role.variables : undefined,
    isDeleting: deletion.isPending,
    isSaving: role.isPending || deletion.isPending || suspension.isPending,
  };
}
export type UserChanges = ReturnType<typeof useUserChanges>;
