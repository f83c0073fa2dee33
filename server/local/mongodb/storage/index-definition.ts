import { commandError } from '../errors';
import { compileFilter, type Filter } from '../query/filter';
import { MISSING } from '../query/paths';
import type { Doc } from '../values/document';
import { encodeKey } from '../values/key-encoding';
import { indexRows } from './index-rows';

/** An index as the catalog keeps it. */
export type IndexDefinition = {
  id: number;
  name: string;
  key: Record<string, 1 | -1>;
  unique: boolean;
  sparse: boolean;
  partialFilterExpression?: Doc;
};

export type IndexEntry = { key: Buffer; values: unknown[] };

export type IndexEntries = { entries: IndexEntry[]; multikey: boolean };

export type Index = IndexDefinition & {
  paths: string[];
  directions: number[];
  /** Whether a document has ever had an array on the way to one of the fields. */
  multikey: boolean;
  /** The entries of a document, none twice. */
  entriesOf: (doc: Doc) => IndexEntries;
};

const noExpression = () => {
  throw commandError('CannotCreateIndex', '$expr is not allowed in a partialFilterExpression');
};

export function prepareIndex(definition: IndexDefinition, multikey = false): Index {
  const paths = Object.keys(definition.key);
  const directions = Object.values(definition.key);
  const parts = paths.map((path) => path.split('.'));
  const { partialFilterExpression: partial, sparse } = definition;
  const covers: Filter = partial ? compileFilter(partial, noExpression) : () => true;
  const entriesOf = (doc: Doc): IndexEntries => {
    if (!covers(doc)) return { entries: [], multikey: false };
    const found = indexRows(doc, parts);
    const rows = sparse
      ? found.rows.filter((row) => row.some((value) => value !== MISSING))
      : found.rows;
    const entries = rows.map((row) => {
      const values = row.map((value) => (value === MISSING ? null : value));
      return { values, key: encodeKey(values, directions) };
    });
    return { entries: found.multikey ? distinct(entries) : entries, multikey: found.multikey };
  };
  return { ...definition, paths, directions, multikey, entriesOf };
}

const distinct = (entries: IndexEntry[]) => [
  ...new Map(entries.map((entry) => [entry.key.toString('latin1'), entry])).values(),
];
