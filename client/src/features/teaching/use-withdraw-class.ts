import { useMutation } from '@tanstack/react-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, isProblem, toMessage } from '../../lib/api';
import { useRefreshClassQueries } from '../../lib/refresh-classes';
import { confirmAction } from '../../ui/confirm-action';
import { showSuccess, showError } from '../../ui/dialog';

const useWithdraw = () => {
  const refreshClasses = useRefreshClassQueries();
  return useMutation({
    mutationFn: ({ _id }: CampClass) => call(classEndpoints.withdrawClass, { params: { id: _id } }),
    // Also after an error, which may mean that the page is out of date.
    onSettled: refreshClasses,
  });
};

const isSessionOver = (error: unknown) => isProblem(error, 'unauthenticated', 'forbidden');
const isFinal = (error: unknown) =>
  isSessionOver(error) || isProblem(error, 'has-enrolments', 'class-cancelled', 'not-found');

/** Withdraws a class from review or sale after confirmation, and shows the result. */
export function useWithdrawClass() {
  const { mutateAsync } = useWithdraw();

  return async (campClass: CampClass) => {
    const { className } = campClass;
    const outcome = await confirmAction({
      title: `Withdraw ${className}?`,
      text: "Campers won't be able to find it. To put it back on sale, edit and resubmit it.",
      confirmButtonText: 'Withdraw class',
      cancelButtonText: 'Keep class',
      run: () => mutateAsync(campClass),
      toErrorMessage: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('error' in outcome) {
      // The session has ended, and the login page says so.
      if (isSessionOver(outcome.error)) return;
      return showError('Error!', `${className} was not withdrawn. ${toMessage(outcome.error)}`);
    }
    await showSuccess(`${className} is withdrawn`, 'To resubmit it, edit the class.');
    // The pressed button is gone, so the focus moves to the heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
}
