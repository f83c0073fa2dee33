import { useState } from 'react';
import type { Payment } from '@camp/server/contract';
import { Button } from '../../../ui/button';
import type { CheckoutInput } from '../checkout.queries';
import { CheckoutProblem } from './checkout-problem';
import { useCheckout } from './use-checkout';

type FreeEnrolmentProps = CheckoutInput & {
  onPaid: (payment: Payment) => void;
  /** Continues with the current cart. */
  onAccept: () => void;
};

/** The checkout of a free cart: one button, no card. */
export function FreeEnrolment({ onAccept, ...checkoutInput }: FreeEnrolmentProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { error, isFetching, data, refetch } = useCheckout({
    ...checkoutInput,
    isEnabled: isConfirmed,
  });
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
  return (
    <div className="grid gap-4">
      <p className="text-lg">These classes are free, so you don’t need a card.</p>
      <Button
        size="lg"
        wide
        busy={isFetching || data !== undefined}
        onClick={() => setIsConfirmed(true)}
      >
        Enroll for free
      </Button>
    </div>
  );
}
