import { queryOptions } from '@tanstack/react-query';
import { CONFIG } from '#lib/queries/query-keys';

/** Returns the server's settings: hold time, refund policy and payment provider. */
export const configQuery = () =>
  queryOptions({
    queryKey: [CONFIG],
    // Lazy: pages of visitors show a setting or two, and the class list would load the whole checkout's contract.
    queryFn: async () => (await import('./get-config')).getConfig(),
  });
