import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from './refresh-queries';

/** The root of all query keys of classes (product.md 7.5). Every change to a class refreshes these queries. */
export const CLASSES = 'topClass';

/** All queries whose data depends on classes. */
const affectedRoots = [
  CLASSES,
  'instructors',
  'cart',
  'admin-stats',
  'admin-charts',
  'teaching-stats',
  'roster',
];

/** Returns a function that refetches all queries that depend on classes. */
export function useRefreshClassQueries() {
  const queryClient = useQueryClient();
  return () => Promise.all(affectedRoots.map((root) => refreshQueries(queryClient, root)));
}
