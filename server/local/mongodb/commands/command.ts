import { commandError, notImplemented } from '../errors';
import type { Catalog } from '../storage/catalog';
import { isDoc, type Doc } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';
import type { Cursors } from './cursors';

export type Server = { catalog: Catalog; cursors: Cursors; startedAt: number };

/** A command under way; `body` has been checked for fields that nothing reads. */
export type Call = { server: Server; database: string; body: Doc };

export type Handler = (call: Call) => Doc | Buffer | Promise<Doc | Buffer>;

/** A command with all the fields that it understands. */
export type Command = { fields: string[]; run: Handler };

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
  checkReadConcern(body.readConcern);
  refuseCollation(body.collation);
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

export function nameIn(call: Call, command: string): string {
  const name = call.body[command];
  if (typeof name !== 'string' || name === '')
    throw commandError('InvalidNamespace', `collection name has invalid type for ${command}`);
  return name;
}

export function docIn(body: Doc, field: string): Doc {
  const value = body[field] ?? {};
  if (!isDoc(value)) throw commandError('TypeMismatch', `BSON field '${field}' must be an object`);
  return value;
}

export function listIn(body: Doc, field: string): unknown[] {
  const value = body[field];
  if (!Array.isArray(value))
    throw commandError('TypeMismatch', `BSON field '${field}' must be an array`);
  return value as unknown[];
}

/** A whole number >= 0, or the fallback when the field is missing. */
export function countIn(body: Doc, field: string, fallback: number): number {
  const value = body[field];
  if (value == null) return fallback;
  if (!isNumeric(value) || !Number.isInteger(toNumber(value)) || toNumber(value) < 0)
    throw commandError('BadValue', `BSON field '${field}' must be a whole number >= 0`);
  return toNumber(value);
}

export const flagIn = (body: Doc, field: string): boolean => {
  const value = body[field] ?? false;
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toNumber(value) !== 0;
  throw commandError('TypeMismatch', `BSON field '${field}' must be true or false`);
};
