import { queryOptions } from '@tanstack/react-query';
import { receiptEndpoints } from '@camp/server/contract/sales/receipts';
import { call } from '#lib/api/client';
import { PAYMENTS } from '#lib/queries/query-keys';

/** Always refetched when a page opens: what is printed must be current. */
const staleTime = 0;

export const receiptQuery = (viewer: string, id: string) =>
  queryOptions({
    queryKey: [PAYMENTS, viewer, 'receipt', id],
    queryFn: () => call(receiptEndpoints.getPayment, { params: { id } }),
    staleTime,
  });

export const statementQuery = (viewer: string, year: string) =>
  queryOptions({
    queryKey: [PAYMENTS, viewer, 'statement', year],
    queryFn: () => call(receiptEndpoints.getStatement, { params: { year } }),
    staleTime,
  });
