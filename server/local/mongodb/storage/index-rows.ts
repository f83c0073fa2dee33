import { commandError } from '../errors';
import { MISSING, hasField, isIndex } from '../query/paths';
import { isDoc, type Doc } from '../values/document';
import { EMPTY_ARRAY } from '../values/key-encoding';

/** The traversal of one indexed path: the current value and the remaining path parts. */
interface Column {
  value: unknown;
  rest: string[];
  isFinal: boolean;
}

/** The index rows of a document; an array along a path gives one row per element. */
export interface IndexRows {
  rows: unknown[][];
  /** The positions of the paths along which the document has an array. */
  multikeyColumns: number[];
}

export function indexRows(doc: Doc, paths: string[][]): IndexRows {
  const columns = paths.map((rest) => ({ value: doc, rest, isFinal: false }));
  const rows = expand(columns);
  return {
    rows,
    multikeyColumns: columns.flatMap((column, position) =>
      reachesArray(column) ? [position] : [],
    ),
  };
}

const reachesArray = (column: Column) => Array.isArray(advance(column).value);

function advance({ value, rest, isFinal }: Column): Column {
  let position = 0;
  while (!isFinal && position < rest.length) {
    const part = rest[position]!;
    if (Array.isArray(value)) {
      if (!isIndex(part) || Number(part) >= value.length) break;
      value = value[Number(part)];
    } else if (isDoc(value) && hasField(value, part)) value = value[part];
    else return { value: MISSING, rest: [], isFinal: true };
    position += 1;
  }
  return { value, rest: rest.slice(position), isFinal };
}

const expandableArray = ({ value, isFinal }: Column) =>
  isFinal || !Array.isArray(value) ? null : value;

function expand(columns: Column[]): unknown[][] {
  const advanced = columns.map(advance);
  const arrays = new Set(advanced.map(expandableArray).filter((expandable) => expandable !== null));
  if (arrays.size > 1)
    throw commandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  const [expandable] = arrays;
  if (!expandable) return [advanced.map(({ value }) => value)];
  const elements = expandable.length === 0 ? [EMPTY_ARRAY] : (expandable as unknown[]);
  return elements.flatMap((element) =>
    expand(advanced.map((column) => (expandableArray(column) ? descend(column, element) : column))),
  );
}

/** A nested array is indexed as a value; paths do not continue into it. */
function descend({ rest }: Column, element: unknown): Column {
  if (rest.length === 0) return { value: element, rest, isFinal: true };
  return isDoc(element)
    ? { value: element, rest, isFinal: false }
    : { value: MISSING, rest: [], isFinal: true };
}
