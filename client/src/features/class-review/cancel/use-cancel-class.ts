import { useMutation } from '@tanstack/react-query';
import { classChangeEndpoints } from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { transferEndpoints } from '@camp/server/contract/sales/transfers';
import { call, isProblem, toMessage } from '#lib/api/client';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { validateReason, toConsequences, toResult } from './cancel-class.messages';
import { useShowDecision } from '../review.queries';

const useCancel = ({ _id }: CampClass) => {
  const showDecision = useShowDecision(_id);
  const refreshClasses = useRefreshClassQueries();
  return useMutation({
    mutationFn: (reason: string) =>
      call(classChangeEndpoints.cancelClass, { params: { id: _id }, body: { reason } }),
    onSuccess: (_, feedback) => void showDecision({ status: 'canceled', feedback }),
    onSettled: () => void refreshClasses(),
  });
};

/** Returns the total of the refunds in dollars; null if it could not be loaded, which must not stop the admin. */
const findRefund = ({ _id }: CampClass) =>
  call(transferEndpoints.getRefundTotal, { params: { id: _id }, query: {} }).then(
    ({ refund }) => refund,
    () => null,
  );

/** A draft was never on sale, and a class that is over has taken place. */
const canCancel = ({ status, phase }: CampClass) =>
  status !== 'canceled' && status !== 'draft' && phase !== 'over';

/**
 * Returns a function that asks for the reason, cancels the class and shows the result; null if the class
 * cannot be canceled. `onCanceled` runs last.
 */
export function useCancelClass(campClass: CampClass, onCanceled: () => void) {
  const { className } = campClass;
  const { mutateAsync } = useCancel(campClass);

  if (!canCancel(campClass)) return null;
  const ask = async () => {
    const refund = campClass.enrolled === 0 ? 0 : await findRefund(campClass);
    await confirmAction({
      title: `Cancel ${className}?`,
      text: toConsequences(campClass, refund),
      input: { label: 'Reason', validate: validateReason },
      confirmButtonText: 'Cancel class',
      tone: 'danger',
      cancelButtonText: 'Keep class',
      run: (reason) => mutateAsync(reason.trim()),
      toMessage,
      isFinal: (error) => isProblem(error, 'not-found'),
      onDone: (result) => showToast(`${className} is canceled`, toResult(result)),
      onFinalError: (error) =>
        showError('Error!', `${className} was not canceled. ${toMessage(error)}`),
      focusAfter: onCanceled,
    });
  };
  return () => void ask();
}
