import type { Db } from 'mongodb';
import type { Config } from '../config/config';
import { listMissingIndexes } from '../database/indexes/indexes';
import { listPendingMigrations } from '../database/migrate';
import { openDatabase } from '../database/connection/open';
import { failed, ok, reasonOf, warning, type Finding } from './finding';

interface Hello {
  setName?: string;
  hosts?: string[];
  /** `isdbgrid` in front of shards. */
  msg?: string;
}

const NAMES_MAX = 3;
const toList = (names: readonly string[]) =>
  names.slice(0, NAMES_MAX).join(', ') +
  (names.length > NAMES_MAX ? ` and ${names.length - NAMES_MAX} more` : '');

const checkTopology = async (db: Db): Promise<Finding> => {
  const { setName, hosts, msg } = (await db.command({ hello: 1 })) as Hello;
  const { version } = (await db.command({ buildInfo: 1 })) as { version: string };
  if (msg === 'isdbgrid') return ok(`MongoDB ${version} answers, with shards.`);
  if (setName === undefined) {
    return warning(
      `MongoDB ${version} answers, but is no replica set: a backup has no common point in time. Start mongod with --replSet.`,
    );
  }
  const members = hosts?.length === 1 ? 'one member' : `${hosts?.length ?? 0} members`;
  return ok(`MongoDB ${version} answers: replica set ${setName} with ${members}.`);
};

const START_THE_SERVER = 'Start the server of this release; it adds them.';

const checkContents = async (db: Db): Promise<Finding[]> => {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  if (collections.length === 0) {
    return [warning(`${db.databaseName} is empty: the first start of the server prepares it.`)];
  }
  const indexes = (await listMissingIndexes(db)).map(
    ([collection, keys]) => `${collection} (${Object.keys(keys).join(', ')})`,
  );
  const migrations = await listPendingMigrations(db);
  return [
    indexes.length === 0
      ? ok('All indexes exist.')
      : failed(`Indexes are missing: ${toList(indexes)}. ${START_THE_SERVER}`),
    migrations.length === 0
      ? ok('The stored data is that of this release.')
      : failed(`Migrations have not run: ${toList(migrations)}. ${START_THE_SERVER}`),
  ];
};

/** Checks that the database can be reached, and that its indexes and its data are those of this release. */
export async function checkDatabase({ mongodb }: Config): Promise<Finding[]> {
  if (!mongodb) return [warning('No MONGODB_URI: the embedded store replaces the database.')];
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  try {
    opened = await openDatabase(mongodb.uri, mongodb.database);
  } catch (error) {
    return [failed(`${error instanceof Error ? error.message : reasonOf(error)}.`)];
  }
  try {
    return [await checkTopology(opened.db), ...(await checkContents(opened.db))];
  } finally {
    await opened.client.close();
  }
}
