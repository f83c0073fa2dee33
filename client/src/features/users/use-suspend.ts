import { classEndpoints } from '@camp/server/contract/classes/classes';
import { setSuspensionRequest, type User } from '@camp/server/contract/accounts/users';
import { callPage, isProblem, toMessage } from '#lib/api/client';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { useSetSuspension } from './users.queries';
import { focusUser } from './row-focus';

const validate = (text: string) => {
  if (text.trim() === '') return 'Enter a reason. They will see it when they log in.';
  const request = { isSuspended: true, reason: text };
  const errorMessage = setSuspensionRequest.safeParse(request).error?.issues[0]?.message;
  return errorMessage ? `The reason ${errorMessage}.` : null;
};

/** Returns how many of the instructor's classes are on sale; null if the call fails. */
const countOnSale = async ({ _id, role }: User): Promise<number | null> => {
  if (role === null) return 0;
  const query = { instructor: _id, limit: 1 };
  const page = await callPage(classEndpoints.listClasses, { query }).catch(() => null);
  return page?.total ?? null;
};

const toClassesText = (onSale: number | null) => {
  if (onSale === 0) return 'Their enrollments stay.';
  const classes =
    onSale === null
      ? 'Their classes go'
      : onSale === 1
        ? 'Their 1 class goes'
        : `Their ${onSale} classes go`;
  return `${classes} off sale until you decide on each of them or reinstate the instructor, and their public profile is hidden. Existing enrollments stay.`;
};

const toSuspension = ({ name }: User, onSale: number | null) => ({
  title: `Suspend ${name}?`,
  text: `They won’t be able to log in. ${toClassesText(onSale)}`,
  input: { label: 'Reason', validate },
  confirmButtonText: 'Suspend',
  tone: 'danger' as const,
  cancelButtonText: 'Cancel',
});

const toReinstatement = ({ name }: User) => ({
  title: `Reinstate ${name}?`,
  text: 'They can log in again immediately, with their current role.',
  confirmButtonText: 'Reinstate',
  cancelButtonText: 'Cancel',
});

/** Suspends a user with a reason, or reinstates them, after confirmation. */
export function useSuspend(user: User) {
  const { mutateAsync, isPending } = useSetSuspension(user);
  const { _id, name } = user;

  const change = async (isSuspended: boolean) => {
    const result = isSuspended ? 'suspended' : 'reinstated';
    await confirmAction({
      ...(isSuspended ? toSuspension(user, await countOnSale(user)) : toReinstatement(user)),
      run: (reason) =>
        mutateAsync(isSuspended ? { isSuspended, reason: reason.trim() } : { isSuspended }),
      toMessage,
      isFinal: (error) => isProblem(error, 'not-found', 'own-account', 'changed-meanwhile'),
      onDone: () => {
        focusUser(_id);
        showToast(`${name} is ${result}`);
      },
      onFinalError: (error) => showError(`${name} was not ${result}`, toMessage(error)),
    });
  };
  return { change, isPending };
}
