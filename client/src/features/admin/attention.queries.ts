import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '@camp/server/contract';
import { callPage } from '../../lib/api';

const SHOWN = 5;

/** The newest payments that somebody at the camp has to look at, of everybody. */
export const attentionQuery = () =>
  queryOptions({
    queryKey: ['payments-attention'],
    queryFn: () =>
      callPage(endpoints.listPayments, { query: { scope: 'attention', limit: SHOWN } }),
  });
