import { useMutation } from '@tanstack/react-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, isProblem, toMessage } from '../../lib/api';
import { useRefreshClassQueries } from '../../lib/refresh-classes';
import { confirmAction } from '../../ui/confirm-action';
import { showError } from '../../ui/dialog';
import { showToast } from '../../ui/toast';

const isSessionOver = (error: unknown) => isProblem(error, 'unauthenticated', 'forbidden');
const isFinal = (error: unknown) => isSessionOver(error) || isProblem(error, 'not-found');

/** Discards proposed changes after confirmation. */
export function useDiscardProposal() {
  const refreshClasses = useRefreshClassQueries();
  const { mutateAsync } = useMutation({
    mutationFn: ({ _id }: CampClass) =>
      call(classEndpoints.discardProposal, { params: { id: _id } }),
    onSettled: refreshClasses,
  });

  return async (campClass: CampClass) => {
    const { className } = campClass;
    const outcome = await confirmAction({
      title: `Discard your changes to ${className}?`,
      text: 'The class stays on sale as it is now.',
      confirmButtonText: 'Discard changes',
      cancelButtonText: 'Keep changes',
      run: () => mutateAsync(campClass),
      toErrorMessage: (error) => (isFinal(error) ? null : toMessage(error)),
    });
    if (outcome === null) return;
    if ('error' in outcome) {
      // The session has ended, and the login page says so.
      if (isSessionOver(outcome.error)) return;
      return showError('Error!', `Your changes were not discarded. ${toMessage(outcome.error)}`);
    }
    void showToast('Changes discarded');
    // The pressed button is gone, so the focus moves to the heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
}
