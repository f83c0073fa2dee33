import { useQueryClient } from '@tanstack/react-query';
import { CALENDAR } from '../features/calendar/calendar.queries';
import { CART } from '../features/cart/cart.queries';
import { PAYMENT_INTENT, PAYMENTS } from '../features/checkout/checkout.queries';
import { refreshQueries } from '../lib/refresh-queries';
import { CLASSES } from '../lib/refresh-classes';
import { notifyOtherTabs } from '../lib/tab-sync';

/** The payment intent is first, so that an open payment page checks it before its cart is emptied. */
const affectedRoots = [PAYMENT_INTENT, CART, PAYMENTS, CALENDAR, CLASSES];

/** Refetches, in all tabs, the data that a new or canceled enrollment changes: cart, payments, calendar, classes. */
export function useRefreshEnrolments() {
  const queryClient = useQueryClient();
  return () => {
    for (const root of affectedRoots) {
      void refreshQueries(queryClient, root);
      notifyOtherTabs(root);
    }
  };
}
