import { commandError } from '../errors';
import type { ExpressionTest } from '../query/filter';
import { MISSING } from '../query/paths';
import { clone, isDoc, type Doc } from '../values/document';
import { isEqual } from '../values/order';
import { getOperator, type UpdateScope } from './operators';
import {
  checkArrayFiltersUsed,
  expandPath,
  parseArrayFilters,
  positionFinder,
  type Positions,
} from './positions';
import { readPath, removePath, writePath } from './write-path';

interface Change {
  name: string;
  path: string;
  operand: unknown;
}

/** Lists the changes of an update with operators. @throws for unknown operators and conflicting paths. */
function parseChanges(update: Doc): Change[] {
  const changes = Object.entries(update).flatMap(([name, fields]) => {
    if (name !== '$rename') getOperator(name);
    if (!isDoc(fields))
      throw commandError(
        'FailedToParse',
        `Modifiers operate on fields but we found another type for ${name}`,
      );
    return Object.entries(fields).map(([path, operand]) => ({ name, path, operand }));
  });
  checkConflicts(
    changes.flatMap(({ name, path, operand }) =>
      name === '$rename' ? [path, String(operand)] : [path],
    ),
  );
  return changes;
}

function checkConflicts(paths: string[]) {
  const sorted = paths.map((path) => `${path}.`).sort();
  for (let i = 1; i < sorted.length; i++)
    if (sorted[i]!.startsWith(sorted[i - 1]!)) {
      const path = sorted[i]!.slice(0, -1);
      throw commandError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${path}'`,
      );
    }
}

export type Updater = (doc: Doc, scope: UpdateScope) => Doc;

/** Compiles an update with operators such as `$set`; the updater returns a changed copy. */
export function compileModifiers(
  update: Doc,
  filter: Doc,
  arrayFilters: unknown,
  expression: ExpressionTest,
): Updater {
  const changes = parseChanges(update);
  const filters = parseArrayFilters(arrayFilters, expression);
  checkArrayFiltersUsed(
    filters,
    changes.map(({ path }) => path),
  );
  const positions = { filters, matchedIndex: positionFinder(filter, expression) };
  return (doc, scope) => {
    const changed = clone(doc);
    const targets = changes.map((change) => ({
      change,
      targetPaths: targetPathsOf(doc, change, positions),
    }));
    checkConflicts(
      targets.flatMap(({ targetPaths }) => targetPaths.map((parts) => parts.join('.'))),
    );
    for (const { change, targetPaths } of targets)
      for (const parts of targetPaths) applyChange(changed, change, parts, scope);
    if ('_id' in doc && !isEqual(doc._id, changed._id)) throw immutableId();
    return changed;
  };
}

/** Positions refer to the document before any of the changes. */
const targetPathsOf = (doc: Doc, { name, path }: Change, positions: Positions) =>
  name === '$rename' ? [path.split('.')] : expandPath(doc, path, positions);

export const immutableId = () =>
  commandError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );

function applyChange(doc: Doc, { name, operand }: Change, parts: string[], scope: UpdateScope) {
  if (name === '$rename') return rename(doc, parts, operand);
  const current = readPath(doc, parts);
  const next = getOperator(name)(current, operand, scope);
  if (next === MISSING) removePath(doc, parts);
  else if (next !== current) writePath(doc, parts, next);
}

function rename(doc: Doc, from: string[], to: unknown) {
  if (typeof to !== 'string' || to === '' || [...from, to].some((part) => part.includes('$')))
    throw commandError('BadValue', 'The source and target of $rename must be plain field names');
  const target = to.split('.');
  if (leadsIntoArray(doc, from) || leadsIntoArray(doc, target))
    throw commandError('BadValue', 'The source and target of $rename cannot be array elements');
  const value = readPath(doc, from);
  if (value === MISSING) return;
  removePath(doc, from);
  writePath(doc, target, value);
}

const leadsIntoArray = (doc: Doc, parts: string[]) =>
  parts.some((_, i) => i > 0 && Array.isArray(readPath(doc, parts.slice(0, i))));
