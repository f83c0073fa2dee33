import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CheckoutStarted, Payment } from '@camp/server/contract';
import { toProblem } from '#lib/api/client';
import { ErrorState } from '#ui/feedback/error-state';
import { Skeleton } from '#ui/feedback/skeleton';
import { providerQuery } from '../checkout.queries';
import { CardPayment, type CardPaymentProps } from '../payment/card/card-payment';
import type { SeatProblem } from '../payment/use-payment';
import { toMoveHold } from './move.messages';
import { MoveProblem } from './move-problem';
import { moveCheckoutQuery, startMove, type Move } from './moves.queries';

const NOT_CHECKED = 'We couldn’t check the seat, so your card was not charged. Please try again.';

type PayDifferenceProps = Pick<CardPaymentProps, 'payer' | 'onOpen' | 'onCharged'> & {
  move: Move;
  /** The dollars that the family was shown. */
  difference: number;
  choicePath: string;
  /** Gets a payment that exists already: it was made in another tab or before a reload. */
  onPaid: (payment: Payment) => void;
  /** Fetches what the move costs now. */
  onReview: () => void;
};

/** Returns a function that checks the seat right before the charge. */
const useCheckSeat =
  ({ move, difference }: PayDifferenceProps, started: CheckoutStarted | undefined) =>
  async (): Promise<SeatProblem | null> => {
    try {
      const current = await startMove(move, { difference, acceptsClash: true });
      if (current.clientSecret === started?.clientSecret) return null;
    } catch (error) {
      // Without a problem of the server, nobody knows whether the seat is held.
      if (!toProblem(error)) return { kind: 'refused', message: NOT_CHECKED, field: null };
    }
    return { kind: 'unavailable' };
  };

/** Holds the seat in the other class, then shows the card form for the difference. */
export function PayDifference(props: PayDifferenceProps) {
  const { move, difference, choicePath, payer, onOpen, onCharged, onReview } = props;
  const { data, error, isFetching, refetch } = useQuery(moveCheckoutQuery({ ...move, difference }));
  const provider = useQuery(providerQuery());
  const checkSeats = useCheckSeat(props, data);
  const notifyPaid = useEffectEvent(props.onPaid);
  const payment = data?.payment;
  useEffect(() => {
    if (payment) notifyPaid(payment);
  }, [payment]);

  if (error) {
    return (
      <MoveProblem
        error={error}
        isRetrying={isFetching}
        choicePath={choicePath}
        onRetry={() => void refetch()}
        onReview={onReview}
      />
    );
  }
  if (provider.error) {
    return (
      <ErrorState
        title="We couldn’t load the card form"
        text="You weren’t charged, and the new seat is still held. Please try again."
        onRetry={() => void provider.refetch()}
        isRetrying={provider.isFetching}
      />
    );
  }
  if (!data?.clientSecret || !provider.data) {
    return (
      <div role="status">
        <span className="sr-only">Preparing your payment</span>
        <Skeleton className="h-64 w-full" />
      </div>
    );
  }
  return (
    <CardPayment
      {...provider.data}
      checkout={{ ...data, clientSecret: data.clientSecret }}
      payer={payer}
      isHolding={isFetching}
      checkSeats={checkSeats}
      onHoldAgain={refetch}
      onOpen={onOpen}
      onCharged={onCharged}
      texts={toMoveHold(choicePath)}
    />
  );
}
