import { useRef } from 'react';
import type { Role, User } from '@camp/server/contract';
import { isProblem, toMessage } from '../../lib/api';
import { confirmChange, confirmDelete, showDeleted, showError } from '../../ui/dialog';
import { showToast, showUndoToast } from '../../ui/toast';
import { useDeleteUser, useSetRole } from './users.queries';
import { toRoleQuestion, toRoleToast } from './user.messages';
import { findRowIndex, focusUser, focusRow } from './row-focus';
import { useSuspend } from './use-suspend';

const SUSPEND_INSTEAD =
  ' You can suspend them instead: they can no longer log in, and their data stays.';

const showChangeError = async (title: string, error: unknown, id: string, index: number) => {
  // The session has ended, and the login page says so.
  if (isProblem(error, 'unauthenticated', 'forbidden')) return;
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

  /** Saves the role; shows an error and returns false if the server refuses. */
  const saveRole = async (next: Role | null) => {
    const index = findRowIndex(user._id);
    try {
      await role.mutateAsync(next);
    } catch (error) {
      await showChangeError('Role not changed', error, user._id, index);
      return false;
    }
    focusUser(user._id);
    return true;
  };

  const undoRole = async (next: Role | null) => {
    if (await saveRole(user.role)) void showToast(toRoleToast({ ...user, role: next }, user.role));
  };

  const offerUndo = async (next: Role | null) => {
    const isUndone = await showUndoToast(toRoleToast(user, next));
    if (isUndone) await oneAtATime(() => undoRole(next));
  };

  const changeRole = async (next: Role | null) => {
    if (!(await confirmChange(toRoleQuestion(user, next)))) return;
    // Not awaited, so that other actions need not wait for the toast.
    if (await saveRole(next)) void offerUndo(next);
  };

  const deleteUser = async () => {
    if (!(await confirmDelete())) return;
    const index = findRowIndex(user._id);
    try {
      await deletion.mutateAsync();
    } catch (error) {
      return showChangeError(`${user.name} was not deleted`, error, user._id, index);
    }
    await showDeleted(user.name);
    focusRow(index);
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
