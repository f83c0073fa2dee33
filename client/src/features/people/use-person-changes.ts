import { useRef } from 'react';
import type { Role, User } from '@camp/server/contract';
import { isProblem, toMessage } from '../../lib/api';
import { confirmChange, confirmDelete, showDeleted, showError } from '../../ui/dialog';
import { showToast, showUndoToast } from '../../ui/toast';
import { useDeletePerson, useSetRole } from './people.queries';
import { toRoleQuestion, toRoleToast } from './person-words';
import { findPlace, focusPerson, focusPlace } from './row-focus';
import { useSuspend } from './use-suspend';

const SUSPEND_INSTEAD =
  ' You can suspend them instead: then they can no longer use the camp, and what they have stays.';

const tellRefusal = async (title: string, error: unknown, id: string, place: number) => {
  // The session is over and the login page says so already.
  if (isProblem(error, 'unauthenticated', 'forbidden')) return;
  const hint = isProblem(error, 'has-paid-enrolments', 'teaches-classes') ? SUSPEND_INSTEAD : '';
  await showError(title, toMessage(error) + hint);
  // Somebody else may have deleted them, and the row with the pressed button is gone.
  if (findPlace(id) === -1) focusPlace(place);
};

/** Runs one action at a time: what is pressed while another is under way does nothing. */
const useOneAtATime = () => {
  const isUnderWay = useRef(false);
  return async (act: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await act().finally(() => {
      isUnderWay.current = false;
    });
  };
};

/** What an admin does with one person; it asks before it takes something away. */
export const usePersonChanges = (person: User) => {
  const role = useSetRole(person);
  const deletion = useDeletePerson(person);
  const suspension = useSuspend(person);
  const oneAtATime = useOneAtATime();

  /** Returns false if the server refuses, which it also shows. */
  const saveRole = async (next: Role | null) => {
    const place = findPlace(person._id);
    try {
      await role.mutateAsync(next);
    } catch (error) {
      await tellRefusal('Role not changed', error, person._id, place);
      return false;
    }
    focusPerson(person._id);
    return true;
  };

  const undoRole = async (next: Role | null) => {
    if (await saveRole(person.role))
      void showToast(toRoleToast({ ...person, role: next }, person.role));
  };

  const offerUndo = async (next: Role | null) => {
    const isUnwanted = await showUndoToast(toRoleToast(person, next));
    if (isUnwanted) await oneAtATime(() => undoRole(next));
  };

  const changeRole = async (next: Role | null) => {
    if (!(await confirmChange(toRoleQuestion(person, next)))) return;
    // Not awaited: the toast stays for a while, and other actions need not wait for it.
    if (await saveRole(next)) void offerUndo(next);
  };

  const deletePerson = async () => {
    if (!(await confirmDelete())) return;
    const place = findPlace(person._id);
    try {
      await deletion.mutateAsync();
    } catch (error) {
      return tellRefusal(`${person.name} is not deleted`, error, person._id, place);
    }
    await showDeleted(person.name);
    focusPlace(place);
  };

  return {
    changeRole: (next: Role | null) => void oneAtATime(() => changeRole(next)),
    deletePerson: () => void oneAtATime(deletePerson),
    setSuspended: (isSuspended: boolean) => void oneAtATime(() => suspension.change(isSuspended)),
    /** The role that is being given, null while it is being taken away, undefined at rest. */
    savingRole: role.isPending ? role.variables : undefined,
    isDeleting: deletion.isPending,
    isSaving: role.isPending || deletion.isPending || suspension.isPending,
  };
};
export type PersonChanges = ReturnType<typeof usePersonChanges>;
