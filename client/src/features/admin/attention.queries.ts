import { queryOptions } from '@tanstack/react-query';
import { checkoutEndpoints } from '@camp/server/contract/checkout';
import { callPage } from '../../lib/api';

const SHOWN = 5;

/** Returns the payments that need review, of every user, oldest first. */
export const attentionQuery = () =>
  queryOptions({
    queryKey: ['payments-attention'],
    queryFn: () =>
      callPage(checkoutEndpoints.listPayments, { query: { scope: 'attention', limit: SHOWN } }),
  });
