import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';

/** Shown while Stripe does not report a payment's state; prevents a second payment. */
export function PaymentUnknown({ onCheckAgain }: { onCheckAgain: () => void }) {
  return (
    <Card>
      <div role="alert">
        <h2 className="text-lg">We can’t confirm your payment right now</h2>
        <p className="mt-2">
          The payment service isn’t responding, so we don’t know if your payment went through.
          Please don’t pay another way. We’ll keep checking, and this page updates automatically.
        </p>
      </div>
      <Button variant="quiet" className="mt-4" onClick={onCheckAgain}>
        Check now
      </Button>
    </Card>
  );
}
