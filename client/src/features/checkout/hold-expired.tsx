import { Button } from '../../ui/button';
import { Card } from '../../ui/card';

/** Tells the user that the hold has expired and offers to hold the seats again. */
export function HoldExpired({ onHoldAgain, isBusy }: { onHoldAgain: () => void; isBusy: boolean }) {
  return (
    <Card>
      <div role="alert">
        <h2 className="text-lg">Your seats are no longer held</h2>
        <p className="mt-2">
          Time ran out, so others can book them now. Your card was not charged, and your cart is
          unchanged.
        </p>
      </div>
      <Button size="lg" wide className="mt-4" busy={isBusy} onClick={onHoldAgain}>
        Hold my seats again
      </Button>
    </Card>
  );
}
