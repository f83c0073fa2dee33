import type { CartItem } from '@camp/server/contract';
import { isProblem } from '../../lib/api';
import { confirmDelete, showDeleted, showError } from '../../ui/dialog';
import { useRemoveFromCart } from './cart-changes';

/**
 * Deletes an item after confirmation and shows the result; `onDeleted` runs after the last dialog.
 */
export function useDeleteItem(onDeleted: () => void) {
  const { mutateAsync, isPending, variables } = useRemoveFromCart();

  const deleteItem = async (item: CartItem) => {
    if (!(await confirmDelete())) return;
    try {
      await mutateAsync(item);
    } catch (error) {
      // The session has ended, and the login page says so.
      if (isProblem(error, 'unauthenticated', 'forbidden')) return;
      return showError('Error!', 'Failed to delete item.');
    }
    await showDeleted(item.className);
    onDeleted();
  };

  return { deleteItem, deletingId: isPending ? variables._id : null };
}
