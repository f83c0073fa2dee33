import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MongoServerError, type ClientSession, type Db, type MongoClient } from 'mongodb';
import {
  MANIFEST,
  PARTIAL,
  pathOf,
  toBackupName,
  type BackupFile,
  type Manifest,
} from './backup-folder';

/** What servers without snapshots respond: a stand-alone MongoDB with 123. */
const NO_SNAPSHOT_CODES = [20, 72, 123, 238];
const SNAPSHOT_TOO_OLD = 239;
const BATCH_SIZE = 500;

const hasCode = (error: unknown, codes: readonly number[]) =>
  error instanceof MongoServerError && codes.includes(Number(error.code));

/** Begins to read at one point in time. Returns null if the database cannot. */
const startSnapshot = async (client: MongoClient, db: Db): Promise<ClientSession | null> => {
  const session = client.startSession({ snapshot: true });
  try {
    // The first read of a session sets its point in time.
    await db.collection('users').findOne({}, { session, projection: { _id: 1 } });
    return session;
  } catch (error) {
    await session.endSession();
    if (hasCode(error, NO_SNAPSHOT_CODES)) return null;
    throw error;
  }
};

/** Writes the documents as they are stored. Returns once the file is on disk. */
const writeCollection = async (
  db: Db,
  session: ClientSession | null,
  collection: string,
  folder: string,
): Promise<BackupFile> => {
  const cursor = db
    .collection(collection)
    .find({}, { raw: true, batchSize: BATCH_SIZE, ...(session && { session }) });
  const hash = createHash('sha256');
  const written = { documents: 0, bytes: 0 };
  const handle = await open(pathOf(folder, { collection }), 'wx', 0o600);
  try {
    const toBytes = async function* () {
      for await (const bytes of cursor as unknown as AsyncIterable<Buffer>) {
        written.documents += 1;
        yield bytes;
      }
    };
    const write = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        written.bytes += chunk.length;
        await handle.appendFile(chunk);
      }
    };
    await pipeline(toBytes, createGzip(), write);
    await handle.sync();
  } finally {
    await handle.close();
    await cursor.close();
  }
  return { collection, ...written, sha256: hash.digest('hex') };
};

const listCollections = async (db: Db) => {
  const collections = await db
    .listCollections({ type: 'collection' }, { nameOnly: true })
    .toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
};

export interface BackupOptions {
  client: MongoClient;
  db: Db;
  /** The folder of all backups; created if it is missing. */
  parent: string;
  now: Date;
  /** Backs up a database that cannot read one point in time. Nothing may write meanwhile. */
  allowsNoSnapshot?: boolean;
}

/**
 * Writes a backup into a new folder and returns the folder. What is incomplete has a name that ends with `.partial`.
 * Throws an error for the operator.
 */
export async function writeBackup({
  client,
  db,
  parent,
  now,
  allowsNoSnapshot = false,
}: BackupOptions) {
  const folder = join(parent, toBackupName(db.databaseName, now));
  const session = await startSnapshot(client, db);
  if (!session && !allowsNoSnapshot) {
    throw new Error(
      'The database is no replica set, so it cannot be read at one point in time. Make it one, or stop all servers and add --without-snapshot.',
    );
  }
  const partial = folder + PARTIAL;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const files: BackupFile[] = [];
    // Listed after the snapshot has begun, so that no collection of that time is missing.
    for (const name of await listCollections(db)) {
      files.push(await writeCollection(db, session, name, partial));
    }
    const manifest: Manifest = {
      format: 1,
      database: db.databaseName,
      startedAt: now.toISOString(),
      isSnapshot: session !== null,
      files,
    };
    await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(partial, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!hasCode(error, [SNAPSHOT_TOO_OLD])) throw error;
    throw new Error(
      'The backup took longer than the database keeps a point in time. Raise minSnapshotHistoryWindowInSeconds of MongoDB, which is 300.',
      { cause: error },
    );
  } finally {
    await session?.endSession();
  }
}
