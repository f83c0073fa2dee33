import type { CartItem } from '@camp/server/contract';
import { isProblem } from '../../lib/api';
import { confirmDelete, showDeleted, showError } from '../../ui/dialog';
import { useRemoveFromCart } from './cart-changes';

/** Asks, deletes and says what became of it; `onDeleted` runs once the last dialog is closed. */
export const useDeleteItem = (onDeleted: () => void) => {
  const { mutateAsync, isPending, variables } = useRemoveFromCart();

  const deleteItem = async (item: CartItem) => {
    if (!(await confirmDelete())) return;
    try {
      await mutateAsync(item);
    } catch (error) {
      // The session is over and the login page says so already.
      if (isProblem(error, 'unauthenticated', 'forbidden')) return;
      return showError('Error!', 'Failed to delete item.');
    }
    await showDeleted(item.className);
    onDeleted();
  };

  return { deleteItem, deletingId: isPending ? variables._id : null };
};
