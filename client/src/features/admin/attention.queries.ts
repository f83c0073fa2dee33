import { queryOptions } from '@tanstack/react-query';
import { checkoutEndpoints } from '@camp/server/contract/checkout';
import { callPage } from '../../lib/api';

const SHOWN = 5;

/** The newest payments that somebody at the camp has to look at, of everybody. */
export const attentionQuery = () =>
  queryOptions({
    queryKey: ['payments-attention'],
    queryFn: () =>
      callPage(checkoutEndpoints.listPayments, { query: { scope: 'attention', limit: SHOWN } }),
  });
