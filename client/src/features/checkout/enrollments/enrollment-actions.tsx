import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '#lib/api/server-time';
import { toClassForCamper } from '@camp/server/shared/names';
import { formatDateTime } from '#lib/format/dates';
import { toMovePath } from '#lib/move-paths';
import { toRefundNote } from '../refund.messages';
import type { PaidEnrollment, SharedEnrollment } from './enrollments';

const ChangedNotice = ({ until, isMoved }: { until: string; isMoved: boolean }) => (
  <p className="relative mt-2 mb-3 rounded-field border-s-4 border-warning bg-base-200 p-3">
    {isMoved ? 'The camp changed your class' : 'We changed this class'} after you enrolled. If it no
    longer suits you, cancel by <strong>{formatDateTime(until)}</strong> for a full refund.
  </p>
);

/** Says who can cancel an enrollment that another adult paid for; nothing once the class has started. */
export function CanceledByPayer({ enrollment }: { enrollment: SharedEnrollment }) {
  const [now] = useState(serverNow);
  const { camper, enrolledBy, sessions } = enrollment;
  const payer = enrolledBy.name ?? `the adult who enrolled ${camper.firstName}`;
  const startsAt = sessions[0]?.startsAt;
  if (startsAt !== undefined && Date.parse(startsAt) <= now) return null;
  return <p className="mt-1 text-sm text-muted">Only {payer} can cancel this enrollment.</p>;
}

/** Says what is refunded of an enrollment that was canceled while the page was open; its badge says the rest. */
export const CanceledNote = ({ enrollment }: { enrollment: PaidEnrollment }) => (
  <p className="mt-1">{toRefundNote(enrollment, enrollment.refundStatus)}</p>
);

const ACTION = 'link relative inline-flex min-h-11 cursor-pointer items-center text-sm font-medium';

interface CancelButtonProps {
  enrollment: PaidEnrollment;
  /** Whether the viewer came here to cancel this enrollment: its button has the focus. */
  isTarget: boolean;
  onCancel: (enrollment: PaidEnrollment) => void;
}

const CancelButton = ({ enrollment, isTarget, onCancel }: CancelButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isTarget) button.current?.focus();
  }, [isTarget]);
  return (
    <button
      ref={button}
      type="button"
      className={ACTION}
      aria-label={`Cancel enrollment in ${toClassForCamper(enrollment)}`}
      onClick={() => onCancel(enrollment)}
    >
      Cancel enrollment
    </button>
  );
};

/** Links to move the camper and to cancel; says why canceling is not possible, or until when it is free. */
export function EnrollmentActions(props: CancelButtonProps) {
  const { cancellation, transfer, paymentId, lineId, movedFrom } = props.enrollment;
  if (!cancellation) {
    return (
      <p className="text-sm text-muted">This class has started, so you can no longer cancel.</p>
    );
  }
  const { fullRefundUntil } = cancellation;
  return (
    <>
      {fullRefundUntil !== undefined && (
        <ChangedNotice until={fullRefundUntil} isMoved={movedFrom !== undefined} />
      )}
      <div className="flex flex-wrap gap-x-5">
        {transfer && (
          <Link
            to={toMovePath(paymentId, lineId)}
            className={ACTION}
            aria-label={`Move to another class: ${toClassForCamper(props.enrollment)}`}
          >
            Move to another class
          </Link>
        )}
        <CancelButton {...props} />
      </div>
    </>
  );
}
