import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CheckoutStarted } from '@camp/server/contract';
import { Skeleton } from '#ui/feedback/skeleton';
import { CardForm } from './card-form';
import { HoldClock } from '../hold-clock';
import { HoldExpired } from '../hold-expired';
import { cartHold, type HoldTexts } from '../hold.messages';
import { PaymentUnknown } from '../payment-unknown';
import { useCountdown } from '../use-countdown';
import { usePayment, type SeatProblem } from '../use-payment';

export interface CardPaymentProps {
  stripe: Stripe;
  isSandbox: boolean;
  checkout: CheckoutStarted & { clientSecret: string };
  payer: { name: string | undefined; email: string };
  isHolding: boolean;
  checkSeats: () => Promise<SeatProblem | null>;
  onHoldAgain: () => Promise<unknown>;
  /** True while the payment's state is being checked, and after the user presses Pay. */
  onOpen: (isOpen: boolean) => void;
  onCharged: (transactionId: string) => void;
  /** Those of a cart by default. */
  texts?: HoldTexts;
}

const CardPaymentForm = (props: CardPaymentProps) => {
  const { stripe, isSandbox, checkout, payer, isHolding, checkSeats, onHoldAgain } = props;
  const { texts = cartHold } = props;
  const { clientSecret, holdExpiresAt, total } = checkout;
  const secondsLeft = useCountdown(holdExpiresAt);
  const isHoldOver = secondsLeft === 0;
  const payment = usePayment({
    stripe,
    clientSecret,
    payer,
    checkSeats,
    onSeatsUnavailable: onHoldAgain,
    onCharged: props.onCharged,
    isHoldOver,
  });
  const isOpen = payment.isPaying || payment.isUnknown;

  const notifyOpen = useEffectEvent(props.onOpen);
  const isPending = isOpen || payment.isChecking;
  useEffect(() => {
    notifyOpen(isPending);
    return () => notifyOpen(false);
  }, [isPending]);

  const [isFormMounted, setFormMounted] = useState(false);
  if (!payment.isLoading && !isFormMounted) setFormMounted(true);
  const isExpired = payment.isCanceled || (isHoldOver && !isOpen);
  const isHidden = payment.isLoading || isExpired;
  return (
    <div className="grid grid-cols-1 gap-5">
      {payment.isLoading && <Skeleton className="h-64 w-full" />}
      {!payment.isLoading && isExpired && (
        <HoldExpired
          hasTimeRunOut={isHoldOver}
          onHoldAgain={() => void onHoldAgain()}
          isBusy={isHolding}
          texts={texts}
        />
      )}
      {!isHidden && !isHoldOver && (
        <HoldClock endsAt={texts.offeredUntil ?? holdExpiresAt} texts={texts} />
      )}
      {!isHidden && payment.isUnknown && <PaymentUnknown onCheckAgain={payment.checkAgain} />}
      {/* Stays mounted while it is hidden, so that nobody types a card twice. */}
      {isFormMounted && (
        <div hidden={isHidden}>
          <CardForm
            total={total}
            email={payer.email}
            isSandbox={isSandbox}
            isPaying={payment.isPaying}
            isUnknown={payment.isUnknown}
            isBlocked={isHolding || isHidden}
            refusal={payment.refusal}
            onPay={(card) => void payment.pay(card)}
            onEdit={payment.clearRefusal}
          />
        </div>
      )}
    </div>
  );
};

/** The card payment of one checkout, inside Stripe's provider component. */
export function CardPayment(props: CardPaymentProps) {
  return (
    <Elements stripe={props.stripe}>
      <CardPaymentForm {...props} />
    </Elements>
  );
}
