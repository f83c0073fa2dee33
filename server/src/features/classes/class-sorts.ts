import type { ClassSort } from '../../contract';

/**
 * Ends in `_id`, so that equal values keep one order from page to page, in the direction of the
 * field before it, so that one index can be walked either way.
 */
export const classSorts = {
  newest: { createdAt: -1, _id: -1 },
  price: { priceCents: 1, _id: 1 },
  '-price': { priceCents: -1, _id: -1 },
  startsOn: { firstDay: 1, _id: 1 },
  popular: { soldCount: -1, _id: -1 },
} as const satisfies Record<ClassSort, Record<string, 1 | -1>>;
