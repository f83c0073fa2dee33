import { useQueryClient } from '@tanstack/react-query';
import { CALENDAR } from '../features/calendar/calendar.queries';
import { CART } from '../features/cart/cart.queries';
import { PAYMENT_INTENT, PAYMENTS } from '../features/checkout/checkout.queries';
import { askAgain } from '../lib/ask-again';
import { CLASSES } from '../lib/class-changes';
import { tellOtherTabs } from '../lib/other-tabs';

/** The payment comes first: a page that is open on it looks before its cart is gone. */
const shownIn = [PAYMENT_INTENT, CART, PAYMENTS, CALENDAR, CLASSES];

/** Asks again, here and in other tabs, for what a place taken or given back changes: badge, lists, seats left. */
export const useRefreshPlaces = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const root of shownIn) {
      void askAgain(queryClient, root);
      tellOtherTabs(root);
    }
  };
};
