import { Button } from '../../ui/button';
import { Card } from '../../ui/card';

/** The honest end of a hold: nothing was charged, and the seats may be gone. */
export const HoldEnded = ({
  onHoldAgain,
  isBusy,
}: {
  onHoldAgain: () => void;
  isBusy: boolean;
}) => (
  <Card>
    <div role="alert">
      <h2 className="text-lg">Your seats are no longer held</h2>
      <p className="mt-2">
        The time ran out, so other campers may take them now. Your card was not charged, and your
        cart is as you left it.
      </p>
    </div>
    <Button size="lg" wide className="mt-4" busy={isBusy} onClick={onHoldAgain}>
      Hold my seats again
    </Button>
  </Card>
);
