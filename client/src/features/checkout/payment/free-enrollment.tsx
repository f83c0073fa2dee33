import { useState } from 'react';
import type { Payment } from '@camp/server/contract';
import { Button } from '#ui/button';
import { useOnline } from '#ui/hooks/use-online';
import type { CheckoutInput } from '../checkout.queries';
import { CheckoutProblem } from './checkout-problem';
import { OfflineNote } from './offline-note';
import { useCheckout } from './use-checkout';

type FreeEnrollmentProps = CheckoutInput & {
  onPaid: (payment: Payment) => void;
  /** Continues with the current cart. */
  onAccept: () => void;
};

/** The checkout of a free cart: one button, no card. */
export function FreeEnrollment({ onAccept, ...checkoutInput }: FreeEnrollmentProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { error, isFetching, data, refetch } = useCheckout({
    ...checkoutInput,
    isEnabled: isConfirmed,
  });
  const isOnline = useOnline();
  const isBusy = isFetching || data !== undefined;
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
      {isOnline || isBusy ? (
        <Button size="lg" wide busy={isBusy} onClick={() => setIsConfirmed(true)}>
          Enroll for free
        </Button>
      ) : (
        <OfflineNote />
      )}
    </div>
  );
}
