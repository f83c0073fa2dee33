import { queryOptions } from '@tanstack/react-query';
import { PAYMENTS } from '#lib/queries/query-keys';

/** Returns all payments of a user. */
export const paymentsQuery = (owner: string) =>
  queryOptions({
    queryKey: [PAYMENTS, owner],
    // Lazy: class pages show who is enrolled, but visitors have no payments to fetch.
    queryFn: async () => (await import('./list-payments')).listAllPayments(),
  });
