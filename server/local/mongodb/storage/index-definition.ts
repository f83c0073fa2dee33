import { commandError } from '../errors';
import { compileFilter, type Filter } from '../query/filter';
import { fieldsOf } from '../query/fields';
import { MISSING } from '../query/paths';
import type { Doc } from '../values/document';
import { encodeKey } from '../values/key-encoding';
import { indexRows } from './index-rows';

/** An index as stored in the catalog. */
export interface IndexDefinition {
  id: number;
  name: string;
  key: Record<string, 1 | -1>;
  unique: boolean;
  sparse: boolean;
  partialFilterExpression?: Doc;
}

export interface IndexEntry {
  key: Buffer;
  values: unknown[];
}

export interface IndexEntries {
  entries: IndexEntry[];
  /** The positions of the paths along which the document has an array. */
  multikeyColumns: number[];
}

export type Index = IndexDefinition & {
  paths: string[];
  directions: number[];
  /** Whether any document ever had an array along the path of an indexed field. */
  multikey: boolean;
  /** The positions of these fields. */
  multikeyColumns: Set<number>;
  /** The top-level fields that decide the entries of a document; null if all may decide. */
  fields: ReadonlySet<string> | null;
  /** Returns the entries of a document, without duplicates. */
  entriesOf: (doc: Doc) => IndexEntries;
};

const noExpression = () => {
  throw commandError('CannotCreateIndex', '$expr is not allowed in a partialFilterExpression');
};

export function prepareIndex(definition: IndexDefinition): Index {
  const paths = Object.keys(definition.key);
  const directions = Object.values(definition.key);
  const parts = paths.map((path) => path.split('.'));
  const { partialFilterExpression: partialFilter, sparse } = definition;
  const covers: Filter = partialFilter ? compileFilter(partialFilter, noExpression) : () => true;
  const entriesOf = (doc: Doc): IndexEntries => {
    if (!covers(doc)) return { entries: [], multikeyColumns: [] };
    const found = indexRows(doc, parts);
    const rows = sparse
      ? found.rows.filter((row) => row.some((value) => value !== MISSING))
      : found.rows;
    const entries = rows.map((row) => {
      const values = row.map((value) => (value === MISSING ? null : value));
      return { values, key: encodeKey(values, directions) };
    });
    const { multikeyColumns } = found;
    return {
      entries: multikeyColumns.length > 0 ? distinct(entries) : entries,
      multikeyColumns,
    };
  };
  const multikeyColumns = new Set<number>();
  return {
    ...definition,
    paths,
    directions,
    multikeyColumns,
    get multikey() {
      return multikeyColumns.size > 0;
    },
    fields: fieldsOf(
      partialFilter ?? {},
      paths.map((path) => ({ path, direction: 1 })),
    ),
    entriesOf,
  };
}

const distinct = (entries: IndexEntry[]) => [
  ...new Map(entries.map((entry) => [entry.key.toString('latin1'), entry])).values(),
];
