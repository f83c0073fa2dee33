import { useQueryClient } from '@tanstack/react-query';
import {
  ADMIN_CHARTS,
  ADMIN_STATS,
  CART,
  CLASSES,
  INSTRUCTORS,
  ROSTER,
  TEACHING_STATS,
} from './query-keys';
import { refreshQueries } from './refresh-queries';

/** Returns a function that refetches all queries that depend on classes. */
export function useRefreshClassQueries() {
  const queryClient = useQueryClient();
  return () =>
    refreshQueries(
      queryClient,
      ...[CLASSES, INSTRUCTORS, CART, ADMIN_STATS, ADMIN_CHARTS, TEACHING_STATS, ROSTER],
    );
}
