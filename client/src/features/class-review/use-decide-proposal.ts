import { useMutation } from '@tanstack/react-query';
import type { DecideProposalRequest } from '@camp/server/contract';
import {
  classChangeEndpoints,
  decideProposalRequest,
} from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { call, isProblem, toMessage } from '#lib/api/client';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError } from '#ui/feedback/toast';
import { useShowDecision } from './review.queries';

const validate = (text: string) => {
  if (text.trim() === '') return 'Enter a reason. The instructor will see it.';
  const request = { decision: 'rejected', reason: text, revision: 1 };
  const error = decideProposalRequest.safeParse(request).error?.issues[0]?.message;
  return error ? `The reason ${error}.` : null;
};

const approval = ({ className, enrolled }: CampClass) => ({
  title: `Approve the changes to ${className}?`,
  text:
    enrolled > 0
      ? 'They go live immediately. Enrolled families are notified of new dates or a new location.'
      : 'They go live immediately.',
  confirmButtonText: 'Approve changes',
  cancelButtonText: 'Not now',
});

const rejection = ({ className }: CampClass) => ({
  title: `Deny the changes to ${className}?`,
  text: 'The class stays on sale as it is.',
  input: { label: 'Reason', validate },
  confirmButtonText: 'Deny changes',
  tone: 'danger' as const,
  cancelButtonText: 'Not now',
});

/** Approves or denies proposed changes after confirmation; `onDecided` runs last. */
export function useDecideProposal(campClass: CampClass, onDecided: (message: string) => void) {
  const { _id, className, proposal } = campClass;
  const showDecision = useShowDecision(_id);
  const refreshClasses = useRefreshClassQueries();
  const { mutateAsync } = useMutation({
    mutationFn: (body: DecideProposalRequest) =>
      call(classChangeEndpoints.decideProposal, { params: { id: _id }, body }),
    onSuccess: () => showDecision({ proposal: undefined }),
    onSettled: () => void refreshClasses(),
  });

  return (decision: DecideProposalRequest['decision']) => {
    const revision = proposal?.revision ?? 0;
    return confirmAction({
      ...(decision === 'approved' ? approval(campClass) : rejection(campClass)),
      run: (reason) =>
        mutateAsync(
          decision === 'approved'
            ? { decision, revision }
            : { decision, revision, reason: reason.trim() },
        ),
      toMessage,
      isFinal: (error) =>
        isProblem(error, 'not-found', 'changed-meanwhile', 'class-canceled', 'seats-taken'),
      onDone: () =>
        onDecided(
          `The changes to ${className} are ${decision === 'approved' ? 'approved' : 'denied'}.`,
        ),
      onFinalError: (error) =>
        showError('Not saved', `${className} was not changed. ${toMessage(error)}`),
    });
  };
}
