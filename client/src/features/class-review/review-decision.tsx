import type { ReactNode, RefObject } from 'react';
import type { CampClass } from '@camp/server/contract';
import { Button } from '#ui/button';
import type { StatusControl } from './status-cell';
import type { Decision } from './use-decision';

interface ReviewDecisionProps {
  className: string;
  decision: Decision;
  /** The button that denies the class gets it. */
  control: StatusControl;
  /** The next class in review; null if there is none. */
  next: CampClass | null;
  onApproved: () => void;
  /** Shows the next class in review. */
  onNext: (id: string) => void;
  /** Asks for the reason of a denial. */
  onDeny: () => void;
  /** The form for the reason, instead of the buttons; null unless the class is being denied. */
  denial: ReactNode;
}

type ButtonsProps = Omit<ReviewDecisionProps, 'className' | 'denial'>;

const approve = async (decision: Decision, then: () => void) => {
  if (!decision.isSaving && (await decision.save({ status: 'approved' })) === true) then();
};

const Buttons = ({ decision, control, next, onApproved, onNext, onDeny }: ButtonsProps) => (
  <div className="flex w-full flex-wrap gap-2 sm:w-auto">
    {next && (
      <Button
        busy={decision.isSaving}
        onClick={() => void approve(decision, () => onNext(next._id))}
      >
        Approve and next
      </Button>
    )}
    <Button
      variant={next ? 'ghost' : 'accent'}
      busy={decision.isSaving}
      onClick={() => void approve(decision, onApproved)}
    >
      Approve
    </Button>
    <Button
      ref={control as RefObject<HTMLButtonElement | null>}
      variant="ghost"
      className="ms-auto"
      onClick={onDeny}
    >
      Deny…
    </Button>
  </div>
);

/** Lets an admin approve or deny a class in review, and go on to the next one. */
export function ReviewDecision({ className, denial, ...buttons }: ReviewDecisionProps) {
  return (
    <section
      aria-label={`Review ${className}`}
      className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box bg-base-200 p-4"
    >
      <div>
        <h2 className="text-lg">{denial ? 'Deny this class' : 'In review'}</h2>
        {!denial && <p className="text-muted">It goes on sale as soon as you approve it.</p>}
      </div>
      {denial ? <div className="w-full">{denial}</div> : <Buttons {...buttons} />}
    </section>
  );
}
