import { Button } from '../../ui/button';
import type { Enrolment } from './enrolments';

type CancelPlaceProps = { enrolment: Enrolment; onCancel: (enrolment: Enrolment) => void };

/** The way out of a class, or why there is none; lies above the card's own link. */
export const CancelPlace = ({ enrolment, onCancel }: CancelPlaceProps) =>
  enrolment.cancellation ? (
    <Button
      look="quiet"
      size="sm"
      className="relative mt-3 min-h-11"
      aria-label={`Cancel ${enrolment.className}`}
      onClick={() => onCancel(enrolment)}
    >
      Cancel
    </Button>
  ) : (
    <p className="mt-3 text-sm text-muted">
      This class has begun, so its place can no longer be given up.
    </p>
  );
