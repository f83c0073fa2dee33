import { classEndpoints } from '@camp/server/contract/classes';
import { setSuspensionRequest, type User } from '@camp/server/contract/users';
import { callPage, isProblem, toMessage } from '../../lib/api';
import { confirmDeed } from '../../ui/deed-dialog';
import { showError } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { useSetSuspension } from './people.queries';
import { focusPerson } from './row-focus';

const findFault = (typed: string) => {
  if (typed.trim() === '') return 'Write the reason first: they read it when they log in.';
  const request = { isSuspended: true, reason: typed };
  const complaint = setSuspensionRequest.safeParse(request).error?.issues[0]?.message;
  return complaint ? `The reason ${complaint}.` : null;
};

/** Returns how many of the instructor's classes are on sale; null if that cannot be found out. */
const countOnSale = async ({ _id, role }: User): Promise<number | null> => {
  if (role === null) return 0;
  const query = { instructor: _id, limit: 1 };
  const page = await callPage(classEndpoints.listClasses, { query }).catch(() => null);
  return page?.total ?? null;
};

const toClassesText = (onSale: number | null) => {
  if (onSale === 0) return 'Places they paid for stay.';
  const classes =
    onSale === null
      ? 'Their classes leave'
      : onSale === 1
        ? 'Their 1 class leaves'
        : `Their ${onSale} classes leave`;
  return `${classes} sale until you decide on each of them or reinstate the instructor, and their public profile is hidden. Enrolled families keep their places.`;
};

const toSuspension = ({ name }: User, onSale: number | null) => ({
  title: `Suspend ${name}?`,
  text: `From now on they can no longer use the camp. ${toClassesText(onSale)}`,
  question: { label: 'Why are they suspended?', findFault },
  confirmButtonText: 'Suspend',
  cancelButtonText: 'Keep it as it is',
});

const toReinstatement = ({ name }: User) => ({
  title: `Reinstate ${name}?`,
  text: 'They can use the camp again at once, with the role they have.',
  confirmButtonText: 'Reinstate',
  cancelButtonText: 'Keep it as it is',
});

const hasEnded = (error: unknown) => isProblem(error, 'unauthenticated', 'forbidden');
const isFinal = (error: unknown) =>
  hasEnded(error) || isProblem(error, 'not-found', 'own-account', 'changed-meanwhile');

/** Suspends somebody with a reason, or lets them in again, after asking. */
export const useSuspend = (person: User) => {
  const { mutateAsync, isPending } = useSetSuspension(person);
  const { _id, name } = person;

  const change = async (isSuspended: boolean) => {
    const outcome = await confirmDeed({
      ...(isSuspended ? toSuspension(person, await countOnSale(person)) : toReinstatement(person)),
      act: (words) =>
        mutateAsync(isSuspended ? { isSuspended, reason: words.trim() } : { isSuspended }),
      toComplaint: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('done' in outcome) {
      focusPerson(_id);
      return void showToast(isSuspended ? `${name} is suspended` : `${name} is reinstated`);
    }
    // The session is over and the login page says so already.
    if (hasEnded(outcome.error)) return;
    await showError(
      `${name} is not ${isSuspended ? 'suspended' : 'reinstated'}`,
      toMessage(outcome.error),
    );
  };
  return { change, isPending };
};
