import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SetStatusRequest } from '@camp/server/contract';
import { useCancelClass } from './cancel/use-cancel-class';
import type { RowProps } from './review-row';
import { useDecision } from './use-decision';

/** The decisions on a class, which keep the focus in its row. */
export function useRowDecision(
  { campClass, next, onNext, onDecided }: RowProps,
  details: RefObject<HTMLButtonElement | null>,
) {
  const control = useRef<HTMLButtonElement | HTMLSelectElement>(null);
  const focusDetails = () => details.current?.focus();
  const onRowDecided = (message: string) => {
    onDecided(message);
    // The pressed button is gone.
    focusDetails();
  };
  const cancelClass = useCancelClass(campClass, () =>
    onRowDecided(`${campClass.className} is canceled.`),
  );
  const decision = useDecision(
    campClass,
    ({ status, feedback }) => onDecided(null, { status, feedback }),
    cancelClass,
  );
  const [closedForms, setClosedForms] = useState(0);
  useEffect(() => {
    if (closedForms === 0) return;
    control.current?.focus();
    // Narrow screens hide the status of a row that is closed.
    if (document.activeElement !== control.current) details.current?.focus();
  }, [closedForms, details]);
  /** The control appears only after the form for the reason is gone, so the focus waits for that. */
  const focusControl = () => setClosedForms((count) => count + 1);
  return {
    ...{ control, focusDetails, onRowDecided, cancelClass, decision },
    isDenying: decision.isDenying && campClass.status !== 'canceled',
    approve: () => {
      // The pressed button goes as soon as the list shows the approval.
      focusDetails();
      decision.choose('approved');
    },
    startDenying: () => {
      if (!decision.isSaving) decision.choose('denied');
    },
    stopDenying: () => {
      decision.cancel();
      focusControl();
    },
    deny: async (request: SetStatusRequest, goesOn: boolean) => {
      const saved = await decision.save(request);
      if (saved === false) return;
      if (saved === true && goesOn && next) onNext(next._id);
      else focusControl();
    },
  };
}
