import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { useOnline } from '#ui/hooks/use-online';

/** Shown while Stripe does not report a payment's state; prevents a second payment. */
export function PaymentUnknown({ onCheckAgain }: { onCheckAgain: () => void }) {
  const isOnline = useOnline();
  return (
    <Card>
      <div role="alert">
        <h2 className="text-lg">We can’t confirm your payment right now</h2>
        {isOnline ? (
          <p className="mt-2">
            The payment service isn’t responding, so we don’t know if your payment went through.
            Please don’t pay another way. We’ll keep checking, and this page updates automatically.
          </p>
        ) : (
          <p className="mt-2">
            Your device lost its connection, so we don’t know if your payment went through. Please
            don’t pay another way. We’ll check as soon as it’s back.
          </p>
        )}
      </div>
      {isOnline && (
        <Button variant="quiet" className="mt-4" onClick={onCheckAgain}>
          Check now
        </Button>
      )}
    </Card>
  );
}
