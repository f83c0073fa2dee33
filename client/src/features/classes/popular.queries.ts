import { queryOptions } from '@tanstack/react-query';
import type { Category, ClassQuery } from '@camp/server/contract';
import { call } from '../../lib/api';
import { CLASSES } from '../../lib/class-changes';

const LIMIT = 6;

/** The classes of a sport with the most campers enrolled, most first. */
export const popularClassesQuery = (category: Category) => {
  const query: ClassQuery = { category, sort: 'popular', limit: LIMIT };
  return queryOptions({
    queryKey: [CLASSES, query],
    queryFn: async () => {
      // They stand below what is seen first, and so does what describes the call.
      const { classEndpoints } = await import('@camp/server/contract/classes');
      return call(classEndpoints.listClasses, { query });
    },
  });
};
