import type { CartItem } from '@camp/server/contract';
import { toClassForCamper } from '../../lib/format/camper-name';
import { confirmDeletion } from '../../ui/feedback/confirm-action';
import { showError } from '../../ui/feedback/dialog';
import { useRemoveFromCart } from './cart-changes';

/** Deletes an item after confirmation and shows the result; `onDeleted` moves the focus. */
export function useDeleteItem(onDeleted: () => void) {
  const { mutateAsync, isPending, variables } = useRemoveFromCart();

  const deleteItem = (item: CartItem) =>
    confirmDeletion({
      name: toClassForCamper(item),
      run: () => mutateAsync(item),
      onError: () => showError('Error!', 'Failed to delete item.'),
      focusAfter: onDeleted,
    });

  return { deleteItem, deletingId: isPending ? variables._id : null };
}
