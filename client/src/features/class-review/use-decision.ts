import { useState } from 'react';
import type {
  ApprovalStatus,
  CampClass,
  ClassStatus,
  SetStatusRequest,
} from '@camp/server/contract';
import { isProblem, toMessage } from '../../lib/api/client';
import { toStatusLabel } from '../../ui/approval-badge';
import { reportActionError } from '../../ui/feedback/report-error';
import { showError } from '../../ui/feedback/toast';
import { useSetStatus } from './review.queries';

const toLowerCaseLabel = (status: ClassStatus) => toStatusLabel(status).toLowerCase();

const toErrorText = ({ className, status }: CampClass, error: unknown) => {
  if (isProblem(error, 'class-cancelled')) return `${className} is already canceled.`;
  return isProblem(error, 'has-enrolments')
    ? `${className} is still ${toLowerCaseLabel(status)}. You can take it off sale once no one is enrolled or checking out.`
    : `${className} is still ${toLowerCaseLabel(status)}. ${toMessage(error)}`;
};

/** A retry of the same request cannot succeed after these errors. */
const isFinal = (error: unknown) =>
  isProblem(error, 'has-enrolments', 'changed-meanwhile', 'class-cancelled', 'not-found');

/** Says why a class with campers stays on sale, and offers to cancel it instead. */
const explainEnrollments = (
  { className, enrolled }: CampClass,
  status: ApprovalStatus,
  cancelClass: (() => void) | null,
) => {
  const people = enrolled === 1 ? '1 camper is' : `${enrolled} campers are`;
  showError(
    `${className} can’t ${status === 'denied' ? 'be denied' : 'go back to review'}`,
    `${people} enrolled, so it stays on sale. Edit the class, or cancel it to refund everyone in full.`,
    cancelClass ? [{ label: 'Cancel class…', run: cancelClass }] : [],
  );
};

type Step = 'idle' | 'denying' | 'saved';

/**
 * An admin's decision on one class. A denial asks for a reason first; other decisions are saved
 * immediately. A class with campers stays on sale, so only `cancelClass` is offered for it. `announce`
 * gets a message for each saved decision.
 */
export function useDecision(
  campClass: CampClass,
  announce: (message: string) => void,
  cancelClass: (() => void) | null,
) {
  const { mutateAsync, isPending, variables } = useSetStatus(campClass._id);
  const [step, setStep] = useState<Step>('idle');

  const handleError = (error: unknown) => {
    if (isFinal(error)) setStep('idle');
    reportActionError(error, 'Status not saved', toErrorText(campClass, error));
    return isFinal(error) ? ('refused' as const) : false;
  };

  /** Returns true if the decision is saved, `refused` if a retry cannot succeed, and false otherwise. */
  const save = async (request: SetStatusRequest) => {
    try {
      // The reviewed revision: if the class was edited since, the server asks for a new review.
      await mutateAsync({ ...request, revision: campClass.revision });
    } catch (error) {
      return handleError(error);
    }
    setStep('saved');
    announce(`${campClass.className} is ${toLowerCaseLabel(request.status)}.`);
    return true;
  };

  const choose = (status: ApprovalStatus) => {
    if (isPending) return;
    if (status === campClass.status) setStep('idle');
    else if (status !== 'approved' && campClass.status === 'approved' && campClass.enrolled > 0)
      explainEnrollments(campClass, status, cancelClass);
    else if (status === 'denied') setStep('denying');
    else void save({ status });
  };

  const selected = step === 'denying' ? 'denied' : campClass.status;
  return {
    step,
    isSaving: isPending,
    shown: isPending ? variables.status : selected,
    choose,
    save,
    cancel: () => setStep('idle'),
  };
}
export type Decision = ReturnType<typeof useDecision>;
