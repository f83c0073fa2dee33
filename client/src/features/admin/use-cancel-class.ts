import { useMutation } from '@tanstack/react-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, isProblem, toMessage } from '../../lib/api';
import { useRefreshClassQueries } from '../../lib/refresh-classes';
import { confirmAction } from '../../ui/confirm-action';
import { showSuccess, showError } from '../../ui/dialog';
import { validateReason, toConsequences, toResult } from './cancel-class.messages';
import { useShowDecision } from './review.queries';

const useCancel = ({ _id }: CampClass) => {
  const showDecision = useShowDecision(_id);
  const refreshClasses = useRefreshClassQueries();
  return useMutation({
    mutationFn: (reason: string) =>
      call(classEndpoints.cancelClass, { params: { id: _id }, body: { reason } }),
    onSuccess: (_, feedback) => void showDecision({ status: 'cancelled', feedback }),
    onSettled: () => void refreshClasses(),
  });
};

const isFinal = (error: unknown) => isProblem(error, 'not-found', 'unauthenticated', 'forbidden');

/** Asks for the reason, cancels the class and shows the result; `onCancelled` runs last. */
export function useCancelClass(campClass: CampClass, onCancelled: () => void) {
  const { className } = campClass;
  const { mutateAsync } = useCancel(campClass);

  return async () => {
    const outcome = await confirmAction({
      title: `Cancel ${className}?`,
      text: toConsequences(campClass),
      input: { label: 'Reason', validate: validateReason },
      confirmButtonText: 'Cancel class',
      cancelButtonText: 'Keep class',
      run: (reason) => mutateAsync(reason.trim()),
      toErrorMessage: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('done' in outcome) {
      await showSuccess(`${className} is canceled`, toResult(outcome.done));
      return onCancelled();
    }
    // The session has ended, and the login page says so.
    if (isProblem(outcome.error, 'unauthenticated', 'forbidden')) return;
    await showError('Error!', `${className} was not canceled. ${toMessage(outcome.error)}`);
  };
}
