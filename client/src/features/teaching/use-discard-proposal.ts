import { useMutation } from '@tanstack/react-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, isProblem, toMessage } from '../../lib/api';
import { useRefreshClasses } from '../../lib/class-changes';
import { confirmDeed } from '../../ui/deed-dialog';
import { showError } from '../../ui/dialog';
import { showToast } from '../../ui/toast';

const hasEnded = (error: unknown) => isProblem(error, 'unauthenticated', 'forbidden');
const isFinal = (error: unknown) => hasEnded(error) || isProblem(error, 'not-found');

/** Asks, and takes changes back that wait for review. */
export const useDiscardProposal = () => {
  const refreshClasses = useRefreshClasses();
  const { mutateAsync } = useMutation({
    mutationFn: ({ _id }: CampClass) =>
      call(classEndpoints.discardProposal, { params: { id: _id } }),
    onSettled: refreshClasses,
  });

  return async (campClass: CampClass) => {
    const { className } = campClass;
    const outcome = await confirmDeed({
      title: `Discard your changes to ${className}?`,
      text: 'The class stays on sale as it is now.',
      confirmButtonText: 'Discard changes',
      cancelButtonText: 'Keep them',
      act: () => mutateAsync(campClass),
      toComplaint: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('error' in outcome) {
      // The session is over and the login page says so already.
      if (hasEnded(outcome.error)) return;
      return showError('Error!', `Nothing was discarded. ${toMessage(outcome.error)}`);
    }
    void showToast('Your changes are discarded');
    // The pressed button has gone, and focus must not be lost with it.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
};
