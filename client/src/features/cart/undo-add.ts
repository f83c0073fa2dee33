import type { CartItem } from '@camp/server/contract';
import { isReported } from '#ui/feedback/report-error';
import { showError, showToast } from '#ui/feedback/toast';
import { removeWithoutRefresh } from './cart-changes';

/** For whom a class was added; the account holder may have no id yet. */
export interface AddedFor {
  camperId?: string;
  isAccountHolder: boolean;
}

interface Options {
  classId: string;
  campers: readonly AddedFor[];
  /** The cart after the class was added. */
  items: readonly CartItem[];
  refreshCart: () => Promise<unknown>;
  /** Names the class and for whom it was added. */
  detail: string;
}

/** Removes what was just added to the cart. */
export async function undoAdd({ classId, campers, items, refreshCart, detail }: Options) {
  const isFor = ({ camper }: CartItem) =>
    campers.some(({ camperId, isAccountHolder }) =>
      isAccountHolder ? camper.isAccountHolder : camper._id === camperId,
    );
  const added = items.filter((item) => item.classItemId === classId && isFor(item));
  try {
    await Promise.all(added.map(removeWithoutRefresh));
    showToast('Removed from your cart', detail);
  } catch (error) {
    if (!isReported(error)) showError('Error!', 'Failed to delete item.');
  } finally {
    await refreshCart();
  }
}
