import type { Query, QueryClient } from '@tanstack/react-query';
import { rememberFocus } from './live-updates/remember-focus';
import {
  CART,
  CHECKOUT,
  CHUNK,
  CONFIG,
  PAYMENT_INTENT,
  PAYMENT_PROVIDER,
  PAYMENT_RECORD,
} from './query-keys';

const MUTATION_POLL_MS = 50;
/** React renders new data soon after it has arrived. */
const RENDER_MS = 50;

const delay = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** The roots of queries that load code or settings, or are part of a payment. */
const keptRoots: readonly unknown[] = [
  CHECKOUT,
  CHUNK,
  CONFIG,
  PAYMENT_INTENT,
  PAYMENT_PROVIDER,
  PAYMENT_RECORD,
];

/** Returns whether a query shows data of the server, of before a time, outside of a form. */
const isOutdated =
  (before: number, isPaying: boolean) =>
  ({ queryKey: [root, part], state }: Query) =>
    !keptRoots.includes(root) &&
    part !== 'to-edit' &&
    // Another cart would start another payment.
    !(isPaying && root === CART) &&
    state.dataUpdatedAt <= before;

/**
 * Refetches what is on screen after the server refused a change, because the page offered it from outdated data. What
 * the mutation itself has refetched since is not fetched again.
 */
export async function refreshAfterRefusal(queryClient: QueryClient): Promise<void> {
  const refusedAt = Date.now();
  // A refetch would undo what a mutation shows before the server has responded.
  while (queryClient.isMutating() > 0) await delay(MUTATION_POLL_MS);
  const isPaying =
    queryClient.getQueryCache().findAll({ queryKey: [CHECKOUT], type: 'active' }).length > 0;
  const restoreFocus = rememberFocus();
  await queryClient.invalidateQueries({ predicate: isOutdated(refusedAt, isPaying) });
  await delay(RENDER_MS);
  restoreFocus();
}
