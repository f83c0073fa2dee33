import { queryOptions } from '@tanstack/react-query';
import { checkoutEndpoints } from '@camp/server/contract/checkout';
import { callPage } from '../../lib/api';

const SHOWN = 5;

/** Returns the oldest payments that need review, of all users. */
export const ordersToReviewQuery = () =>
  queryOptions({
    queryKey: ['orders-to-review'],
    queryFn: () =>
      callPage(checkoutEndpoints.listPayments, { query: { scope: 'attention', limit: SHOWN } }),
  });
