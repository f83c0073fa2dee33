import { queryOptions } from '@tanstack/react-query';
import { CAMPERS } from '#lib/queries/query-keys';

/** Returns the campers of the family, archived ones included. */
export const familyQuery = (owner: string) =>
  queryOptions({
    queryKey: [CAMPERS, owner],
    // Lazy: class pages show whom a class fits, but visitors have no family to fetch.
    queryFn: async () => (await import('./list-family')).listFamily(),
  });
