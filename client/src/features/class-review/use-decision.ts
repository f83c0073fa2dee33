import { useState } from 'react';
import type {
  ApprovalStatus,
  CampClass,
  ClassStatus,
  SetStatusRequest,
} from '@camp/server/contract';
import { isProblem, toMessage } from '#lib/api/client';
import { toStatusLabel } from '#ui/approval-badge';
import { reportActionError } from '#ui/feedback/report-error';
import { showError, showToast, showUndoToast } from '#ui/feedback/toast';
import { toDecisionText, toUndo } from './decision.messages';
import { useSetStatus } from './review.queries';

const toLowerCaseLabel = (status: ClassStatus) => toStatusLabel(status).toLowerCase();

const toErrorText = ({ className, status }: CampClass, error: unknown) => {
  if (isProblem(error, 'class-canceled')) return `${className} is already canceled.`;
  return isProblem(error, 'has-enrollments')
    ? `${className} is still ${toLowerCaseLabel(status)}. You can take it off sale once no one is enrolled or checking out.`
    : `${className} is still ${toLowerCaseLabel(status)}. ${toMessage(error)}`;
};

/** A retry of the same request cannot succeed after these errors. */
const isFinal = (error: unknown) =>
  isProblem(error, 'has-enrollments', 'changed-meanwhile', 'class-canceled', 'not-found');

/** Says why a class with campers stays on sale, and offers to cancel it instead. */
const explainEnrollments = (
  { className, enrolled }: CampClass,
  status: ApprovalStatus,
  cancelClass: (() => void) | null,
) => {
  const people = enrolled === 1 ? '1 camper is' : `${enrolled} campers are`;
  showError(
    `${className} can’t ${status === 'denied' ? 'be denied' : 'go back to review'}`,
    cancelClass
      ? `${people} enrolled, so it stays on sale. Edit the class, or cancel it to refund everyone in full.`
      : `${people} enrolled, so it stays approved.`,
    cancelClass ? [{ label: 'Cancel class…', run: cancelClass }] : [],
  );
};

/**
 * An admin's decision on one class. A denial asks for a reason first; other decisions are saved
 * immediately. A class with campers stays on sale, so only `cancelClass` is offered for it. `onSaved`
 * gets each saved decision.
 */
export function useDecision(
  campClass: CampClass,
  onSaved: (request: SetStatusRequest) => void,
  cancelClass: (() => void) | null,
) {
  const { mutateAsync, isPending, variables } = useSetStatus(campClass._id);
  const [isDenying, setIsDenying] = useState(false);

  const handleError = (error: unknown, before: CampClass) => {
    if (isFinal(error)) setIsDenying(false);
    reportActionError(error, 'Status not saved', toErrorText(before, error));
    return isFinal(error) ? ('refused' as const) : false;
  };

  const send = async (request: SetStatusRequest, before: CampClass) => {
    try {
      // The reviewed revision: if the class was edited since, the server asks for a new review.
      await mutateAsync({
        request: { ...request, revision: before.revision },
        before: before.status,
      });
    } catch (error) {
      return handleError(error, before);
    }
    setIsDenying(false);
    onSaved(request);
    return true;
  };

  const undo = async (request: SetStatusRequest, decided: CampClass) => {
    if ((await send(request, decided)) === true)
      showToast(toDecisionText(request.status, 1, decided.className));
  };

  /** Returns true if the decision is saved, `refused` if a retry cannot succeed, and false otherwise. */
  const save = async (request: SetStatusRequest) => {
    const saved = await send(request, campClass);
    const undoRequest = toUndo(campClass);
    const message = toDecisionText(request.status, 1, campClass.className);
    if (saved !== true) return saved;
    if (undoRequest === null) showToast(message);
    else {
      const decided = { ...campClass, status: request.status };
      showUndoToast(message, undefined, () => void undo(undoRequest, decided));
    }
    return true;
  };

  const choose = (status: ApprovalStatus) => {
    if (isPending) return;
    if (status === campClass.status) setIsDenying(false);
    else if (status !== 'approved' && campClass.status === 'approved' && campClass.enrolled > 0)
      explainEnrollments(campClass, status, cancelClass);
    else if (status === 'denied') setIsDenying(true);
    else void save({ status });
  };

  return {
    isDenying,
    isSaving: isPending,
    /** The saved status, while the lists show another one. */
    savedStatus: isPending ? variables.before : campClass.status,
    choose,
    save,
    cancel: () => setIsDenying(false),
  };
}
export type Decision = ReturnType<typeof useDecision>;
