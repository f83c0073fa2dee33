import { useQueryClient } from '@tanstack/react-query';
import { CART } from '../features/cart/cart.queries';
import { PAYMENTS } from '../features/checkout/checkout.queries';
import { CLASSES } from '../lib/class-changes';
import { tellOtherTabs } from '../lib/other-tabs';

/** Asks again, here and in other tabs, for what a place taken or given back changes: badge, lists, seats left. */
export const useRefreshPlaces = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const root of [CART, PAYMENTS, CLASSES]) {
      void queryClient.invalidateQueries({ queryKey: [root] });
      tellOtherTabs(root);
    }
  };
};
