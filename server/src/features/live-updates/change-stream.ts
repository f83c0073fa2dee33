import type { RequestHandler, Response } from 'express';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { latestChange, type LatestChange } from '#contract';
import { toAddressKey } from '#http/middleware/rate-limits';
import { changeWatcherOf, type ChangeWatcher } from './change-watcher';

/** About 25 kB of memory each (`npm run bench -- --only live-updates`). */
const STREAMS_MAX = 5_000;
/** Enough for a school: a stream is open only while its page is visible. */
const STREAMS_PER_ADDRESS_MAX = 200;
/** Proxies close silent connections, often after 60 seconds. */
const HEARTBEAT_MS = 25_000;
/** A client that reads nothing for a long time, because its connection is dead. */
const UNREAD_BYTES_MAX = 16_384;
/** Browsers wait this long before they connect again. */
const RETRY_MS = 5_000;

const EVENT_STREAM = 'text/event-stream';
const HEARTBEAT = 'event: heartbeat\ndata:\n\n';
const HEADERS = {
  'Content-Type': EVENT_STREAM,
  // Without compression, which would hold events back.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

interface Settings {
  /** Limits the streams of one address. */
  rateLimits: boolean;
  /** Aborted when the server starts to shut down. */
  stopping: AbortSignal;
}

/** Parsing removes every field that is not in the contract. */
const toEvent = (change: LatestChange) => `data: ${JSON.stringify(latestChange.parse(change))}\n\n`;

/** Counts the streams, of all addresses and of each. */
const createStreamLimit = (maxPerAddress: number) => {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    /** Counts a stream until the returned function is called. Throws `too-many-requests` if there are too many. */
    take(address: string): () => void {
      const count = counts.get(address) ?? 0;
      if (total >= STREAMS_MAX || count >= maxPerAddress) {
        throw new AppError('too-many-requests', {
          detail: 'Too many pages receive live updates. Request the versions from time to time.',
        });
      }
      total += 1;
      counts.set(address, count + 1);
      return () => {
        total -= 1;
        const left = counts.get(address)! - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      };
    },
  };
};

/** The open streams. All share one listener and one timer, so each costs little more than its connection. */
const createOpenStreams = ({ watch }: Pick<ChangeWatcher, 'watch'>) => {
  const streams = new Set<Response>();
  let stop: (() => void) | null = null;

  const sendToAll = (event: string) => {
    for (const res of streams) {
      if (res.writableLength > UNREAD_BYTES_MAX) res.destroy();
      else res.write(event);
    }
  };

  const start = () => {
    const stopWatching = watch((change) => sendToAll(toEvent(change)));
    const heartbeat = setInterval(() => sendToAll(HEARTBEAT), HEARTBEAT_MS);
    return () => {
      stopWatching();
      clearInterval(heartbeat);
    };
  };

  return {
    add(res: Response) {
      streams.add(res);
      stop ??= start();
    },
    remove(res: Response) {
      streams.delete(res);
      if (streams.size > 0) return;
      stop?.();
      stop = null;
    },
    endAll: () => streams.forEach((res) => res.end()),
  };
};

/**
 * Returns a handler that responds with a stream of changes to requests for an event stream, and passes on
 * all others. It ends the streams when the server stops, so that they do not delay it.
 */
export function changeStream(camp: Camp, { rateLimits, stopping }: Settings): RequestHandler {
  const { read, watch } = changeWatcherOf(camp);
  const limit = createStreamLimit(rateLimits ? STREAMS_PER_ADDRESS_MAX : Infinity);
  const streams = createOpenStreams({ watch });
  stopping.addEventListener('abort', streams.endAll);

  return async (req, res, next) => {
    res.vary('Accept');
    if (req.method !== 'GET' || req.accepts('json', EVENT_STREAM) !== EVENT_STREAM) return next();
    const leave = limit.take(toAddressKey(req));
    res.once('close', () => {
      leave();
      streams.remove(res);
    });
    const change = await read();
    if (res.closed || stopping.aborted) return res.end();
    res.writeHead(200, HEADERS).write(`retry: ${RETRY_MS}\n${toEvent(change)}`);
    streams.add(res);
  };
}
