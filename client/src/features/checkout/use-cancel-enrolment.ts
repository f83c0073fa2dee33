import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkoutEndpoints, type Payment } from '@camp/server/contract/checkout';
import { call, isProblem, toMessage, toProblem } from '../../lib/api';
import { paths } from '../../lib/paths';
import { confirmAction } from '../../ui/confirm-action';
import { showSuccess, showError } from '../../ui/dialog';
import { toRefundMessage } from './cancel.messages';
import { configQuery, paymentsQuery } from './checkout.queries';
import type { Enrolment } from './enrolments';
import { toRefundNote } from './refund.messages';

const useCancel = (email: string, onChanged: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ enrolment, refund }: { enrolment: Enrolment; refund: number }) => {
      const body = { classItemId: enrolment.classItemId, refund };
      const params = { id: enrolment.paymentId };
      return (await call(checkoutEndpoints.cancelEnrolment, { params, body })).payment;
    },
    onSuccess: (payment) =>
      queryClient.setQueryData(paymentsQuery(email).queryKey, (payments) =>
        payments?.map((cached) => (cached._id === payment._id ? payment : cached)),
      ),
    // Also after an error, which may mean that the page is out of date.
    onSettled: onChanged,
  });
};

/** Returns a message for errors that the user can retry in the dialog; null for final errors. */
const toErrorMessage = (error: unknown) => {
  const isFinal = isProblem(
    error,
    ...(['refund-changed', 'class-begun', 'not-found', 'unauthenticated', 'forbidden'] as const),
  );
  if (isFinal) return null;
  return toProblem(error) ? toMessage(error) : `${toMessage(error)} It's safe to try again.`;
};

const findNewRefund = (error: unknown) => {
  const refund = isProblem(error, 'refund-changed') && toProblem(error)?.refund;
  return typeof refund === 'number' ? refund : null;
};

const showResult = async (payment: Payment, { classItemId, className }: Enrolment) => {
  const line = payment.lines.find((item) => item.classItemId === classItemId);
  const money = line ? ` ${toRefundNote(line)}` : '';
  await showSuccess('Enrollment canceled', `You are no longer enrolled in ${className}.${money}`);
  // The pressed button is gone, so the focus moves to the heading.
  document.querySelector('h1')?.focus({ preventScroll: true });
};

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
  email: string;
  /** Refetches everything that shows enrollments and seats. */
  onChanged: () => void;
}

/** Cancels an enrollment after confirmation; the refund shown is the refund paid. */
export function useCancelEnrolment({ email, onChanged }: Options) {
  const findPolicy = usePolicy();
  const { mutateAsync } = useCancel(email, onChanged);

  const cancel = async (enrolment: Enrolment, refund: number, notice = ''): Promise<void> => {
    const refundMessage = toRefundMessage(enrolment, refund, await findPolicy());
    const outcome = await confirmAction({
      title: 'Cancel this enrollment?',
      text: `${notice}You'll lose your seat in ${enrolment.className}. ${refundMessage}`,
      confirmButtonText: 'Cancel enrollment',
      cancelButtonText: 'Keep enrollment',
      link: { to: paths.refunds, label: 'Refund policy' },
      run: () => mutateAsync({ enrolment, refund }),
      toErrorMessage,
    });
    if (outcome === null) return;
    if ('done' in outcome) return showResult(outcome.done, enrolment);
    const { error } = outcome;
    const newRefund = findNewRefund(error);
    if (newRefund !== null) return cancel(enrolment, newRefund, 'The refund amount has changed. ');
    // The session has ended, and the login page says so.
    if (isProblem(error, 'unauthenticated', 'forbidden')) return;
    await showError('Not canceled', toMessage(error));
  };

  return (enrolment: Enrolment) => {
    if (enrolment.cancellation) void cancel(enrolment, enrolment.cancellation.refund);
  };
}
