import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Payment } from '@camp/server/contract';
import {
  transferEndpoints,
  type StartTransferRequest,
} from '@camp/server/contract/sales/transfers';
import { call } from '#lib/api/client';
import { CHECKOUT } from '#lib/queries/query-keys';

/** The camper of a line of a payment, and the class to move to. */
export interface Move {
  paymentId: string;
  lineId: string;
  classItemId: string;
}

export const startMove = (
  { paymentId, lineId, classItemId }: Move,
  request: Pick<StartTransferRequest, 'difference' | 'acceptsClash'>,
) =>
  call(transferEndpoints.startTransfer, {
    params: { id: paymentId },
    body: { lineId, classItemId, ...request },
  });

/** Returns what a move costs now, and which classes of the camper are at the same time. */
export const moveQuoteQuery = ({ paymentId, lineId, classItemId }: Move) =>
  queryOptions({
    queryKey: [CHECKOUT, 'move-quote', paymentId, lineId, classItemId],
    queryFn: () =>
      call(transferEndpoints.getTransferQuote, {
        params: { id: paymentId, lineId, classItemId },
      }),
    gcTime: 0,
    retry: false,
  });

/** What the family agreed to. */
interface AgreedMove extends Move {
  difference: number;
}

/**
 * Holds the seat and creates the payment of the difference. A query although it writes, as that of the cart:
 * the server returns the same order for the same move.
 */
export const moveCheckoutQuery = ({ difference, ...move }: AgreedMove) =>
  queryOptions({
    queryKey: [CHECKOUT, 'move', move.paymentId, move.lineId, move.classItemId, difference],
    // The page shows the clashes beside the payment, and the family has accepted them before.
    queryFn: () => startMove(move, { difference, acceptsClash: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Returns a mutation that makes a move without a payment. */
export const useMove = (onMoved: (payment: Payment, difference: number) => void) =>
  useMutation({
    mutationFn: ({ difference, acceptsClash, ...move }: AgreedMove & { acceptsClash: boolean }) =>
      startMove(move, { difference, acceptsClash }),
    onSuccess: ({ payment }, { difference }) => payment && onMoved(payment, difference),
  });
