import { useMutation } from '@tanstack/react-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, isProblem, toMessage } from '../lib/api';
import { useRefreshClassQueries } from '../lib/refresh-classes';
import { confirmDelete, showDeleted, showError } from '../ui/dialog';

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

  const deleteClass = async (campClass: CampClass) => {
    if (!(await confirmDelete())) return false;
    try {
      await mutateAsync(campClass);
    } catch (error) {
      // The session ended, and the login page says so.
      if (!isProblem(error, 'unauthenticated', 'forbidden'))
        await showError('Error!', toErrorText(campClass, error));
      return false;
    }
    await showDeleted(campClass.className);
    // The focused button is removed with its class, so focus moves to the heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
    return true;
  };

  return { deleteClass, deletingId: isPending ? variables._id : null };
}
