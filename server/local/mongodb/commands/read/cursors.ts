import { randomBytes } from 'node:crypto';
import type { Timestamp } from 'bson';
import { commandError } from '#errors';
import { Long, MAX_DOCUMENT_BYTES } from '#values/document';
import { encodeBatch } from '#wire/messages';

const IDLE_LIMIT_MS = 10 * 60_000;
const DEFAULT_FIRST_BATCH = 101;
const NO_CURSOR = Long.ZERO;

interface Cursor {
  namespace: string;
  documents: Iterator<Buffer>;
  pending?: Buffer;
  noTimeout: boolean;
  usedAt: number;
}

/** The open cursors: results that clients have not fetched completely. */
export interface Cursors {
  open(namespace: string, documents: Iterator<Buffer>, batch?: BatchOptions): Buffer;
  more(id: Long, namespace: string, batchSize?: number): Buffer;
  /** Returns whether the cursor existed. */
  kill(id: Long): boolean;
  /** Removes the cursors that have not been used for ten minutes. */
  expire(now: number): void;
  count(): number;
}

/** `single` closes the cursor after its first batch; `noTimeout` keeps it until it is exhausted or killed. */
interface BatchOptions {
  batchSize?: number;
  single?: boolean;
  noTimeout?: boolean;
  /** Reported to the client: the point in time that is read. */
  atClusterTime?: Timestamp;
}

function takeBatch(cursor: Cursor, size: number): { batch: Buffer[]; done: boolean } {
  const batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const next = cursor.pending ?? nextOf(cursor);
    delete cursor.pending;
    if (!next) return { batch, done: true };
    if (batch.length === size || (batch.length > 0 && bytes + next.length > MAX_DOCUMENT_BYTES)) {
      cursor.pending = next;
      return { batch, done: false };
    }
    batch.push(next);
    bytes += next.length;
  }
}

function nextOf({ documents }: Cursor): Buffer | undefined {
  const result = documents.next();
  return result.done ? undefined : result.value;
}

const newId = () => Long.fromBigInt(BigInt.asIntN(64, randomBytes(8).readBigUInt64LE() >> 1n) | 1n);

export function createCursors(): Cursors {
  const cursors = new Map<string, Cursor>();
  return {
    open(
      namespace,
      documents,
      { batchSize = DEFAULT_FIRST_BATCH, single = false, noTimeout = false, ...reported } = {},
    ) {
      const cursor: Cursor = { namespace, documents, noTimeout, usedAt: Date.now() };
      const { batch, done } =
        batchSize === 0 ? { batch: [], done: false } : takeBatch(cursor, batchSize);
      const id = done || single ? NO_CURSOR : newId();
      if (id !== NO_CURSOR) cursors.set(id.toString(), cursor);
      return encodeBatch('firstBatch', batch, { id, ns: namespace, ...reported });
    },
    more(id, namespace, batchSize = Infinity) {
      const cursor = cursors.get(id.toString());
      if (!cursor || cursor.namespace !== namespace)
        throw commandError('CursorNotFound', `cursor id ${id.toString()} not found`);
      // An error while reading the next batch closes the cursor.
      cursors.delete(id.toString());
      const { batch, done } = takeBatch(cursor, batchSize || Infinity);
      cursor.usedAt = Date.now();
      if (!done) cursors.set(id.toString(), cursor);
      return encodeBatch('nextBatch', batch, { id: done ? NO_CURSOR : id, ns: namespace });
    },
    kill: (id) => cursors.delete(id.toString()),
    count: () => cursors.size,
    expire(now) {
      for (const [id, { usedAt, noTimeout }] of cursors)
        if (!noTimeout && now - usedAt > IDLE_LIMIT_MS) cursors.delete(id);
    },
  };
}
