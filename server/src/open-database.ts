import { MongoClient } from 'mongodb';
import { maskSecrets } from './mask-secrets';

/** So that no call waits for ever for a database that is away, busy or silent; all in milliseconds. */
const TIMEOUTS = {
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  waitQueueTimeoutMS: 5_000,
  socketTimeoutMS: 10_000,
};

/** What the address itself says of a time is left to it. */
const timeoutsBeside = (uri: string) =>
  Object.fromEntries(
    Object.entries(TIMEOUTS).filter(([name]) => !new RegExp(`[?&]${name}=`, 'i').test(uri)),
  );

/** Without user, password and options. */
const toAddress = (uri: string) => uri.replace(/^([^/]+\/\/)(?:.*@)?([^/?]*).*$/, '$1$2');

const toFailure = (uri: string, cause: unknown) => {
  const reason = cause instanceof Error ? maskSecrets(cause.message) : 'no reason was given';
  return new Error(`MONGODB_URI: the database at ${toAddress(uri)} cannot be reached: ${reason}`, {
    cause,
  });
};

/**
 * A client whose database has answered; throws a sentence for the operator when it does not. A patient
 * one waits for its answers as long as they take.
 */
export const openDatabase = async (
  uri: string,
  database: string,
  { isPatient = false }: { isPatient?: boolean } = {},
) => {
  try {
    const client = new MongoClient(uri, {
      ...timeoutsBeside(uri),
      ...(isPatient && { socketTimeoutMS: 0 }),
    });
    const db = client.db(database);
    await db.command({ ping: 1 });
    return { client, db };
  } catch (error) {
    throw toFailure(uri, error);
  }
};
