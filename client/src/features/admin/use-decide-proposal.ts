import { useMutation } from '@tanstack/react-query';
import type { DecideProposalRequest } from '@camp/server/contract';
import { decideProposalRequest } from '@camp/server/contract/class-proposal';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, isProblem, toMessage } from '../../lib/api';
import { useRefreshClasses } from '../../lib/class-changes';
import { confirmDeed } from '../../ui/deed-dialog';
import { showError } from '../../ui/dialog';
import { useShowDecision } from './review.queries';

const hasEnded = (error: unknown) => isProblem(error, 'unauthenticated', 'forbidden');
const isFinal = (error: unknown) =>
  hasEnded(error) ||
  isProblem(error, 'not-found', 'changed-meanwhile', 'class-cancelled', 'seats-taken');

const findFault = (typed: string) => {
  if (typed.trim() === '') return 'Write the reason first: the instructor reads it.';
  const request = { decision: 'rejected', reason: typed, revision: 1 };
  const error = decideProposalRequest.safeParse(request).error?.issues[0]?.message;
  return error ? `The reason ${error}.` : null;
};

const approval = ({ className, enrolled }: CampClass) => ({
  title: `Approve the changes to ${className}?`,
  text:
    enrolled > 0
      ? 'They go live at once. Enrolled families are told about new days or a new place.'
      : 'They go live at once.',
  confirmButtonText: 'Approve changes',
  cancelButtonText: 'Not now',
});

const rejection = ({ className }: CampClass) => ({
  title: `Reject the changes to ${className}?`,
  text: 'The class stays on sale as it is.',
  question: { label: 'Why are the changes rejected?', findFault },
  confirmButtonText: 'Reject changes',
  cancelButtonText: 'Not now',
});

/** Asks, approves or rejects proposed changes, and says what came of it; `onDecided` runs last. */
export const useDecideProposal = (campClass: CampClass, onDecided: (sentence: string) => void) => {
  const { _id, className, proposal } = campClass;
  const showDecision = useShowDecision(_id);
  const refreshClasses = useRefreshClasses();
  const { mutateAsync } = useMutation({
    mutationFn: (body: DecideProposalRequest) =>
      call(classEndpoints.decideProposal, { params: { id: _id }, body }),
    onSuccess: () => showDecision({ proposal: undefined }),
    onSettled: () => void refreshClasses(),
  });

  return async (decision: DecideProposalRequest['decision']) => {
    const revision = proposal?.revision ?? 0;
    const outcome = await confirmDeed({
      ...(decision === 'approved' ? approval(campClass) : rejection(campClass)),
      act: (words) =>
        mutateAsync(
          decision === 'approved'
            ? { decision, revision }
            : { decision, revision, reason: words.trim() },
        ),
      toComplaint: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('done' in outcome) return onDecided(`The changes to ${className} are ${decision}.`);
    // The session is over and the login page says so already.
    if (hasEnded(outcome.error)) return;
    await showError('Not saved', `${className} stays as it is. ${toMessage(outcome.error)}`);
  };
};
