import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampClass, Payment, TransferQuote } from '@camp/server/contract';
import { classQuery } from '#features/classes/classes.queries';
import { ClashNotice } from '#features/checkout/moves/clash-notice';
import {
  toMoneySentence,
  toMoveSentence,
  toMoveLabel,
} from '#features/checkout/moves/move.messages';
import { MoveProblem } from '#features/checkout/moves/move-problem';
import { MoveSummary } from '#features/checkout/moves/move-summary';
import { moveQuoteQuery, useMove, type Move } from '#features/checkout/moves/moves.queries';
import { PayDifference } from '#features/checkout/moves/pay-difference';
import { useSession } from '#lib/session/session';
import { Button, ButtonLink } from '#ui/button';
import { useSingleRun } from '#ui/hooks/use-single-run';
import { Skeleton } from '#ui/feedback/skeleton';
import type { MovedLine } from './use-move';

interface ConfirmMoveProps {
  moved: MovedLine;
  /** The id of the class to move to. */
  to: string;
  /** Where another class can be chosen. */
  path: string;
  isPaying: boolean;
  onOpen: (isOpen: boolean) => void;
  onCharged: (transactionId: string) => void;
  onDone: (payment: Payment, difference: number) => void;
}

interface ReadyProps extends ConfirmMoveProps {
  move: Move;
  target: CampClass;
  quote: TransferQuote;
  /** Fetches the quote again. */
  onReview: () => void;
}

const AcceptClash = ({ onChange }: { onChange: (isAccepted: boolean) => void }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      className="checkbox bg-base-100"
      onChange={({ target }) => onChange(target.checked)}
    />
    Move anyway
  </label>
);

/** Says what happens, and makes the move or leads to the payment. */
const Confirmation = (props: ReadyProps) => {
  const { moved, move, target, quote, path, to, onDone, onReview } = props;
  const { camper } = moved.line;
  const { difference, clashes } = quote;
  const [isAccepted, setIsAccepted] = useState(false);
  const { mutateAsync, isPending, error, reset } = useMove(onDone);
  const isClashing = clashes.length > 0;
  const isBlocked = isClashing && !isAccepted;
  const makeMove = useSingleRun(() =>
    mutateAsync({ ...move, difference, acceptsClash: isClashing }),
  );
  const run = () => void makeMove();
  const retryProps = { isRetrying: isPending, choicePath: path, onRetry: run };
  if (error) {
    const review = () => {
      reset();
      onReview();
    };
    return <MoveProblem {...retryProps} error={error} onReview={review} />;
  }
  return (
    <div className="grid gap-4">
      <p className="text-lg">
        {toMoveSentence(moved.line, target.className)} {toMoneySentence(difference, moved.card)}
      </p>
      <ClashNotice target={target.className} clashes={clashes}>
        <AcceptClash onChange={setIsAccepted} />
      </ClashNotice>
      <div>
        {difference > 0 && !isBlocked ? (
          <ButtonLink to={{ search: `?to=${to}&step=pay` }} size="lg">
            Continue to payment
          </ButtonLink>
        ) : (
          <Button size="lg" busy={isPending} disabled={isBlocked} onClick={run}>
            {difference > 0 ? 'Continue to payment' : toMoveLabel(camper, difference)}
          </Button>
        )}
      </div>
    </div>
  );
};

const PaymentStep = (props: ReadyProps) => {
  const { moved, move, target, quote, path, onOpen, onCharged, onDone, onReview } = props;
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="grid gap-5">
      <p className="text-lg">{toMoveSentence(moved.line, target.className)}</p>
      <ClashNotice target={target.className} clashes={quote.clashes} />
      <PayDifference
        move={move}
        difference={quote.difference}
        choicePath={path}
        payer={{ name: user.displayName ?? undefined, email: user.email }}
        onOpen={onOpen}
        onCharged={onCharged}
        onPaid={(payment) => onDone(payment, quote.difference)}
        onReview={onReview}
      />
    </div>
  );
};

/** Shows what moving to the chosen class means and costs, and then the payment if something has to be paid. */
export function ConfirmMove(props: ConfirmMoveProps) {
  const { moved, to, path, isPaying } = props;
  const { user } = useSession();
  const move = { paymentId: moved.paymentId, lineId: moved.line.lineId, classItemId: to };
  const target = useQuery(classQuery(to, user?.uid ?? null));
  const quote = useQuery({
    ...moveQuoteQuery(move),
    // A payment in progress must not change.
    ...(isPaying && { staleTime: Infinity, refetchOnWindowFocus: false }),
  });
  const refetch = () => void Promise.all([target.refetch(), quote.refetch()]);
  const error = quote.error ?? target.error;
  if (error && !(quote.data && target.data)) {
    return (
      <MoveProblem
        error={error}
        isRetrying={quote.isFetching || target.isFetching}
        choicePath={path}
        onRetry={refetch}
        onReview={refetch}
      />
    );
  }
  if (!quote.data || !target.data) {
    return (
      <div role="status">
        <span className="sr-only">Calculating the difference</span>
        <Skeleton className="h-64 w-full" />
      </div>
    );
  }
  const ready = { ...props, move, target: target.data, quote: quote.data, onReview: refetch };
  const isPayStep = isPaying && quote.data.difference > 0;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="lg:order-last">
        <MoveSummary
          line={moved.line}
          target={target.data}
          difference={quote.data.difference}
          isShort={isPayStep}
        />
      </div>
      {isPayStep ? <PaymentStep {...ready} /> : <Confirmation {...ready} />}
    </div>
  );
}
