import type { CartItem } from '@camp/server/contract';
import { toMessage } from '#lib/api/client';
import { toClassForCamper } from '@camp/server/shared/names';
import { isReported, reportActionError } from '#ui/feedback/report-error';
import { showError, showToast, showUndoToast } from '#ui/feedback/toast';
import { useAddWithoutRefresh, useRefreshCart, useRemoveFromCart } from './cart-changes';

/** Returns a function that puts a deleted item back for the same camper. */
const usePutBack = () => {
  const add = useAddWithoutRefresh();
  const refreshCart = useRefreshCart();
  return async (item: CartItem) => {
    try {
      await add({ ...item, _id: item.classItemId }, item.camper._id);
      showToast('Your Class has been added', toClassForCamper(item));
    } catch (error) {
      reportActionError(error, 'Not put back', toMessage(error));
    } finally {
      await refreshCart();
    }
  };
};

/** Deletes an item and offers to undo it; `onDeleted` moves the focus. */
export function useDeleteItem(onDeleted: () => void) {
  const { mutateAsync, isPending, variables } = useRemoveFromCart();
  const putBack = usePutBack();

  const deleteItem = async (item: CartItem) => {
    try {
      await mutateAsync(item);
    } catch (error) {
      if (!isReported(error)) showError('Error!', 'Failed to delete item.');
      return;
    }
    onDeleted();
    const detail = `${toClassForCamper(item)} has been deleted.`;
    // A class that is no longer offered cannot be put back.
    if (item.obstacle) showToast('Deleted!', detail);
    else showUndoToast('Deleted!', detail, () => void putBack(item));
  };

  return { deleteItem, deletingId: isPending ? variables._id : null };
}
