import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkoutEndpoints, type Payment } from '@camp/server/contract/sales/checkout';
import { call, isProblem, toMessage, toProblem } from '#lib/api/client';
import { paths } from '#lib/paths';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { toRefundMessage } from './cancel.messages';
import { configQuery } from '../config-query';
import { paymentsQuery } from '../payments-query';
import type { PaidEnrollment } from './enrollments';
import { toRefundNote } from '../refund.messages';

const useCancel = (owner: string, onChanged: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ enrollment, refund }: { enrollment: PaidEnrollment; refund: number }) => {
      const { classItemId, lineId, paymentId } = enrollment;
      const body = { classItemId, lineId, refund };
      const params = { id: paymentId };
      return (await call(checkoutEndpoints.cancelEnrollment, { params, body })).payment;
    },
    onSuccess: (payment) =>
      queryClient.setQueryData(paymentsQuery(owner).queryKey, (payments) =>
        payments?.map((cached) => (cached._id === payment._id ? payment : cached)),
      ),
    // Also after an error, which may mean that the page is out of date.
    onSettled: onChanged,
  });
};

const toRetryMessage = (error: unknown) =>
  toProblem(error) ? toMessage(error) : `${toMessage(error)} It’s safe to try again.`;

const findNewRefund = (error: unknown) => {
  const refund = isProblem(error, 'refund-changed') && toProblem(error)?.refund;
  return typeof refund === 'number' ? refund : null;
};

const showResult = (
  payment: Payment,
  { lineId, camper, className, refundStatus }: PaidEnrollment,
) => {
  const line = payment.lines.find((item) => item.lineId === lineId);
  // Without refunds that may be done before the note about them is read.
  const refunds = payment.refunds.filter(
    (refund) => refund.waitsForDispute && refund.lineId === lineId,
  );
  const money = line ? ` ${toRefundNote(line, { ...refundStatus, refunds })}` : '';
  const who = camper.isAccountHolder ? 'You are' : `${camper.firstName} is`;
  showToast('Enrollment canceled', `${who} no longer enrolled in ${className}.${money}`);
};

const toWhose = ({ camper: { isAccountHolder, firstName } }: PaidEnrollment) =>
  isAccountHolder ? 'your' : `${firstName}’s`;

const toLoss = ({ camper, className }: PaidEnrollment) =>
  camper.isAccountHolder
    ? `You’ll lose your seat in ${className}.`
    : `${camper.firstName} will lose the seat in ${className}.`;

/** Prefetches the refund policy; returns a function that returns it, empty if it fails to load. */
const usePolicy = () => {
  const queryClient = useQueryClient();
  useQuery(configQuery());
  return async () => {
    try {
      return (await queryClient.ensureQueryData(configQuery())).refundPolicy;
    } catch {
      // The policy only explains the refund; the amount is known without it.
      return [];
    }
  };
};

interface Options {
  owner: string;
  /** Refetches everything that shows enrollments and seats. */
  onChanged: () => void;
}

/** Cancels an enrollment after confirmation; the refund shown is the refund paid. */
export function useCancelEnrollment({ owner, onChanged }: Options) {
  const findPolicy = usePolicy();
  const { mutateAsync } = useCancel(owner, onChanged);

  const cancel = async (enrollment: PaidEnrollment, refund: number, notice = ''): Promise<void> => {
    const { card } = enrollment.refundStatus;
    const refundMessage = toRefundMessage(enrollment, refund, { policy: await findPolicy(), card });
    await confirmAction({
      title: `Cancel ${toWhose(enrollment)} enrollment?`,
      text: `${notice}${toLoss(enrollment)} ${refundMessage}`,
      confirmButtonText: 'Cancel enrollment',
      tone: 'danger',
      cancelButtonText: 'Keep enrollment',
      link: { to: paths.refunds, label: 'Refund policy' },
      run: () => mutateAsync({ enrollment, refund }),
      toMessage: toRetryMessage,
      isFinal: (error) => isProblem(error, 'refund-changed', 'class-begun', 'not-found'),
      onDone: (payment) => showResult(payment, enrollment),
      onFinalError: (error) => {
        const newRefund = findNewRefund(error);
        return newRefund === null
          ? showError('Not canceled', toMessage(error))
          : cancel(enrollment, newRefund, 'The refund amount has changed. ');
      },
      focusAfter: () => focusHeading({ preventScroll: true }),
    });
  };

  return (enrollment: PaidEnrollment) => {
    if (enrollment.cancellation) void cancel(enrollment, enrollment.cancellation.refund);
  };
}
