import { useState } from 'react';
import type { CartItem } from '@camp/server/contract';
import { isProblem, toMessage } from '#lib/api/client';
import { isReported } from '#ui/feedback/report-error';
import { removeWithoutRefresh, useAddWithoutRefresh, useRefreshCart } from '../cart-changes';
import type { CamperChoice } from './camper-choices';

type Result = 'replaced' | 'added-only';

const CART_IS_FULL =
  'Your cart is full, so nothing was changed. Delete a class from it first, then change who’s coming.';

/** Replaces the camper of a cart item. Adds the other one first, so that no failure loses the seat. */
export function useReplaceCamper(item: CartItem) {
  const add = useAddWithoutRefresh();
  const refreshCart = useRefreshCart();
  const [isReplacing, setIsReplacing] = useState(false);
  const [message, setMessage] = useState('');

  const addFor = async ({ camperId }: CamperChoice) => {
    try {
      await add({ ...item, _id: item.classItemId }, camperId);
    } catch (error) {
      // Another tab, or an attempt whose response was lost, has added it.
      if (!isProblem(error, 'already-in-cart')) throw error;
    }
  };

  const removeItem = async (): Promise<Result> => {
    try {
      await removeWithoutRefresh(item);
      return 'replaced';
    } catch (error) {
      return isProblem(error, 'not-found') ? 'replaced' : 'added-only';
    }
  };

  /** Returns null if the other camper could not be added, and shows why. */
  const replaceWith = async (camper: CamperChoice): Promise<Result | null> => {
    setIsReplacing(true);
    setMessage('');
    try {
      await addFor(camper);
      return await removeItem();
    } catch (error) {
      if (isProblem(error, 'cart-full')) setMessage(CART_IS_FULL);
      else if (!isReported(error)) setMessage(toMessage(error));
      return null;
    } finally {
      await refreshCart();
      setIsReplacing(false);
    }
  };

  return { replaceWith, isReplacing, message };
}
