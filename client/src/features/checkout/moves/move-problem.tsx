import { useQuery } from '@tanstack/react-query';
import { isProblem, toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { ErrorState } from '#ui/feedback/error-state';
import { configQuery } from '../config-query';
import { CheckoutPaused } from '../payment/checkout-problem';
import { toTooLateText } from './move.messages';

interface MoveProblemProps {
  error: unknown;
  isRetrying: boolean;
  /** Where another class can be chosen. */
  choicePath: string;
  onRetry: () => void;
  /** Fetches what the move costs now. */
  onReview: () => void;
}

/** Returns true if the class cannot be chosen, so that another one has to be. */
const isClassProblem = (error: unknown) =>
  isProblem(
    error,
    'sold-out',
    'too-few-seats',
    'not-on-sale',
    'enrollment-closed',
    'enrollment-not-open',
    'already-enrolled',
    'own-class',
    'wrong-age',
    'no-dates',
  );

const isChanged = (error: unknown) =>
  isProblem(error, 'difference-changed', 'schedule-clash', 'total-changed', 'changed-meanwhile');

const toTitle = (error: unknown) => {
  if (isProblem(error, 'sold-out', 'too-few-seats')) return 'This class sold out meanwhile';
  if (isProblem(error, 'difference-changed')) return 'The price difference has changed';
  return isChanged(error) ? 'Something changed meanwhile' : 'This class can’t be chosen';
};

/** Says that a move is not possible any more. */
export function TooLate() {
  const { data: config } = useQuery(configQuery());
  return (
    <Card>
      <div role="alert">
        <h2 className="text-lg">This enrollment can no longer be moved</h2>
        <p className="mt-2">{toTooLateText(config?.transferDays)}</p>
      </div>
      <ButtonLink to={paths.enrolled} size="lg" className="mt-4">
        Back to Enrolled
      </ButtonLink>
    </Card>
  );
}

/** Shows why a move could not be made, and the action that helps. Nothing was moved or charged. */
export function MoveProblem(props: MoveProblemProps) {
  const { error, isRetrying, choicePath, onRetry, onReview } = props;
  if (isProblem(error, 'transfer-closed', 'not-found', 'camper-archived')) return <TooLate />;
  if (isProblem(error, 'checkout-paused')) {
    return (
      <CheckoutPaused
        error={error}
        isRetrying={isRetrying}
        onRetry={onRetry}
        text="We held your seats twice without a payment, so others can book them for now. You weren’t charged, and nobody was moved."
        back={{ to: choicePath, label: 'Choose another class' }}
      />
    );
  }
  if (!isClassProblem(error) && !isChanged(error)) {
    return (
      <ErrorState
        title="We couldn’t prepare the move"
        text={toMessage(error)}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    );
  }
  return (
    <Card>
      <div role="alert">
        <h2 className="text-lg">{toTitle(error)}</h2>
        <p className="mt-2">{toMessage(error)} Nobody was moved, and your card was not charged.</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {isChanged(error) && (
          <Button size="lg" busy={isRetrying} onClick={onReview}>
            Review the move
          </Button>
        )}
        <ButtonLink to={choicePath} size="lg" variant={isChanged(error) ? 'quiet' : 'accent'}>
          Choose another class
        </ButtonLink>
      </div>
    </Card>
  );
}
