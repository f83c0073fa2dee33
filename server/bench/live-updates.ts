import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { createDataVersion } from '../src/database/data-version';
import { fillWithClasses } from './bench-camp';
import { withEnvironment, type BenchEnvironment } from './bench-environment';
import { withBound, type Figure } from './figure';
import { load, toAddress } from './load';

const SECTION = 'live updates';
const DATABASE = 'live-updates';
const CLASSES = 1_000;
const STREAMS = 2_000;
/** Opened at the same time, fewer than the server's queue of connections holds. */
const BATCH = 100;
const CHANGES = 10;
/** A number that is not a multiple of the server's interval, so that changes hit all moments of it. */
const PAUSE_MS = 1_130;
const WARM_UP_S = 3;
const SETTLE_MS = 5_000;
const TIMEOUT_MS = 30_000;
const MAX_MB = 100;
const MAX_MS = 1_000;

/** An open event stream, with the version of the last event that it received. */
interface Stream {
  socket: Socket;
  version: number;
}

const VERSION = /"classes":(\d+)/g;

const openStream = async (url: string, index: number, onEvent: () => void): Promise<Stream> => {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const stream: Stream = { socket, version: -1 };
  socket.on('data', (chunk: Buffer) => {
    const last = [...chunk.toString('latin1').matchAll(VERSION)].at(-1);
    if (!last) return;
    stream.version = Number(last[1]);
    onEvent();
  });
  await once(socket, 'connect');
  const head = ['GET /changes HTTP/1.1', `host: ${host}`, 'accept: text/event-stream'];
  // From as many addresses as there are visitors.
  socket.write([...head, `x-forwarded-for: ${toAddress(index)}`, '\r\n'].join('\r\n'));
  return stream;
};

/** Opens the streams. `reach` resolves when all have received the version. */
const openStreams = async (url: string) => {
  let streams: Stream[] = [];
  let check = () => {};
  const reach = (version: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        const late = streams.filter((stream) => stream.version < version).length;
        reject(new Error(`${late} of ${streams.length} streams did not receive the change.`));
      }, TIMEOUT_MS);
      check = () => {
        if (streams.some((stream) => stream.version < version)) return;
        clearTimeout(timer);
        resolve();
      };
      check();
    });
  for (let from = 0; from < STREAMS; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, offset) =>
      openStream(url, from + offset, () => check()),
    );
    streams = [...streams, ...(await Promise.all(batch))];
    await reach(0);
  }
  return { reach, close: () => streams.forEach(({ socket }) => socket.destroy()) };
};

/** Changes a class as another process does, and returns how long it takes until all streams know, in ms. */
const measureChange = async (db: Db, { reach }: Awaited<ReturnType<typeof openStreams>>) => {
  const { read, increment } = createDataVersion(db, 'classes');
  const startedAt = performance.now();
  await db.collection('classes').updateOne({}, { $inc: { soldCount: 1 } });
  await increment();
  await reach(await read());
  return performance.now() - startedAt;
};

const measure = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const db = environment.openDb(DATABASE);
  await fillWithClasses(db, CLASSES, new Date());
  const api = await environment.startApi(DATABASE);
  const list = `${api.url}/topClass?limit=20`;
  const { bytes } = await environment.http.send(list);
  // The heap of a server that has just started would grow anyway.
  await load({ url: list, headers: {}, status: 200, length: bytes.length }, WARM_UP_S);
  await delay(SETTLE_MS);
  const before = api.readMemory();
  const streams = await openStreams(api.url);
  await delay(SETTLE_MS);
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    times.push(await measureChange(db, streams));
    await delay(PAUSE_MS);
  }
  const used = api.readMemory() - before;
  streams.close();
  await api.stop();
  const name = (what: string) => `${STREAMS} open pages, ${what}`;
  return [
    withBound({ section: SECTION, name: name('memory'), value: used, unit: 'MB' }, { max: MAX_MB }),
    withBound(
      {
        section: SECTION,
        name: name(`slowest of ${CHANGES} changes`),
        value: Math.max(...times),
        unit: 'ms',
      },
      { max: MAX_MS },
    ),
  ];
};

/** Measures what the event streams of many open pages cost one process, and how soon they know of a change. */
export const measureLiveUpdates = (): Promise<Figure[]> => withEnvironment(measure);
