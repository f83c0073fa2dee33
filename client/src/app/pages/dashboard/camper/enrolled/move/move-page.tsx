import { useEffect, useState } from 'react';
import type { Payment } from '@camp/server/contract';
import { toWhom } from '#features/checkout/moves/move.messages';
import { TooLate } from '#features/checkout/moves/move-problem';
import { PaymentReceived } from '#features/checkout/payment/payment-received';
import { useCharge } from '#features/checkout/payment/use-charge';
import { PaymentsSkeleton } from '#features/checkout/payments-listing';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorState } from '#ui/feedback/error-state';
import { BackLink } from '#ui/headings/back-link';
import { focusHeading } from '#ui/headings/focus-heading';
import { PageHeading } from '#ui/headings/page-heading';
import { useRefreshEnrollments } from '../use-refresh-enrollments';
import { AlreadyMoved, MoveDone } from './move-done';
import { ChooseClass } from './choose-class';
import { ConfirmMove } from './confirm-move';
import { useMovedLine, useMoveStep, type MovedLine, type MoveStep } from './use-move';

const NotFound = () => (
  <EmptyState
    picture="/pictures/empty/not-found.svg"
    title="Enrollment not found"
    text="The link may be incomplete, or belong to another account."
    action={<ButtonLink to={paths.enrolled}>My classes</ButtonLink>}
  />
);

/** Returns where Back leads: one step back. */
const toBack = ({ to, isPaying }: MoveStep, path: string) => {
  if (to === null) return { to: paths.enrolled, label: 'Back to Enrolled' };
  return isPaying
    ? { to: `${path}?to=${to}`, label: 'Back to the move' }
    : { to: path, label: 'Choose another class' };
};

interface StepsProps {
  moved: MovedLine;
  path: string;
  onCharged: (transactionId: string) => void;
  onDone: (payment: Payment, difference: number) => void;
}

const Steps = ({ moved, path, onCharged, onDone }: StepsProps) => {
  const step = useMoveStep();
  // While a payment is in progress, the step stays even if the enrollment changes.
  const [isOpen, setIsOpen] = useState(false);
  const { line } = moved;
  const { to, isPaying } = step;
  useEffect(() => focusHeading(), [to, isPaying]);
  if (!isOpen && line.movedTo) return <AlreadyMoved line={line} movedTo={line.movedTo} />;
  const isMovable = isOpen || line.transfer !== undefined;
  const back = toBack(isMovable ? step : { to: null, isPaying: false }, path);
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeading
        title={isPaying && isMovable ? 'Pay the difference' : `Move ${toWhom(line.camper)}`}
        documentTitle="Move to another class"
      />
      {!isMovable && <TooLate />}
      {isMovable && to === null && <ChooseClass moved={moved} />}
      {isMovable && to !== null && (
        <ConfirmMove
          key={to}
          moved={moved}
          to={to}
          path={path}
          isPaying={isPaying}
          onOpen={setIsOpen}
          onCharged={onCharged}
          onDone={onDone}
        />
      )}
    </>
  );
};

const MoveOfLine = (props: Omit<StepsProps, 'moved' | 'path'>) => {
  const { moved, path, error, isFetching, refetch } = useMovedLine();
  if (moved) return <Steps {...props} moved={moved} path={path} />;
  return (
    <>
      <PageHeading title="Move to another class" />
      {moved === null && <NotFound />}
      {moved === undefined && !error && <PaymentsSkeleton />}
      {moved === undefined && error && (
        <ErrorState
          title="We couldn’t load your classes"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </>
  );
};

/** Moves the camper of an enrollment to another class: choose it, confirm, and pay the difference if there is one. */
export function MovePage() {
  const { transactionId, record, recordCharge } = useCharge();
  const [done, setDone] = useState<{ payment: Payment; difference: number } | null>(null);
  const refresh = useRefreshEnrollments();
  if (done) return <MoveDone {...done} />;
  if (transactionId !== null) {
    return (
      <PaymentReceived
        transactionId={transactionId}
        record={record}
        onRecorded={refresh}
        renderReceipt={(payment) => <MoveDone payment={payment} difference={payment.price} />}
      />
    );
  }
  return (
    <MoveOfLine
      onCharged={(id) => recordCharge({ transactionId: id })}
      onDone={(payment, difference) => {
        setDone({ payment, difference });
        refresh();
      }}
    />
  );
}
