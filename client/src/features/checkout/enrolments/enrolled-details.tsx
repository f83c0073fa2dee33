import { ChevronDown } from 'lucide-react';
import { toClassForCamper } from '../../../lib/format/camper-name';
import { toDay } from '../payment.messages';
import type { PaidEnrolment } from './enrolments';

/** The coach, what to bring and the order; folded, so that the list stays short. */
export function EnrolledDetails({ enrolment }: { enrolment: PaidEnrolment }) {
  const { bring, date, order, movedFrom, category, InstructorName } = enrolment;
  return (
    // Above the link of the row.
    <details className="group relative open:basis-full">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 font-medium underline [&::-webkit-details-marker]:hidden">
        Details<span className="sr-only"> of {toClassForCamper(enrolment)}</span>
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 pb-2">
        <p>
          {category && `${category} `}with {InstructorName}
        </p>
        {bring !== undefined && (
          <p className="whitespace-pre-line">
            <strong className="font-semibold">Bring:</strong> {bring}
          </p>
        )}
        <p className="text-muted">
          {movedFrom ? `Moved from ${movedFrom.className}` : 'Enrolled'} on {toDay(date)}, order{' '}
          <span className="whitespace-nowrap">{order}</span>
        </p>
      </div>
    </details>
  );
}
