import { Button } from '../../../ui/button';
import type { Enrolment } from './enrolments';

interface CancelEnrolmentButtonProps {
  enrolment: Enrolment;
  onCancel: (enrolment: Enrolment) => void;
}

/** A button to cancel an enrollment, or why that is not possible; stacked above the card's link. */
export function CancelEnrolmentButton({ enrolment, onCancel }: CancelEnrolmentButtonProps) {
  return enrolment.cancellation ? (
    <Button
      variant="quiet"
      size="sm"
      className="relative mt-3 min-h-11"
      aria-label={`Cancel enrollment in ${enrolment.className}`}
      onClick={() => onCancel(enrolment)}
    >
      Cancel enrollment
    </Button>
  ) : (
    <p className="mt-3 text-sm text-muted">This class has started, so you can no longer cancel.</p>
  );
}
