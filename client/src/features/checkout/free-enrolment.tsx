import { useState } from 'react';
import type { Payment } from '@camp/server/contract';
import { Button } from '../../ui/button';
import type { Basket } from './checkout.queries';
import { CheckoutProblem } from './checkout-problem';
import { useCheckout } from './use-checkout';

type FreeEnrolmentProps = Basket & {
  onPaid: (payment: Payment) => void;
  /** Goes on with the cart as it is by now. */
  onAccept: () => void;
};

/** A cart that costs nothing needs no card, only a yes. */
export const FreeEnrolment = ({ onAccept, ...needs }: FreeEnrolmentProps) => {
  const [isWanted, setIsWanted] = useState(false);
  const { error, isFetching, data, refetch } = useCheckout({ ...needs, isWanted });
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
      <p className="text-lg">These classes cost nothing, so no card is needed.</p>
      <Button
        size="lg"
        wide
        busy={isFetching || data !== undefined}
        onClick={() => setIsWanted(true)}
      >
        Enrol for free
      </Button>
    </div>
  );
};
