import { isProblem, toMessage, toProblem } from '#lib/api/client';
import { paths } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { ErrorState } from '#ui/feedback/error-state';
import { formatAmount } from '#ui/price';
import { useCountdown } from './use-countdown';
import { toClockTime } from '#lib/format/dates';

interface CheckoutProblemProps {
  error: unknown;
  isRetrying: boolean;
  /** Retries the same request. */
  onRetry: () => void;
  /** Refetches the cart and continues with it. */
  onAccept: () => void;
}

const readTotal = (error: unknown) => {
  const total = toProblem(error)?.total;
  return typeof total === 'number' ? total : null;
};

const TotalChanged = ({ error, isRetrying, onAccept }: CheckoutProblemProps) => {
  const total = readTotal(error);
  return (
    <Card>
      <div role="alert">
        <h2 className="text-lg">Your cart total has changed</h2>
        <p className="mt-2">{toMessage(error)} Your card was not charged.</p>
      </div>
      <Button size="lg" className="mt-4" busy={isRetrying} onClick={onAccept}>
        {total === null ? 'Show the new total' : `Continue with ${formatAmount(total)}`}
      </Button>
    </Card>
  );
};

const CartProblem = ({ error }: CheckoutProblemProps) => (
  <Card>
    <div role="alert">
      <h2 className="text-lg">You can’t check out with this cart</h2>
      <p className="mt-2">{toMessage(error)}</p>
    </div>
    <ButtonLink to={paths.myCart} size="lg" className="mt-4">
      Back to my cart
    </ButtonLink>
  </Card>
);

/** Returns when the pause ends (ISO); a time in the past if the server did not say. */
const readUntil = (error: unknown) => {
  const until = toProblem(error)?.until;
  return typeof until === 'string' ? until : new Date(0).toISOString();
};

const PAUSED =
  'We held your seats twice without a payment, so others can book them for now. You weren’t charged, and your cart is unchanged.';

type CheckoutPausedProps = Pick<CheckoutProblemProps, 'error' | 'isRetrying' | 'onRetry'> & {
  text?: string;
  back?: { to: string; label: string };
};

/** Says until when no seats can be held, because they were held without a payment. */
export function CheckoutPaused({
  error,
  isRetrying,
  onRetry,
  text = PAUSED,
  back = { to: paths.myCart, label: 'Back to my cart' },
}: CheckoutPausedProps) {
  const until = readUntil(error);
  const isPauseOver = useCountdown(until) === 0;
  return (
    <Card>
      <div role="alert">
        <h2 className="text-lg">
          You can check out again {isPauseOver ? 'now' : `at ${toClockTime(until)}`}
        </h2>
        <p className="mt-2">{text}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="lg" busy={isRetrying} disabled={!isPauseOver} onClick={onRetry}>
          Hold my seats again
        </Button>
        <ButtonLink to={back.to} variant="quiet" size="lg">
          {back.label}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** A text was published since the family answered. */
const ConsentMissing = ({ error, isRetrying, onAccept }: CheckoutProblemProps) => (
  <Card>
    <div role="alert">
      <h2 className="text-lg">We need your agreement first</h2>
      <p className="mt-2">{toMessage(error)}</p>
    </div>
    <Button size="lg" className="mt-4" busy={isRetrying} onClick={onAccept}>
      Read and answer
    </Button>
  </Card>
);

/** Returns true if the cart has to change before checkout, or a consent is missing. */
export const isCartProblem = (error: unknown) =>
  isProblem(
    error,
    'total-changed',
    'consent-missing',
    'sold-out',
    'not-on-sale',
    'enrollment-closed',
    'enrollment-not-open',
    'already-enrolled',
    'wrong-age',
    'too-few-seats',
    'camper-archived',
    'class-deleted',
    'amount-too-small',
    'amount-too-large',
    'cart-empty',
  );

/** Shows why a checkout could not start, and the action that helps. */
export function CheckoutProblem(props: CheckoutProblemProps) {
  const { error, isRetrying, onRetry } = props;
  if (isProblem(error, 'total-changed')) return <TotalChanged {...props} />;
  if (isProblem(error, 'consent-missing')) return <ConsentMissing {...props} />;
  if (isProblem(error, 'checkout-paused')) return <CheckoutPaused {...props} />;
  if (isCartProblem(error)) return <CartProblem {...props} />;
  return (
    <ErrorState
      title="We couldn’t start the payment"
      text={toMessage(error)}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
