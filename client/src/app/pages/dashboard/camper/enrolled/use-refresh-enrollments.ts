import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '#lib/queries/refresh-queries';
import { CALENDAR, CART, CLASSES, PAYMENT_INTENT, PAYMENTS } from '#lib/queries/query-keys';
import { notifyOtherTabs } from '#lib/queries/tab-sync';

/** The payment intent is first, so that an open payment page checks it before its cart is emptied. */
const affectedRoots = [PAYMENT_INTENT, CART, PAYMENTS, CALENDAR, CLASSES];

/** Refetches, in all tabs, the data that a new or canceled enrollment changes: cart, payments, calendar, classes. */
export function useRefreshEnrollments() {
  const queryClient = useQueryClient();
  return () => {
    for (const root of affectedRoots) {
      void refreshQueries(queryClient, root);
      notifyOtherTabs(root);
    }
  };
}
