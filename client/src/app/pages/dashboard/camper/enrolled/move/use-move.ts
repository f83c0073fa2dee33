import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Payment, PaymentLine } from '@camp/server/contract';
import { tellApart } from '@camp/server/shared/names';
import { toRefundedCard } from '#features/checkout/refund.messages';
import { paymentsQuery } from '#features/checkout/payments-query';
import { toMovePath } from '#lib/move-paths';
import { useSession } from '#lib/session/session';

/** What the page moves: the camper of a line. */
export interface MovedLine {
  paymentId: string;
  line: PaymentLine;
  /** The card that a lower price is refunded to; absent if it is not known. */
  card: Payment['card'];
  /** The ids of the classes that the camper is in. */
  enrolledIn: string[];
}

const findMoved = (
  payments: readonly Payment[],
  { id, lineId }: { id: string; lineId: string },
): MovedLine | null => {
  const payment = payments.find(({ _id }) => _id === id);
  const line = payment && tellApart(payment.lines).find((one) => one.lineId === lineId);
  if (!line) return null;
  const enrolledIn = payments
    .flatMap(({ lines }) => lines)
    .filter(({ camper, outcome }) => camper._id === line.camper._id && outcome === 'enrolled')
    .map(({ classItemId }) => classItemId);
  return { paymentId: id, line, card: toRefundedCard(payment, line), enrolledIn };
};

/** Returns the line in the path; null if the viewer has no such line. */
export function useMovedLine() {
  const { id = '', lineId = '' } = useParams();
  const { user } = useSession();
  const payments = useQuery({ ...paymentsQuery(user?.uid ?? ''), enabled: user !== null });
  const moved = payments.data && findMoved(payments.data, { id, lineId });
  return { ...payments, moved, path: toMovePath(id, lineId) };
}

/** The step of the page, which is in the URL so that Back and a reload work. */
export interface MoveStep {
  /** The id of the class to move to; null until it is chosen. */
  to: string | null;
  isPaying: boolean;
}

/** Returns the step in the URL. */
export function useMoveStep(): MoveStep {
  const [params] = useSearchParams();
  return { to: params.get('to'), isPaying: params.get('step') === 'pay' };
}
