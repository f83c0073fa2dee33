import { Timestamp } from 'bson';
import { commandError } from '#errors';
import type { KeyValueStore, StoreSnapshot } from '#storage/store';
import { isDoc } from '#values/document';

/** MongoDB's default. A snapshot keeps the space of what was deleted since. */
const KEPT_MS = 5 * 60_000;
const SECOND_MS = 1_000;

export interface ReadSnapshot {
  time: Timestamp;
  /** Runs a read on the state of that time. @throws SnapshotTooOld after five minutes. */
  during<T>(read: () => T): T;
}

/** The points in time at which clients read. */
export interface Snapshots {
  /** Returns the snapshot of a read concern: that of `atClusterTime`, or a new one; null without `level: 'snapshot'`. */
  find(readConcern: unknown): ReadSnapshot | null;
  expire(now: number): void;
  closeAll(): void;
}

const idOf = ({ t, i }: Timestamp) => `${t}.${i}`;
const tooOld = () =>
  commandError('SnapshotTooOld', 'Read timestamp is older than the oldest snapshot');

export function createSnapshots(store: KeyValueStore): Snapshots {
  const open = new Map<string, { state: StoreSnapshot; openedAt: number }>();
  let count = 0;

  const toReadSnapshot = (time: Timestamp): ReadSnapshot => ({
    time,
    during: (read) => {
      const found = open.get(idOf(time));
      if (!found) throw tooOld();
      return found.state.during(read);
    },
  });

  const close = (id: string) => {
    open.get(id)?.state.close();
    open.delete(id);
  };

  return {
    find(readConcern) {
      if (!isDoc(readConcern) || readConcern.level !== 'snapshot') return null;
      const { atClusterTime } = readConcern;
      if (atClusterTime instanceof Timestamp) return toReadSnapshot(atClusterTime);
      count += 1;
      const time = new Timestamp({ t: Math.floor(Date.now() / SECOND_MS), i: count });
      open.set(idOf(time), { state: store.snapshot(), openedAt: Date.now() });
      return toReadSnapshot(time);
    },
    expire(now) {
      for (const [id, { openedAt }] of open) if (now - openedAt > KEPT_MS) close(id);
    },
    closeAll: () => [...open.keys()].forEach(close),
  };
}
