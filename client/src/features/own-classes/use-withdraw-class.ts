import { useMutation } from '@tanstack/react-query';
import { classChangeEndpoints } from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { call, isProblem, toMessage } from '#lib/api/client';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';

const useWithdraw = () => {
  const refreshClasses = useRefreshClassQueries();
  return useMutation({
    mutationFn: ({ _id }: CampClass) =>
      call(classChangeEndpoints.withdrawClass, { params: { id: _id } }),
    // Also after an error, which may mean that the page is out of date.
    onSettled: refreshClasses,
  });
};

/** Withdraws a class from review or sale after confirmation, and shows the result. */
export function useWithdrawClass() {
  const { mutateAsync } = useWithdraw();

  return (campClass: CampClass) => {
    const { className, status } = campClass;
    return confirmAction({
      title: `Withdraw ${className}?`,
      text:
        status === 'pending'
          ? 'The camp won’t review it. To put it on sale later, edit and resubmit it.'
          : 'Campers won’t be able to find it. To put it back on sale, edit and resubmit it.',
      confirmButtonText: 'Withdraw class',
      tone: 'danger',
      cancelButtonText: 'Keep class',
      run: () => mutateAsync(campClass),
      toMessage,
      isFinal: (error) => isProblem(error, 'has-enrollments', 'class-canceled', 'not-found'),
      onDone: () => showToast(`${className} is withdrawn`, 'To resubmit it, edit the class.'),
      onFinalError: (error) =>
        showError('Error!', `${className} was not withdrawn. ${toMessage(error)}`),
      focusAfter: () => focusHeading({ preventScroll: true }),
    });
  };
}
