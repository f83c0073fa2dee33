import { commandError, notImplemented } from '../errors';
import { isDoc, type Doc } from '../values/document';
import type { Command } from './command';

/** Fields that drivers send with any command; a single server that always writes to disk can accept them. */
const COMMON_FIELDS = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
]);

/** Fields that MongoDB supports and this database does not. */
const UNSUPPORTED_FIELDS = new Set(
  (
    'capped changeStreamPreAndPostImages clusteredIndex encryptedFields expireAfterSeconds explain hidden hint max ' +
    'min sampleRate size storageEngine timeseries validationAction validationLevel validator viewOn weights ' +
    'wildcardProjection'
  ).split(' '),
);

const unknownField = (parent: string, field: string) =>
  UNSUPPORTED_FIELDS.has(field)
    ? notImplemented(`The field '${parent}.${field}'`)
    : commandError('UnknownField', `BSON field '${parent}.${field}' is an unknown field`);

const TRANSACTION_FIELDS = ['txnNumber', 'autocommit', 'startTransaction'];

export function checkFields(name: string, command: Command, body: Doc) {
  for (const field of TRANSACTION_FIELDS)
    if (field in body)
      throw commandError(
        'IllegalOperation',
        'Transaction numbers are only allowed on a replica set member or mongos',
      );
  for (const field of Object.keys(body))
    if (field !== name && !COMMON_FIELDS.has(field) && !command.fields.includes(field))
      throw unknownField(name, field);
  checkStableApi(name, body);
  checkReadConcern(name, body.readConcern);
  checkWriteConcern(body.writeConcern);
  rejectCollation(body.collation);
}

/** Commands that are not in version 1 of MongoDB's Stable API. */
const UNSTABLE_COMMANDS = new Set(['buildInfo', 'distinct', 'listDatabases']);

function checkStableApi(name: string, { apiVersion, apiStrict }: Doc) {
  if (apiVersion !== undefined && apiVersion !== '1')
    throw commandError('APIVersionError', 'API version must be "1"');
  if (apiStrict === true && UNSTABLE_COMMANDS.has(name))
    throw commandError(
      'APIStrictError',
      `Provided apiStrict:true, but ${name} is not in API Version 1`,
    );
}

/** A single server that flushes every write satisfies both `majority` and `j: true`. */
function checkWriteConcern(writeConcern: unknown) {
  const { w = 1 } = isDoc(writeConcern) ? writeConcern : {};
  if (w !== 0 && w !== 1 && w !== 'majority')
    throw commandError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
}

/** Only `find` reads snapshots. `getMore` repeats the read concern; its cursor has the snapshot. */
function checkReadConcern(name: string, readConcern: unknown) {
  if (!isDoc(readConcern)) return;
  const isSnapshot = readConcern.level === 'snapshot';
  if ((isSnapshot && name !== 'find' && name !== 'getMore') || 'afterClusterTime' in readConcern)
    throw notImplemented('A snapshot or cluster-time read concern');
  if (!isSnapshot && 'atClusterTime' in readConcern)
    throw commandError('InvalidOptions', 'atClusterTime requires the level snapshot');
}

export function rejectCollation(collation: unknown) {
  if (collation === undefined) return;
  if (!isDoc(collation) || collation.locale !== 'simple') throw notImplemented('collation');
}

/** Rejects unknown fields of a statement within a command, and returns the statement. */
export function checkStatement(name: string, statement: unknown, fields: string[]): Doc {
  if (!isDoc(statement)) throw commandError('TypeMismatch', `${name} must be an object`);
  for (const field of Object.keys(statement))
    if (!fields.includes(field)) throw unknownField(name, field);
  rejectCollation(statement.collation);
  return statement;
}
