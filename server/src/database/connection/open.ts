import { MongoClient } from 'mongodb';
import { maskSecrets } from '#lib/mask-secrets';
import './closing-connections';
import { isDatabaseUnavailable } from '../database-unavailable';

/** In milliseconds; without them a call to an unreachable or overloaded database waits forever. */
const TIMEOUTS = {
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  waitQueueTimeoutMS: 5_000,
  socketTimeoutMS: 10_000,
};

/** Returns the timeouts that the connection string does not set itself. */
const defaultTimeoutsFor = (uri: string) =>
  Object.fromEntries(
    Object.entries(TIMEOUTS).filter(([name]) => !new RegExp(`[?&]${name}=`, 'i').test(uri)),
  );

/** Returns the connection string without user, password and options. */
const toAddress = (uri: string) => uri.replace(/^([^/]+\/\/)(?:.*@)?([^/?]*).*$/, '$1$2');

const toConnectionError = (uri: string, cause: unknown) => {
  const reason = cause instanceof Error ? maskSecrets(cause.message) : 'unknown error';
  return new Error(`MONGODB_URI: the database at ${toAddress(uri)} cannot be reached: ${reason}`, {
    cause,
  });
};

/**
 * Returns a connected client and its database. Throws an error for the operator if the database cannot
 * be reached. With `waitsIndefinitely` a command has no time limit.
 */
export async function openDatabase(
  uri: string,
  database: string,
  { waitsIndefinitely = false }: { waitsIndefinitely?: boolean } = {},
) {
  try {
    const client = new MongoClient(uri, {
      ...defaultTimeoutsFor(uri),
      ...(waitsIndefinitely && { socketTimeoutMS: 0 }),
    });
    const db = client.db(database);
    await db.command({ ping: 1 });
    return { client, db };
  } catch (error) {
    throw toConnectionError(uri, error);
  }
}

/**
 * Returns the result of `work`. If the database cannot be reached any more, throws an error for the
 * operator.
 */
export async function whileReachable<T>(uri: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDatabaseUnavailable(error) ? toConnectionError(uri, error) : error;
  }
}
