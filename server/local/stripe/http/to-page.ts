import type { Page } from '../payment-intents/intents.queries';

const isWithin = (created: number, filter: Page['created']) => {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return created > gt && created >= gte && created < lt && created <= lte;
};

/** Returns one page of refunds or disputes, newest first; ids sort by time. */
export function toPage<T extends { id: string; created: number }>(
  url: string,
  rows: readonly T[],
  { limit, starting_after, ending_before, created }: Page,
) {
  const matching = rows
    .filter((row) => isWithin(row.created, created))
    .filter(({ id }) => !starting_after || id < starting_after)
    .filter(({ id }) => !ending_before || id > ending_before)
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  const data = ending_before ? matching.slice(-limit) : matching.slice(0, limit);
  return { object: 'list', url, has_more: matching.length > limit, data };
}
