import { useMutation } from '@tanstack/react-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, isProblem, toMessage } from '../../lib/api';
import { useRefreshClasses } from '../../lib/class-changes';
import { confirmDeed } from '../../ui/deed-dialog';
import { showDone, showError } from '../../ui/dialog';

const useWithdraw = () => {
  const refreshClasses = useRefreshClasses();
  return useMutation({
    mutationFn: ({ _id }: CampClass) => call(classEndpoints.withdrawClass, { params: { id: _id } }),
    // A refusal says that the class stands otherwise than it was shown, too.
    onSettled: refreshClasses,
  });
};

const isOver = (error: unknown) => isProblem(error, 'unauthenticated', 'forbidden');
const isFinal = (error: unknown) =>
  isOver(error) || isProblem(error, 'has-enrolments', 'class-cancelled', 'not-found');

/** Asks, takes a class back from review or sale, and says what came of it. */
export const useWithdrawClass = () => {
  const { mutateAsync } = useWithdraw();

  return async (campClass: CampClass) => {
    const { className } = campClass;
    const outcome = await confirmDeed({
      title: `Withdraw ${className}?`,
      text: 'Campers no longer find it. Once you edit it, it goes to review again.',
      confirmButtonText: 'Withdraw this class',
      cancelButtonText: 'Keep it as it is',
      act: () => mutateAsync(campClass),
      toComplaint: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('error' in outcome) {
      // The session is over and the login page says so already.
      if (isOver(outcome.error)) return;
      return showError('Error!', `${className} is not withdrawn. ${toMessage(outcome.error)}`);
    }
    await showDone(`${className} is withdrawn`, 'Edit it whenever you want to send it in again.');
    // The pressed button has gone, and focus must not be lost with it.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
};
