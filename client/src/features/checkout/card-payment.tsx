import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent } from 'react';
import type { CheckoutStarted } from '@camp/server/contract';
import { Skeleton } from '../../ui/skeleton';
import { CardForm } from './card-form';
import { HoldClock } from './hold-clock';
import { HoldEnded } from './hold-ended';
import { Unsure } from './unsure';
import { useCountdown } from './use-countdown';
import { usePayment, type SeatProblem } from './use-payment';

export type CardPaymentProps = {
  stripe: Stripe;
  isSandbox: boolean;
  checkout: CheckoutStarted & { clientSecret: string };
  payer: { name: string | undefined; email: string };
  isHolding: boolean;
  checkSeats: () => Promise<SeatProblem | null>;
  onHoldAgain: () => Promise<unknown>;
  /** True while it is being found out how the payment stands, and from the press of Pay. */
  onOpen: (isOpen: boolean) => void;
  onCharged: (transactionId: string) => void;
};

const CardPaymentForm = (props: CardPaymentProps) => {
  const { stripe, isSandbox, checkout, payer, isHolding, checkSeats, onHoldAgain } = props;
  const { clientSecret, holdExpiresAt, total } = checkout;
  const secondsLeft = useCountdown(holdExpiresAt);
  const isOver = secondsLeft === 0;
  const payment = usePayment({
    stripe,
    clientSecret,
    payer,
    checkSeats,
    onGone: onHoldAgain,
    onCharged: props.onCharged,
    isOver,
  });
  const isOpen = payment.isPaying || payment.isUnsure;

  const tellOpen = useEffectEvent(props.onOpen);
  const isUnsettled = isOpen || payment.isAsking;
  useEffect(() => {
    tellOpen(isUnsettled);
    return () => tellOpen(false);
  }, [isUnsettled]);

  if (payment.isLooking) return <Skeleton className="h-64 w-full" />;
  if (payment.hasLapsed || (isOver && !isOpen)) {
    return <HoldEnded onHoldAgain={() => void onHoldAgain()} isBusy={isHolding} />;
  }
  return (
    <div className="grid gap-5">
      {!isOver && <HoldClock secondsLeft={secondsLeft} />}
      {payment.isUnsure && <Unsure onLookAgain={payment.lookAgain} />}
      <CardForm
        total={total}
        isSandbox={isSandbox}
        isPaying={payment.isPaying}
        isBlocked={payment.isUnsure || isHolding}
        message={payment.message}
        onPay={(card) => void payment.pay(card)}
        onEdit={payment.clearMessage}
      />
    </div>
  );
};

/** The card payment of one checkout, with what its provider needs around it. */
export const CardPayment = (props: CardPaymentProps) => (
  <Elements stripe={props.stripe}>
    <CardPaymentForm key={props.checkout.clientSecret} {...props} />
  </Elements>
);
