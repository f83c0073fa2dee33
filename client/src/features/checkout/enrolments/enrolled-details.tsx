import { ChevronDown } from 'lucide-react';
import { toClassForCamper } from '../../../lib/format/camper-name';
import { toDay } from '../payment.messages';
import { toRefundsMessage } from './cancel.messages';
import type { PaidEnrolment } from './enrolments';

/** What to bring, what a cancellation refunds, and the order; folded, so that a list of cards stays short. */
export function EnrolledDetails({ enrolment }: { enrolment: PaidEnrolment }) {
  const { bring, date, order, movedFrom } = enrolment;
  const refunds = toRefundsMessage(enrolment);
  return (
    // Above the card's link.
    <details className="group relative text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 font-medium underline [&::-webkit-details-marker]:hidden">
        Details<span className="sr-only"> of {toClassForCamper(enrolment)}</span>
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 pb-2">
        {bring !== undefined && (
          <p className="whitespace-pre-line">
            <strong className="font-semibold">Bring:</strong> {bring}
          </p>
        )}
        {refunds !== null && <p>{refunds}</p>}
        <p className="text-muted">
          {movedFrom ? `Moved from ${movedFrom.className}` : 'Enrolled'} on {toDay(date)}, order{' '}
          <span className="whitespace-nowrap">{order}</span>
        </p>
      </div>
    </details>
  );
}
