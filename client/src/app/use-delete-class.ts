import { useMutation } from '@tanstack/react-query';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, isProblem, toMessage } from '../lib/api';
import { useRefreshClasses } from '../lib/class-changes';
import { confirmDelete, showDeleted, showError } from '../ui/dialog';

const toRefusal = ({ className }: CampClass, error: unknown) =>
  isProblem(error, 'has-enrolments')
    ? `Failed to delete ${className}: campers are enrolled in it or paying for it. It can be deleted once nobody is.`
    : `Failed to delete ${className}. ${toMessage(error)}`;

/**
 * Asks, deletes and says what became of it; for an admin and for the class's instructor. Answers
 * whether the class is gone.
 */
export const useDeleteClass = () => {
  const refreshClasses = useRefreshClasses();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ _id }: CampClass) => call(classEndpoints.deleteClass, { params: { id: _id } }),
    onSettled: refreshClasses,
  });

  const deleteClass = async (campClass: CampClass) => {
    if (!(await confirmDelete())) return false;
    try {
      await mutateAsync(campClass);
    } catch (error) {
      // The session is over and the login page says so already.
      if (!isProblem(error, 'unauthenticated', 'forbidden'))
        await showError('Error!', toRefusal(campClass, error));
      return false;
    }
    await showDeleted(campClass.className);
    // The pressed button has gone with its class, and focus must not be lost with it.
    document.querySelector('h1')?.focus({ preventScroll: true });
    return true;
  };

  return { deleteClass, deletingId: isPending ? variables._id : null };
};
