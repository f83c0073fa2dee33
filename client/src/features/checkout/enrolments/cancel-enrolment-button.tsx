import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/api/server-time';
import { toClassForCamper } from '../../../lib/format/camper-name';
import { formatDateTime } from '../../../lib/format/schedule';
import { Button } from '../../../ui/button';
import { MoveLink } from '../moves/move-link';
import { toRefundNote } from '../refund.messages';
import type { PaidEnrolment, SharedEnrolment } from './enrolments';

const MovedNotice = ({ until, isMoved }: { until: string; isMoved: boolean }) => (
  <p className="relative mt-2 mb-3 rounded-field border-s-4 border-warning bg-base-200 p-3">
    {isMoved ? 'The camp changed your class' : 'We changed this class'} after you enrolled. If it no
    longer suits you, cancel by <strong>{formatDateTime(until)}</strong> for a full refund.
  </p>
);

/** Says who can cancel an enrollment that another adult paid for; nothing once the class has started. */
export function CanceledByPayer({ enrolment }: { enrolment: SharedEnrolment }) {
  const [now] = useState(serverNow);
  const { camper, enrolledBy, sessions } = enrolment;
  const payer = enrolledBy.name ?? `the adult who enrolled ${camper.firstName}`;
  const startsAt = sessions[0]?.startsAt;
  if (startsAt !== undefined && Date.parse(startsAt) <= now) return null;
  return <p className="mt-1 text-sm text-muted">Only {payer} can cancel this enrollment.</p>;
}

/** Says that an enrollment was canceled while the page was open, and what is refunded. */
export const CanceledNote = ({ enrolment }: { enrolment: PaidEnrolment }) => (
  <p className="mt-1">
    <strong className="font-semibold">Canceled.</strong>{' '}
    {toRefundNote(enrolment, enrolment.refundStatus)}
  </p>
);

interface CancelEnrolmentButtonProps {
  enrolment: PaidEnrolment;
  /** Whether the viewer came here to cancel this enrollment: it gets the focus. */
  isTarget: boolean;
  onCancel: (enrolment: PaidEnrolment) => void;
}

/** A button to cancel an enrollment, or why that is not possible; stacked above the card's link. */
export function CancelEnrolmentButton({
  enrolment,
  isTarget,
  onCancel,
}: CancelEnrolmentButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isTarget) button.current?.focus();
  }, [isTarget]);
  const { cancellation } = enrolment;
  if (!cancellation) {
    return (
      <p className="text-sm text-muted">This class has started, so you can no longer cancel.</p>
    );
  }
  const { fullRefundUntil } = cancellation;
  return (
    <>
      {fullRefundUntil !== undefined && (
        <MovedNotice until={fullRefundUntil} isMoved={enrolment.movedFrom !== undefined} />
      )}
      <div className="flex flex-wrap gap-1">
        <MoveLink line={enrolment} paymentId={enrolment.paymentId} />
        <Button
          ref={button}
          variant="ghost"
          size="sm"
          className="relative min-h-11 px-1.5"
          aria-label={`Cancel enrollment in ${toClassForCamper(enrolment)}`}
          onClick={() => onCancel(enrolment)}
        >
          Cancel enrollment
        </Button>
      </div>
    </>
  );
}
