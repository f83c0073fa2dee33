import { useMutation } from '@tanstack/react-query';
import { classChangeEndpoints } from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { call, isProblem, toMessage } from '#lib/api/client';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';

/** Discards proposed changes after confirmation. */
export function useDiscardProposal() {
  const refreshClasses = useRefreshClassQueries();
  const { mutateAsync } = useMutation({
    mutationFn: ({ _id }: CampClass) =>
      call(classChangeEndpoints.discardProposal, { params: { id: _id } }),
    onSettled: refreshClasses,
  });

  return (campClass: CampClass) =>
    confirmAction({
      title: `Discard your changes to ${campClass.className}?`,
      text: 'The class stays on sale as it is now.',
      confirmButtonText: 'Discard changes',
      tone: 'danger',
      cancelButtonText: 'Keep changes',
      run: () => mutateAsync(campClass),
      toMessage,
      isFinal: (error) => isProblem(error, 'not-found'),
      onDone: () => showToast('Changes discarded'),
      onFinalError: (error) =>
        showError('Error!', `Your changes were not discarded. ${toMessage(error)}`),
      focusAfter: () => focusHeading({ preventScroll: true }),
    });
}
