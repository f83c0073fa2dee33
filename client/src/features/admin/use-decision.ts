import { useState } from 'react';
import type {
  ApprovalStatus,
  CampClass,
  ClassStatus,
  SetStatusRequest,
} from '@camp/server/contract';
import { isProblem, toMessage } from '../../lib/api';
import { toStatusLabel } from '../../ui/approval-badge';
import { showError } from '../../ui/dialog';
import { useSetStatus } from './review.queries';

const toSmallLabel = (status: ClassStatus) => toStatusLabel(status).toLowerCase();

const toRefusal = ({ className, status }: CampClass, error: unknown) => {
  if (isProblem(error, 'class-cancelled')) return `${className} has been cancelled for good.`;
  return isProblem(error, 'has-enrolments')
    ? `Campers are enrolled in ${className} or paying for it, so it stays ${toSmallLabel(status)}. It can be taken off sale once nobody is.`
    : `${className} stays ${toSmallLabel(status)}. ${toMessage(error)}`;
};

/** Only a failure that may pass by itself is worth another try with the same words. */
const isFinal = (error: unknown) =>
  isProblem(error, 'has-enrolments', 'changed-meanwhile', 'class-cancelled', 'not-found');

type Step = 'resting' | 'asking' | 'saved';

/**
 * An admin's decision on one class. A denial asks for its reason first; the rest is saved at once.
 * `announce` gets a sentence for each decision that was saved.
 */
export const useDecision = (campClass: CampClass, announce: (sentence: string) => void) => {
  const { mutateAsync, isPending, variables } = useSetStatus(campClass._id);
  const [step, setStep] = useState<Step>('resting');

  const refuse = async (error: unknown) => {
    // The session is over and the login page says so already.
    if (isProblem(error, 'unauthenticated', 'forbidden')) return false;
    if (isFinal(error)) setStep('resting');
    await showError('Status not saved', toRefusal(campClass, error));
    return isFinal(error);
  };

  /** Answers whether the matter is closed: saved, or refused for good. */
  const save = async (request: SetStatusRequest) => {
    try {
      // What was looked at: a class edited since has to be looked at again.
      await mutateAsync({ ...request, revision: campClass.revision });
    } catch (error) {
      return refuse(error);
    }
    setStep('saved');
    announce(`${campClass.className} is ${toSmallLabel(request.status)}.`);
    return true;
  };

  const choose = (status: ApprovalStatus) => {
    if (isPending) return;
    if (status === campClass.status) setStep('resting');
    else if (status === 'denied') setStep('asking');
    else void save({ status });
  };

  const waiting = step === 'asking' ? 'denied' : campClass.status;
  return {
    step,
    isSaving: isPending,
    shown: isPending ? variables.status : waiting,
    choose,
    save,
    cancel: () => setStep('resting'),
  };
};
export type Decision = ReturnType<typeof useDecision>;
