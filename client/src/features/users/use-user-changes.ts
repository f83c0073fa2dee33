import { useRef } from 'react';
import type { Role, User } from '@camp/server/contract';
import { isProblem, toMessage } from '../../lib/api/client';
import { confirmAction, confirmDeletion } from '../../ui/feedback/confirm-action';
import { showError } from '../../ui/feedback/dialog';
import { isReported } from '../../ui/feedback/report-error';
import { showToast, showUndoToast } from '../../ui/feedback/toast';
import { useDeleteUser, useSetRole } from './users.queries';
import { toRoleQuestion, toRoleToast } from './user.messages';
import { findRowIndex, focusUser, focusRow } from './row-focus';
import { useSuspend } from './use-suspend';

const ROLE_NOT_CHANGED = 'Role not changed';
const SUSPEND_INSTEAD =
  ' You can suspend them instead: they can no longer log in, and their data stays.';

const showChangeError = async (title: string, error: unknown, id: string, index: number) => {
  if (isReported(error)) return;
  const hint = isProblem(error, 'has-paid-enrolments', 'teaches-classes') ? SUSPEND_INSTEAD : '';
  await showError(title, toMessage(error) + hint);
  // Another admin may have deleted the user, and with them the row of the pressed button.
  if (findRowIndex(id) === -1) focusRow(index);
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

/** Returns an admin's actions on a user; changes that take something away need confirmation. */
export function useUserChanges(user: User) {
  const role = useSetRole(user);
  const deletion = useDeleteUser(user);
  const suspension = useSuspend(user);
  const oneAtATime = useOneAtATime();

  const undoRole = async (next: Role | null) => {
    const index = findRowIndex(user._id);
    try {
      await role.mutateAsync(user.role);
    } catch (error) {
      return showChangeError(ROLE_NOT_CHANGED, error, user._id, index);
    }
    focusUser(user._id);
    void showToast(toRoleToast({ ...user, role: next }, user.role));
  };

  const offerUndo = async (next: Role | null) => {
    const isUndone = await showUndoToast(toRoleToast(user, next));
    if (isUndone) await oneAtATime(() => undoRole(next));
  };

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
        // Not awaited, so that other actions need not wait for the toast.
        void offerUndo(next);
      },
      onFinalError: (error) => showChangeError(ROLE_NOT_CHANGED, error, user._id, index),
    });
  };

  const deleteUser = async () => {
    let index = -1;
    await confirmDeletion({
      name: user.name,
      run: () => {
        index = findRowIndex(user._id);
        return deletion.mutateAsync();
      },
      onError: (error) => showChangeError(`${user.name} was not deleted`, error, user._id, index),
      focusAfter: () => focusRow(index),
    });
  };

  return {
    changeRole: (next: Role | null) => void oneAtATime(() => changeRole(next)),
    deleteUser: () => void oneAtATime(deleteUser),
    setSuspended: (isSuspended: boolean) => void oneAtATime(() => suspension.change(isSuspended)),
    /**
     * The role being saved; null while the role is being removed, undefined if nothing is pending.
     */
    savingRole: role.isPending ? role.variables : undefined,
    isDeleting: deletion.isPending,
    isSaving: role.isPending || deletion.isPending || suspension.isPending,
  };
}
export type UserChanges = ReturnType<typeof useUserChanges>;
