import { useQuery } from '@tanstack/react-query';
import type { Payment } from '@camp/server/contract';
import { ErrorState } from '#ui/feedback/error-state';
import { Skeleton } from '#ui/feedback/skeleton';
import { CardPayment, type CardPaymentProps } from './card/card-payment';
import { providerQuery, type CheckoutInput } from '../checkout.queries';
import { CheckoutProblem } from './checkout-problem';
import { toCartHold } from './hold.messages';
import { useCheckout } from './use-checkout';
import { useCheckSeats } from './use-check-seats';

type PaidCheckoutProps = Pick<CardPaymentProps, 'payer' | 'onOpen' | 'onCharged'> &
  CheckoutInput & {
    onPaid: (payment: Payment) => void;
    /** Continues with the current cart. */
    onAccept: () => void;
  };

const LoadingPayment = () => (
  <div role="status">
    <span className="sr-only">Preparing your payment</span>
    <Skeleton className="h-64 w-full" />
  </div>
);

/** Holds the seats, then shows the card form. */
export function PaidCheckout(props: PaidCheckoutProps) {
  const { owner, items, total, attempt, payer, onPaid, onAccept } = props;
  const checkout = useCheckout({ owner, items, total, attempt, onPaid });
  const provider = useQuery(providerQuery());
  const { data: started, error, isFetching, refetch } = checkout;
  const checkSeats = useCheckSeats(total, started);

  if (error) {
    return (
      <CheckoutProblem
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        onAccept={onAccept}
      />
    );
  }
  if (provider.error) {
    return (
      <ErrorState
        title="We couldn’t load the card form"
        text="You weren’t charged, and your seats are still held. Please try again."
        onRetry={() => void provider.refetch()}
        isRetrying={provider.isFetching}
      />
    );
  }
  const clientSecret = started?.clientSecret;
  if (!started || !clientSecret || !provider.data) return <LoadingPayment />;
  return (
    <CardPayment
      {...provider.data}
      checkout={{ ...started, clientSecret }}
      payer={payer}
      isHolding={isFetching}
      checkSeats={checkSeats}
      onHoldAgain={refetch}
      onOpen={props.onOpen}
      onCharged={props.onCharged}
      texts={toCartHold(items)}
    />
  );
}
