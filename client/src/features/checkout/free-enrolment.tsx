import type { Payment } from '@camp/server/contract';
import { Button } from '../../ui/button';
import { useFreeEnrolment } from './checkout.queries';
import { CheckoutProblem } from './checkout-problem';

type FreeEnrolmentProps = { onEnrolled: (payment: Payment) => void; onAccept: () => void };

/** A cart that costs nothing needs no card, only a yes. */
export const FreeEnrolment = ({ onEnrolled, onAccept }: FreeEnrolmentProps) => {
  const { mutate, isPending, error } = useFreeEnrolment();
  const enrol = () =>
    mutate(undefined, { onSuccess: ({ payment }) => payment && onEnrolled(payment) });

  if (error) {
    return (
      <CheckoutProblem error={error} isRetrying={isPending} onRetry={enrol} onAccept={onAccept} />
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-lg">These classes cost nothing, so no card is needed.</p>
      <Button size="lg" wide busy={isPending} onClick={enrol}>
        Enrol for free
      </Button>
    </div>
  );
};
