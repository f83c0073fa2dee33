import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { cartEndpoints, type CartItem } from '@camp/server/contract/cart';
import { call } from '../../lib/api';
import { askAgain } from '../../lib/ask-again';
import { tellOtherTabs } from '../../lib/other-tabs';
import { useSession } from '../../lib/session';
import { CART } from './cart.queries';

const useRefreshCart = () => {
  const queryClient = useQueryClient();
  return () => {
    tellOtherTabs(CART);
    return askAgain(queryClient, CART);
  };
};

export const useAddToCart = () => {
  const { user } = useSession();
  const refreshCart = useRefreshCart();
  return useMutation({
    mutationFn: ({ _id, InstructorName, image, price }: CampClass) => {
      // Published payload (Spec §7); the server believes nothing of it but the class.
      const item = { classItemId: _id, InstructorName, image, price, email: user?.email };
      return call(cartEndpoints.addCartItem, { body: item });
    },
    onSuccess: refreshCart,
  });
};

export const useRemoveFromCart = () => {
  const refreshCart = useRefreshCart();
  return useMutation({
    mutationFn: ({ _id }: CartItem) => call(cartEndpoints.deleteCartItem, { params: { id: _id } }),
    onSettled: refreshCart,
  });
};
