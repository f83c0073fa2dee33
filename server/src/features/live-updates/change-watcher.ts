import type { Camp } from '#camp';
import type { DataVersions, LatestChange } from '#contract';
import { readDataVersions } from '#database/data-version';
import { oncePer } from '#lib/once-per';
import { coalesce } from '#lib/single-flight';

/** A change reaches open pages within a second. */
const POLL_INTERVAL_MS = 500;
/** Requests share one read of the versions, and wait at most this long for it. */
const READ_INTERVAL_MS = 50;

type Listener = (change: LatestChange) => void;

const isSame = (a: DataVersions, b: DataVersions) =>
  a.classes === b.classes && a.waitlists === b.waitlists && a.notifications === b.notifications;

/** The data whose versions grow with the changes of all processes. */
const DATA = ['classes', 'waitlists', 'notifications'] as const;

/**
 * Returns what watches the data versions for all event streams of this process: with one small read twice a
 * second, and with none while there are no listeners.
 */
export const changeWatcherOf = oncePer(({ db, log }: Camp) => {
  const listeners = new Set<Listener>();
  let latest: { versions: DataVersions; since: number } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isFailing = false;

  const toChange = ({ versions, since }: NonNullable<typeof latest>): LatestChange => ({
    ...versions,
    unchangedMs: Math.round(performance.now() - since),
  });

  const read = coalesce(
    async (): Promise<LatestChange> => {
      const versions = await readDataVersions(db, DATA);
      if (latest && isSame(latest.versions, versions)) return toChange(latest);
      latest = { versions, since: performance.now() };
      const change = toChange(latest);
      listeners.forEach((listener) => listener(change));
      return change;
    },
    { minIntervalMs: READ_INTERVAL_MS },
  );

  const poll = async () => {
    try {
      await read();
      isFailing = false;
    } catch (error) {
      // Once, because requests that need the database log their own errors.
      if (!isFailing) log.warn({ err: error }, 'changes not read');
      isFailing = true;
    }
    timer = listeners.size === 0 ? null : setTimeout(() => void poll(), POLL_INTERVAL_MS);
  };

  return {
    /** Reads the versions. `unchangedMs` is short if the server has not read them before. */
    read,

    /** Calls the listener after each change. Returns a function that stops it. */
    watch(listener: Listener): () => void {
      listeners.add(listener);
      timer ??= setTimeout(() => void poll(), POLL_INTERVAL_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || timer === null) return;
        clearTimeout(timer);
        timer = null;
      };
    },
  };
});
export type ChangeWatcher = ReturnType<typeof changeWatcherOf>;
