import { queryOptions } from '@tanstack/react-query';
import { checkoutEndpoints } from '@camp/server/contract/sales/checkout';
import { callPage } from '#lib/api/client';
import { ORDERS_TO_REVIEW } from '#lib/queries/query-keys';

const REVIEWS_SHOWN = 5;

/** Returns the oldest payments that need review, of all users. */
export const ordersToReviewQuery = () =>
  queryOptions({
    queryKey: [ORDERS_TO_REVIEW],
    queryFn: () => {
      const query = { scope: 'attention' as const, limit: REVIEWS_SHOWN };
      return callPage(checkoutEndpoints.listPayments, { query });
    },
  });
