import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';

interface HoldExpiredProps {
  /** False if the order was canceled before its time ran out. */
  hasTimeRunOut: boolean;
  onHoldAgain: () => void;
  isBusy: boolean;
}

const TIME_RAN_OUT =
  'Time ran out. Your card was not charged, and you can hold the seats again if they are still free.';

/** Stripe does not say why the server canceled the payment, so the text names all the reasons. */
const CANCELED =
  'This checkout was canceled because a class in it is no longer offered or your cart changed. Your card was not charged. Review your cart and try again.';

/** Tells the user that the seats are no longer held and offers to hold them again. */
export function HoldExpired({ hasTimeRunOut, onHoldAgain, isBusy }: HoldExpiredProps) {
  return (
    <Card>
      <div role="alert">
        <h2 className="text-lg">Your seats are no longer held</h2>
        <p className="mt-2">{hasTimeRunOut ? TIME_RAN_OUT : CANCELED}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="lg" busy={isBusy} onClick={onHoldAgain}>
          Hold my seats again
        </Button>
        <ButtonLink to={paths.myCart} variant="quiet" size="lg">
          Back to my cart
        </ButtonLink>
      </div>
    </Card>
  );
}
