import { commandError, notImplemented } from '../errors';
import { isDoc, type Doc } from '../values/document';
import type { Command } from './command';

/** What drivers send along with anything, and what it means to a single server that always writes to disk. */
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

/** What MongoDB would act upon and this store does not. */
const MISSING_FIELDS = new Set(
  (
    'capped changeStreamPreAndPostImages clusteredIndex encryptedFields expireAfterSeconds explain hidden hint max ' +
    'min sampleRate size storageEngine timeseries validationAction validationLevel validator viewOn weights ' +
    'wildcardProjection'
  ).split(' '),
);

const unknownField = (where: string, field: string) =>
  MISSING_FIELDS.has(field)
    ? notImplemented(`The field '${where}.${field}'`)
    : commandError('UnknownField', `BSON field '${where}.${field}' is an unknown field`);

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
  checkReadConcern(body.readConcern);
  checkWriteConcern(body.writeConcern);
  refuseCollation(body.collation);
}

/** Commands that are no part of version 1 of MongoDB's stable API. */
const UNSTABLE = new Set(['buildInfo', 'distinct', 'listDatabases']);

function checkStableApi(name: string, { apiVersion, apiStrict }: Doc) {
  if (apiVersion !== undefined && apiVersion !== '1')
    throw commandError('APIVersionError', 'API version must be "1"');
  if (apiStrict === true && UNSTABLE.has(name))
    throw commandError(
      'APIStrictError',
      `Provided apiStrict:true, but ${name} is not in API Version 1`,
    );
}

/** There is one server only, and it flushes every write: that fulfils a majority and the journal. */
function checkWriteConcern(writeConcern: unknown) {
  const { w = 1 } = isDoc(writeConcern) ? writeConcern : {};
  if (w !== 0 && w !== 1 && w !== 'majority')
    throw commandError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
}

function checkReadConcern(readConcern: unknown) {
  if (!isDoc(readConcern)) return;
  const { level = 'local' } = readConcern;
  if (level === 'snapshot' || 'afterClusterTime' in readConcern || 'atClusterTime' in readConcern)
    throw notImplemented('A read concern of snapshots or cluster times');
}

export function refuseCollation(collation: unknown) {
  if (collation === undefined) return;
  if (!isDoc(collation) || collation.locale !== 'simple') throw notImplemented('collation');
}

/** Refuses the fields of a statement within a command that nothing reads. */
export function checkStatement(what: string, statement: unknown, fields: string[]): Doc {
  if (!isDoc(statement)) throw commandError('TypeMismatch', `${what} must be an object`);
  for (const field of Object.keys(statement))
    if (!fields.includes(field)) throw unknownField(what, field);
  refuseCollation(statement.collation);
  return statement;
}
