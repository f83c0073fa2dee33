import type { Query, QueryClient } from '@tanstack/react-query';
import type { DataVersions, LatestChange } from '@camp/server/contract';
import {
  CART,
  CHECKOUT,
  CLASSES,
  INSTRUCTORS,
  NOTIFICATIONS,
  OWN_APPLICATION,
  SAVED_CLASSES,
  UNREAD,
  WAITLIST,
} from '../query-keys';
import { rememberFocus } from './remember-focus';

/** The roots of the queries that show each kind of data. */
const rootsByData: Record<keyof DataVersions, readonly string[]> = {
  classes: [CLASSES, CART, WAITLIST, SAVED_CLASSES, INSTRUCTORS],
  waitlists: [WAITLIST, CART],
  // The camp's decision arrives with a notification.
  notifications: [UNREAD, NOTIFICATIONS, OWN_APPLICATION],
};
const kinds = Object.keys(rootsByData) as (keyof DataVersions)[];

/** A response may be this much older than its arrival. */
const RESPONSE_TIME_MS = 3_000;
/** Spreads the requests of many pages that hear of a change at the same moment. */
const SPREAD_MS = 300;
/** The time between two refreshes; longer while one follows the other. */
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 10_000;
/** After a failed refresh: the server may be down, or this address may have sent too many requests. */
const FAILURE_PAUSE_MS = 60_000;
const MUTATION_POLL_MS = 200;
/** React renders new data soon after it has arrived. */
const RENDER_MS = 50;

const delay = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

type Key = Pick<Query, 'queryKey'>;

/** Returns whether a query fills a form, which must not change while someone types. */
const isForm = ({ queryKey: [, part] }: Key) => part === 'to-edit';

const liveRoots = [...rootsByData.classes, OWN_APPLICATION];

/** Returns whether a query shows seats, positions, offers or the state of an application. */
export const isLive = (query: Key) =>
  liveRoots.some((root) => root === query.queryKey[0]) && !isForm(query);

/** Returns whether a query is of one of the roots and was answered before or soon after a time. */
const isOutdated = (roots: ReadonlySet<unknown>, changedAt: number) => (query: Query) =>
  roots.has(query.queryKey[0]) &&
  !isForm(query) &&
  query.state.dataUpdatedAt < changedAt + RESPONSE_TIME_MS;

/**
 * Refetches the queries that a change has made outdated, one refresh at a time. In times of many changes, it
 * waits longer between two of them, so that open pages do not keep the server from selling.
 */
export function createRefresher(queryClient: QueryClient, stopping: AbortSignal) {
  let known: DataVersions | null = null;
  let roots = new Set<string>();
  let changedAt = 0;
  let isRunning = false;
  let pauseMs = FIRST_PAUSE_MS;

  const refreshOnce = async () => {
    // A refetch would undo what a mutation shows before the server has responded.
    while (queryClient.isMutating() > 0) await delay(MUTATION_POLL_MS);
    const [outdated, since] = [roots, changedAt];
    roots = new Set();
    const isPaying = queryClient.getQueryCache().findAll({ queryKey: [CHECKOUT], type: 'active' });
    // Another cart would start another payment, and empty the card form.
    if (isPaying.length > 0) outdated.delete(CART);
    const restoreFocus = rememberFocus();
    await queryClient.invalidateQueries({ predicate: isOutdated(outdated, since) });
    await delay(RENDER_MS);
    restoreFocus();
  };

  const hasFailed = () =>
    queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: isLive })
      .some(({ state }) => state.status === 'error');

  const run = async () => {
    if (isRunning || roots.size === 0) return;
    isRunning = true;
    await delay(Math.random() * SPREAD_MS);
    // What changes after the tab was hidden is refetched when it is shown.
    while (roots.size > 0 && !document.hidden && !stopping.aborted) {
      await refreshOnce();
      await delay(hasFailed() ? FAILURE_PAUSE_MS : pauseMs);
      pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS);
    }
    pauseMs = FIRST_PAUSE_MS;
    isRunning = false;
  };

  return {
    /** Takes the versions of a stream or a poll. */
    receive({ unchangedMs, ...versions }: LatestChange): void {
      const changed = kinds.filter((kind) => known?.[kind] !== versions[kind]);
      known = versions;
      if (changed.length > 0) changedAt = Date.now() - unchangedMs;
      changed.flatMap((kind) => rootsByData[kind]).forEach((root) => roots.add(root));
      void run();
    },
  };
}
