import { useMutation } from '@tanstack/react-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes/classes';
import { call, isProblem, toMessage } from '../../../lib/api/client';
import { useRefreshClassQueries } from '../../../lib/queries/refresh-classes';
import { confirmDeletion } from '../../../ui/feedback/confirm-action';
import { showError } from '../../../ui/feedback/dialog';
import { focusHeading } from '../../../ui/headings/focus-heading';

const toErrorText = ({ className }: CampClass, error: unknown) =>
  isProblem(error, 'has-enrolments')
    ? `Failed to delete ${className}: campers are enrolled in it or paying for it. You can delete it when nobody is enrolled.`
    : `Failed to delete ${className}. ${toMessage(error)}`;

/**
 * Confirms, deletes a class and shows the result, for admins and the class's instructor. Returns
 * whether the class was deleted.
 */
export function useDeleteClass() {
  const refreshClasses = useRefreshClassQueries();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ _id }: CampClass) => call(classEndpoints.deleteClass, { params: { id: _id } }),
    onSettled: refreshClasses,
  });

  const deleteClass = (campClass: CampClass) =>
    confirmDeletion({
      name: campClass.className,
      run: () => mutateAsync(campClass),
      onError: (error) => showError('Error!', toErrorText(campClass, error)),
      focusAfter: () => focusHeading({ preventScroll: true }),
    });

  return { deleteClass, deletingId: isPending ? variables._id : null };
}
