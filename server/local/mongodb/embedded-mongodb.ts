import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';
import { createCursors } from './commands/read/cursors';
import { createSnapshots } from './commands/read/snapshots';
import { dispatch } from './commands/dispatch';
import { lockDirectory } from './directory-lock';
import { openCatalog } from './storage/catalog';
import { createFreeBytesReader } from './storage/disk-space';
import { openStore, type StoreOptions } from './storage/store';
import { serveConnection } from './wire/connection';

const CURSOR_SWEEP_MS = 60_000;

export interface EmbeddedMongodb {
  /** The URI for a MongoDB driver. */
  uri: string;
  /** Returns the free bytes on the disk of the directory. */
  freeBytes(): number;
  stop(): Promise<void>;
}

/** The documents are personal data, so only the user of this process can read the files, whatever its umask. */
const makePrivate = (directory: string) => {
  chmodSync(directory, 0o700);
  for (const { name } of readdirSync(directory, { withFileTypes: true }).filter((e) => e.isFile()))
    chmodSync(join(directory, name), 0o600);
};

/**
 * Starts the stand-in for MongoDB on the loopback interface only. Creates the directory if it is missing; port 0
 * picks a free port. @throws if another running process uses the directory.
 */
export async function startEmbeddedMongodb({
  directory,
  port = 0,
  ...options
}: StoreOptions & {
  directory: string;
  port?: number;
}): Promise<EmbeddedMongodb> {
  const unlock = lockDirectory(directory);
  const freeBytes = options.freeBytes ?? createFreeBytesReader(directory);
  const store = openStore(directory, { ...options, freeBytes });
  makePrivate(directory);
  const snapshots = createSnapshots(store);
  const server = { catalog: openCatalog(store), cursors: createCursors(), snapshots };
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket.setNoDelay(true));
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, (body) => dispatch(server, body));
  });
  const expire = () => {
    server.cursors.expire(Date.now());
    snapshots.expire(Date.now());
  };
  const sweep = setInterval(expire, CURSOR_SWEEP_MS).unref();
  const stop = async () => {
    clearInterval(sweep);
    const closed = new Promise((resolve) => listener.close(resolve));
    sockets.forEach((socket) => socket.destroy());
    await closed;
    snapshots.closeAll();
    await store.close();
    unlock();
  };
  try {
    await listen(listener, port);
  } catch (error) {
    await stop();
    throw error;
  }
  const { port: boundPort } = listener.address() as AddressInfo;
  return { uri: `mongodb://127.0.0.1:${boundPort}/?directConnection=true`, freeBytes, stop };
}

const listen = (listener: NetServer, port: number) =>
  new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, '127.0.0.1', resolve);
  });
