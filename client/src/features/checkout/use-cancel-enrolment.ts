import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkoutEndpoints, type Payment } from '@camp/server/contract/checkout';
import { call, isProblem, toMessage, toProblem } from '../../lib/api';
import { paths } from '../../lib/paths';
import { confirmDeed } from '../../ui/deed-dialog';
import { showDone, showError } from '../../ui/dialog';
import { toRefundPromise } from './cancel-words';
import { configQuery, paymentsQuery } from './checkout.queries';
import type { Enrolment } from './enrolments';
import { toRefundNote } from './refund-words';

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
        payments?.map((known) => (known._id === payment._id ? payment : known)),
      ),
    // A refusal says that the place stands otherwise than it was shown, too.
    onSettled: onChanged,
  });
};

/** A failure after which the same may be tried again is told in the dialog itself. */
const toComplaint = (error: unknown) => {
  const isFinal = isProblem(
    error,
    ...(['refund-changed', 'class-begun', 'not-found', 'unauthenticated', 'forbidden'] as const),
  );
  if (isFinal) return null;
  return toProblem(error) ? toMessage(error) : `${toMessage(error)} Nothing is paid twice.`;
};

const findNewRefund = (error: unknown) => {
  const refund = isProblem(error, 'refund-changed') && toProblem(error)?.refund;
  return typeof refund === 'number' ? refund : null;
};

const tellDone = async (payment: Payment, { classItemId, className }: Enrolment) => {
  const line = payment.lines.find((its) => its.classItemId === classItemId);
  const money = line ? ` ${toRefundNote(line)}` : '';
  await showDone('Your place is given up', `You are no longer in ${className}.${money}`);
  // The pressed button has gone with its place, and focus must not be lost with it.
  document.querySelector('h1')?.focus({ preventScroll: true });
};

/** The refund policy, fetched before anybody asks; empty where it cannot be had. */
const usePolicy = () => {
  const queryClient = useQueryClient();
  useQuery(configQuery());
  return async () => {
    try {
      return (await queryClient.ensureQueryData(configQuery())).refundPolicy;
    } catch {
      // It only tells why: what comes back is known without it.
      return [];
    }
  };
};

type Needs = {
  email: string;
  /** Fetches whatever shows places and seats anew. */
  onChanged: () => void;
};

/** Asks, gives the place back and says what came of it; the amount shown is the amount paid. */
export const useCancelEnrolment = ({ email, onChanged }: Needs) => {
  const findPolicy = usePolicy();
  const { mutateAsync } = useCancel(email, onChanged);

  const ask = async (enrolment: Enrolment, refund: number, news = ''): Promise<void> => {
    const promise = toRefundPromise(enrolment, refund, await findPolicy());
    const outcome = await confirmDeed({
      title: 'Give up your place?',
      text: `${news}Your place in ${enrolment.className} goes back on sale. ${promise}`,
      confirmButtonText: 'Give up my place',
      cancelButtonText: 'Keep my place',
      link: { to: paths.refunds, label: 'Refund policy' },
      act: () => mutateAsync({ enrolment, refund }),
      toComplaint,
    });
    if (outcome === null) return;
    if ('done' in outcome) return tellDone(outcome.done, enrolment);
    const { error } = outcome;
    const changed = findNewRefund(error);
    if (changed !== null) return ask(enrolment, changed, 'What comes back has changed. ');
    // The session is over and the login page says so already.
    if (isProblem(error, 'unauthenticated', 'forbidden')) return;
    await showError('Your place is as it was', toMessage(error));
  };

  return (enrolment: Enrolment) => {
    if (enrolment.cancellation) void ask(enrolment, enrolment.cancellation.refund);
  };
};
