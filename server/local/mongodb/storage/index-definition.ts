import { compileFilter, type Filter } from '../query/filter';
import { MISSING, valuesAt } from '../query/paths';
import { commandError } from '../errors';
import type { Doc } from '../values/document';
import { compareValues } from '../values/order';
import { EMPTY_ARRAY, encodeKey } from '../values/key-encoding';

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

export type Index = IndexDefinition & {
  paths: string[];
  directions: number[];
  /** Whether a document belongs into a partial index. */
  covers: Filter;
  /** The entries of a document, none twice. */
  entriesOf: (doc: Doc) => IndexEntry[];
};

const noExpression = () => {
  throw commandError('CannotCreateIndex', '$expr is not allowed in a partialFilterExpression');
};

export function prepareIndex(definition: IndexDefinition): Index {
  const paths = Object.keys(definition.key);
  const directions = Object.values(definition.key);
  const { partialFilterExpression: partial, sparse } = definition;
  const covers: Filter = partial ? compileFilter(partial, noExpression) : () => true;
  const entriesOf = (doc: Doc) => {
    if (!covers(doc)) return [];
    const columns = paths.map((path) => keyValues(doc, path));
    if (sparse && columns.every((values) => values.length === 1 && values[0] === MISSING))
      return [];
    return combine(columns).map((values) => ({ values, key: encodeKey(values, directions) }));
  };
  return { ...definition, paths, directions, covers, entriesOf };
}

/** An array is indexed by each of its distinct elements. */
function keyValues(doc: Doc, path: string): unknown[] {
  const values = valuesAt(doc, path).flatMap((value) => {
    if (!Array.isArray(value)) return [value];
    return value.length === 0 ? [EMPTY_ARRAY] : (value as unknown[]);
  });
  if (values.length === 0) return [MISSING];
  return values.length === 1 ? values : distinct(values);
}

const distinct = (values: unknown[]) =>
  values.filter((value, i) => values.findIndex((other) => isSame(value, other)) === i);

const isSame = (a: unknown, b: unknown) =>
  typeof a === 'symbol' || typeof b === 'symbol' ? a === b : compareValues(a, b) === 0;

function combine(columns: unknown[][]): unknown[][] {
  if (columns.filter((values) => values.length > 1).length > 1)
    throw commandError('BadValue', 'cannot index parallel arrays');
  return columns.reduce<unknown[][]>(
    (rows, values) =>
      rows.flatMap((row) => values.map((value) => [...row, value === MISSING ? null : value])),
    [[]],
  );
}
