import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { cartEndpoints, type CartItem } from '@camp/server/contract/cart';
import { call } from '../../lib/api/client';
import { CART } from '../../lib/queries/query-keys';
import { refreshQueries } from '../../lib/queries/refresh-queries';
import { notifyOtherTabs } from '../../lib/queries/tab-sync';
import { useSession } from '../../lib/session/session';

const useRefreshCart = () => {
  const queryClient = useQueryClient();
  return () => {
    notifyOtherTabs(CART);
    return refreshQueries(queryClient, CART);
  };
};

export function useAddToCart() {
  const { user } = useSession();
  const refreshCart = useRefreshCart();
  return useMutation({
    mutationFn: ({ _id, InstructorName, image, price }: CampClass) => {
      // The payload of product.md 3.2; the server uses only the class id.
      const item = { classItemId: _id, InstructorName, image, price, email: user?.email };
      return call(cartEndpoints.addCartItem, { body: item });
    },
    onSuccess: refreshCart,
  });
}

export function useRemoveFromCart() {
  const refreshCart = useRefreshCart();
  return useMutation({
    mutationFn: ({ _id }: CartItem) => call(cartEndpoints.deleteCartItem, { params: { id: _id } }),
    onSettled: refreshCart,
  });
}
