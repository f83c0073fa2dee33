import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { cartEndpoints, type CartItem } from '@camp/server/contract/sales/cart';
import { call } from '#lib/api/client';
import { CART } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';
import { notifyOtherTabs } from '#lib/queries/tab-sync';
import { useSession } from '#lib/session/session';

export function useRefreshCart() {
  const queryClient = useQueryClient();
  return () => {
    notifyOtherTabs(CART);
    return refreshQueries(queryClient, CART);
  };
}

type ClassToAdd = Pick<CampClass, '_id' | 'InstructorName' | 'image' | 'price'>;

/** Returns a function that adds a class for a camper, by default for the account holder. */
export function useAddWithoutRefresh() {
  const { user } = useSession();
  return ({ _id, InstructorName, image, price }: ClassToAdd, camperId?: string) => {
    // The payload of product.md 3.2; the server uses only the ids.
    const item = { classItemId: _id, InstructorName, image, price, email: user?.email };
    return call(cartEndpoints.addCartItem, {
      body: { ...item, ...(camperId !== undefined && { camperId }) },
    });
  };
}

export function useAddToCart() {
  const add = useAddWithoutRefresh();
  return useMutation({
    mutationFn: ({ campClass, camperId }: { campClass: CampClass; camperId?: string }) =>
      add(campClass, camperId),
    onSettled: useRefreshCart(),
  });
}

export const removeWithoutRefresh = ({ _id }: CartItem) =>
  call(cartEndpoints.deleteCartItem, { params: { id: _id } });

export function useRemoveFromCart() {
  const refreshCart = useRefreshCart();
  return useMutation({ mutationFn: removeWithoutRefresh, onSettled: refreshCart });
}
