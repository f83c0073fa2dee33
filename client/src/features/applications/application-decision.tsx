import { useId, useRef, useState, type ComponentType } from 'react';
import type { Application } from '@camp/server/contract';
import { Button } from '#ui/button';
import { useDecide } from './use-decide';

/** The form that records the background check of an applicant. */
export type CheckForm = ComponentType<{
  /** The applicant's record. */
  profile: { _id: string; name: string };
  onClose: () => void;
}>;

/** The button of the next step stays the same element, so that it keeps the focus when the step changes. */
const NEXT_STEP = 'next-step';

interface ApplicationDecisionProps {
  application: Application;
  CheckForm: CheckForm;
}

/** The next step of a pending application: the background check, which an admin can skip, then the decision. */
export function ApplicationDecision({ application, CheckForm }: ApplicationDecisionProps) {
  const { accept, deny } = useDecide(application);
  const [isOpen, setIsOpen] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const formId = useId();
  const { name, userId, backgroundCheck } = application;
  const isChecked = backgroundCheck?.isExpired === false;
  const canRecord = !isChecked && userId !== undefined;
  const close = () => {
    setIsOpen(false);
    // The form is gone.
    buttons.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <div ref={buttons} className="mt-3 flex flex-wrap gap-2">
        {isChecked ? (
          <Button key={NEXT_STEP} variant="quiet" aria-label={`Accept ${name}`} onClick={accept}>
            Accept
          </Button>
        ) : (
          canRecord && (
            <Button
              key={NEXT_STEP}
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={isOpen ? formId : undefined}
              aria-label={`Record background check of ${name}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Record background check
            </Button>
          )
        )}
        {!isChecked && (
          <Button variant="ghost" aria-label={`Accept ${name} without check`} onClick={accept}>
            Accept without check
          </Button>
        )}
        <Button variant="ghost" aria-label={`Deny ${name}`} onClick={deny}>
          Deny
        </Button>
      </div>
      {canRecord && isOpen && (
        <div id={formId}>
          <CheckForm profile={{ _id: userId, name }} onClose={close} />
        </div>
      )}
    </>
  );
}
