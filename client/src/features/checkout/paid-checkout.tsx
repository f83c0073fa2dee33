import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CartItem, Payment } from '@camp/server/contract';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { CardPayment, type CardPaymentProps } from './card-payment';
import { checkoutQuery, providerQuery } from './checkout.queries';
import { CheckoutProblem } from './checkout-problem';

type PaidCheckoutProps = Pick<CardPaymentProps, 'payer' | 'onOpen' | 'onCharged'> & {
  items: readonly CartItem[];
  total: number;
  attempt: number;
  onPaid: (payment: Payment) => void;
  /** Goes on with the cart as it is by now. */
  onAccept: () => void;
};

const Waiting = () => (
  <div role="status">
    <span className="sr-only">Preparing your payment</span>
    <Skeleton className="h-64 w-full" />
  </div>
);

/** Holds the seats, then takes a card for them. */
export const PaidCheckout = (props: PaidCheckoutProps) => {
  const { items, total, attempt, payer, onPaid, onAccept } = props;
  const checkout = useQuery(checkoutQuery({ email: payer.email, items, total, attempt }));
  const provider = useQuery(providerQuery());
  const { data: started, error, isFetching, refetch } = checkout;

  // Paid before, in another tab or before a reload: the server answers with the payment.
  const tellPaid = useEffectEvent(onPaid);
  const payment = started?.payment;
  useEffect(() => {
    if (payment) tellPaid(payment);
  }, [payment]);

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
        title="The card form could not be loaded"
        text="Nothing was charged, and your seats stay held. Please try again."
        onRetry={() => void provider.refetch()}
        retrying={provider.isFetching}
      />
    );
  }
  const clientSecret = started?.clientSecret;
  if (!started || !clientSecret || !provider.data) return <Waiting />;
  return (
    <CardPayment
      {...provider.data}
      checkout={{ ...started, clientSecret }}
      payer={payer}
      isHolding={isFetching}
      onHoldAgain={() => void refetch()}
      onOpen={props.onOpen}
      onCharged={props.onCharged}
    />
  );
};
