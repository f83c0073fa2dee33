import type { ClassSort } from '../../contract';

/**
 * Each sort ends with `_id`, so that classes with equal values keep their order from page to page.
 * `_id` has the direction of the first field, so that one index serves both directions.
 */
export const classSorts = {
  newest: { createdAt: -1, _id: -1 },
  price: { priceCents: 1, _id: 1 },
  '-price': { priceCents: -1, _id: -1 },
  startsOn: { firstDay: 1, _id: 1 },
  popular: { soldCount: -1, _id: -1 },
} as const satisfies Record<ClassSort, Record<string, 1 | -1>>;
