import type { Payment, PaymentLine } from '@camp/server/contract';
import { PaymentResult, Receipt } from '#features/checkout/receipt';
import { toNamesStart } from '@camp/server/shared/names';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { listEnrolled, NextSteps, useOpenTasks } from '#app/pages/dashboard/camper/next-steps';
import { ReceiptCalendar } from '#app/pages/dashboard/camper/payment/receipt-calendar';

interface MoveDoneProps {
  payment: Payment;
  /** What the family paid, in dollars; negative if it gets a refund. */
  difference: number;
}

const hasMoved = ({ lines }: Payment) => lines.some(({ outcome }) => outcome === 'enrolled');

/** The new class of a camper who was moved, or that the move was not made. */
export function MoveDone({ payment, difference }: MoveDoneProps) {
  const isMade = hasMoved(payment);
  const members = useOpenTasks(listEnrolled(payment));
  const hasNextSteps = members && members.length > 0;
  return (
    <Receipt
      payment={payment}
      hasNextSteps={hasNextSteps}
      calendar={<ReceiptCalendar variant={hasNextSteps ? 'quiet' : 'accent'} />}
      refund={isMade ? -difference : 0}
    >
      {!isMade && <p className="mt-4 font-medium">We couldn’t make this move.</p>}
      <NextSteps members={members} className="mt-5" />
    </Receipt>
  );
}

interface AlreadyMovedProps {
  line: PaymentLine;
  movedTo: NonNullable<PaymentLine['movedTo']>;
}

/** Shown after a reload or in another tab: the camper has left the class. */
export const AlreadyMoved = ({ line: { camper, className }, movedTo }: AlreadyMovedProps) => (
  <PaymentResult title={`${toNamesStart([camper])} moved to ${movedTo.className}`} icon={null}>
    <p className="text-lg">This replaces {className}.</p>
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink to={paths.enrolled}>View my classes</ButtonLink>
      <ButtonLink to={paths.calendar} variant="quiet">
        Calendar
      </ButtonLink>
      <ButtonLink to={paths.paymentHistory} variant="ghost">
        Payment history
      </ButtonLink>
    </div>
  </PaymentResult>
);
