import { useMutation } from '@tanstack/react-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, isProblem, toMessage } from '../../lib/api';
import { useRefreshClasses } from '../../lib/class-changes';
import { confirmDeed } from '../../ui/deed-dialog';
import { showDone, showError } from '../../ui/dialog';
import { findReasonFault, toConsequences, toResult } from './cancel-class-words';
import { useShowDecision } from './review.queries';

const useCancel = ({ _id }: CampClass) => {
  const showDecision = useShowDecision(_id);
  const refreshClasses = useRefreshClasses();
  return useMutation({
    mutationFn: (reason: string) =>
      call(classEndpoints.cancelClass, { params: { id: _id }, body: { reason } }),
    onSuccess: (_, feedback) => void showDecision({ status: 'cancelled', feedback }),
    onSettled: () => void refreshClasses(),
  });
};

const isFinal = (error: unknown) => isProblem(error, 'not-found', 'unauthenticated', 'forbidden');

/** Asks for the reason, calls the class off and says what came of it; `onCancelled` runs last. */
export const useCancelClass = (campClass: CampClass, onCancelled: () => void) => {
  const { className } = campClass;
  const { mutateAsync } = useCancel(campClass);

  return async () => {
    const outcome = await confirmDeed({
      title: `Cancel ${className}?`,
      text: toConsequences(campClass),
      question: { label: 'Why is it cancelled?', findFault: findReasonFault },
      confirmButtonText: 'Cancel this class',
      cancelButtonText: 'Keep it as it is',
      act: (reason) => mutateAsync(reason.trim()),
      toComplaint: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('done' in outcome) {
      await showDone(`${className} is cancelled`, toResult(outcome.done));
      return onCancelled();
    }
    // The session is over and the login page says so already.
    if (isProblem(outcome.error, 'unauthenticated', 'forbidden')) return;
    await showError('Error!', `${className} is not cancelled. ${toMessage(outcome.error)}`);
  };
};
