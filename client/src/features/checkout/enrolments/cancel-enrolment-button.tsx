import { ArrowRightLeft, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/api/server-time';
import { toClassForCamper } from '../../../lib/format/camper-name';
import { formatDateTime } from '../../../lib/format/schedule';
import { toMovePath } from '../../../lib/move-paths';
import { Button } from '../../../ui/button';
import { ActionMenu } from '../../../ui/forms/action-menu';
import { toRefundNote } from '../refund.messages';
import type { PaidEnrolment, SharedEnrolment } from './enrolments';

const ChangedNotice = ({ until, isMoved }: { until: string; isMoved: boolean }) => (
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

interface CancelEnrolmentProps {
  enrolment: PaidEnrolment;
  onCancel: (enrolment: PaidEnrolment) => void;
}

/** The menu of an enrollment; renders nothing if it can neither be moved nor canceled. */
export function EnrolmentMenu({ enrolment, onCancel }: CancelEnrolmentProps) {
  const { cancellation, transfer, paymentId, lineId } = enrolment;
  const move = { label: 'Move to another class', Icon: ArrowRightLeft };
  const cancel = { label: 'Cancel enrollment', Icon: CircleX };
  const actions = [
    ...(transfer ? [{ ...move, run: toMovePath(paymentId, lineId) }] : []),
    ...(cancellation ? [{ ...cancel, run: () => onCancel(enrolment) }] : []),
  ];
  if (actions.length === 0) return null;
  return <ActionMenu name={`Actions for ${toClassForCamper(enrolment)}`} actions={actions} />;
}

interface CancelEnrolmentButtonProps extends CancelEnrolmentProps {
  /** Whether the viewer came here to cancel this enrollment: its button has the focus. */
  isTarget: boolean;
}

/** A button to cancel an enrollment that the camp changed or that a link names, or why canceling is not possible. */
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
  if (fullRefundUntil === undefined && !isTarget) return null;
  return (
    <>
      {fullRefundUntil !== undefined && (
        <ChangedNotice until={fullRefundUntil} isMoved={enrolment.movedFrom !== undefined} />
      )}
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        className="relative min-h-11"
        aria-label={`Cancel enrollment in ${toClassForCamper(enrolment)}`}
        onClick={() => onCancel(enrolment)}
      >
        Cancel enrollment
      </Button>
    </>
  );
}
