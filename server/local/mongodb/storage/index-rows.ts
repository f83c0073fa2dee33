import { commandError } from '../errors';
import { MISSING, hasField, isIndex } from '../query/paths';
import { isDoc, type Doc } from '../values/document';
import { EMPTY_ARRAY } from '../values/key-encoding';

/** One field of an index on its way through a document: what has been reached and what is left to walk. */
type Column = { value: unknown; rest: string[]; settled: boolean };

/** The rows that a document puts into an index, one for each element where an array is on the way. */
export type IndexRows = { rows: unknown[][]; multikey: boolean };

export function indexRows(doc: Doc, paths: string[][]): IndexRows {
  const columns = paths.map((rest) => ({ value: doc, rest, settled: false }));
  const rows = expand(columns);
  return { rows, multikey: columns.some(leadsThroughArray) };
}

const leadsThroughArray = (column: Column) => Array.isArray(advance(column).value);

function advance({ value, rest, settled }: Column): Column {
  let at = 0;
  while (!settled && at < rest.length) {
    const part = rest[at]!;
    if (Array.isArray(value)) {
      if (!isIndex(part) || Number(part) >= value.length) break;
      value = value[Number(part)];
    } else if (isDoc(value) && hasField(value, part)) value = value[part];
    else return { value: MISSING, rest: [], settled: true };
    at += 1;
  }
  return { value, rest: rest.slice(at), settled };
}

const openArray = ({ value, settled }: Column) => (settled || !Array.isArray(value) ? null : value);

function expand(columns: Column[]): unknown[][] {
  const reached = columns.map(advance);
  const arrays = new Set(reached.map(openArray).filter((array) => array !== null));
  if (arrays.size > 1)
    throw commandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  const [array] = arrays;
  if (!array) return [reached.map(({ value }) => value)];
  const elements = array.length === 0 ? [EMPTY_ARRAY] : (array as unknown[]);
  return elements.flatMap((element) =>
    expand(reached.map((column) => (openArray(column) ? descend(column, element) : column))),
  );
}

/** An array within an array is a value of its own, and no path leads into it. */
function descend({ rest }: Column, element: unknown): Column {
  if (rest.length === 0) return { value: element, rest, settled: true };
  return isDoc(element)
    ? { value: element, rest, settled: false }
    : { value: MISSING, rest: [], settled: true };
}
