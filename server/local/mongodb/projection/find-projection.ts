import { commandError, notImplemented } from '../errors';
import { elementTest, type ExpressionTest } from '../query/filter';
import { positionFinder } from '../update/positions';
import { isDoc, type Doc } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';
import { excludeFields, includeFields } from './apply';
import { parseTree, toFlag, type Compute, type Node } from './tree';

export type Projection = (doc: Doc) => Doc;

export interface ProjectionScope {
  filter: Doc;
  test: ExpressionTest;
  compile: (expression: unknown) => Compute;
}

/** Compiles the projection of a find; returns null if it selects whole documents. */
export function compileProjection(spec: Doc, scope: ProjectionScope): Projection | null {
  if (Object.keys(spec).length === 0) return null;
  const positional = Object.keys(spec).filter((path) => path.endsWith('.$'));
  const plain = Object.fromEntries(
    Object.entries(spec).map(([path, value]) => [path.replace(/\.\$$/, ''), value]),
  );
  const isIncluding = isInclusion(spec);
  const tree = parseTree(plain, (value, path) => {
    if (positional.includes(`${path}.$`)) return { compute: firstMatch(path, scope) };
    return parseLeaf(value, isIncluding, scope);
  });
  if (positional.length > 1)
    throw commandError('BadValue', 'Cannot specify more than one positional projection per query.');
  if (isIncluding && !tree.has('_id')) tree.set('_id', 'include');
  checkMixture(isIncluding, plain);
  return (doc) => (isIncluding ? includeFields(doc, tree) : excludeFields(doc, tree));
}

const operatorOf = (value: unknown) => (isDoc(value) ? Object.keys(value)[0] : undefined);

/** A projection of only exclusions and slices also returns all other fields. */
function isInclusion(spec: Doc): boolean {
  const leaves = leavesOf(spec);
  const otherLeaves = leaves.filter(([path]) => path !== '_id');
  if (otherLeaves.length === 0) return leaves.some(([, value]) => toFlag(value) === 'include');
  return otherLeaves.some(
    ([, value]) => toFlag(value) !== 'exclude' && operatorOf(value) !== '$slice',
  );
}

const leavesOf = (spec: Doc, parent = ''): [string, unknown][] =>
  Object.entries(spec).flatMap(([name, value]): [string, unknown][] =>
    isDoc(value) && operatorOf(value) !== undefined && !operatorOf(value)!.startsWith('$')
      ? leavesOf(value, `${parent}${name}.`)
      : [[parent + name, value]],
  );

function checkMixture(isIncluding: boolean, spec: Doc) {
  for (const [path, value] of leavesOf(spec))
    if (isIncluding && path !== '_id' && toFlag(value) === 'exclude')
      throw commandError(
        'BadValue',
        `Cannot do exclusion on field ${path} in inclusion projection`,
      );
}

function parseLeaf(value: unknown, isIncluding: boolean, scope: ProjectionScope): Node {
  const flag = toFlag(value);
  if (flag) return isIncluding && flag === 'exclude' ? { compute: () => undefined } : flag;
  const operator = operatorOf(value);
  if (operator === '$meta') throw notImplemented('The projection operator $meta');
  const operand = operator ? (value as Doc)[operator] : undefined;
  if (operator === '$elemMatch') return { compute: elemMatch(operand, scope.test) };
  if (operator === '$slice') return { compute: slice(operand) };
  return { compute: scope.compile(value) };
}

function elemMatch(operand: unknown, test: ExpressionTest): Compute {
  const matches = elementTest(operand, test);
  return (_root, value) => {
    const found = Array.isArray(value) ? value.findIndex(matches) : -1;
    return found < 0 ? undefined : [(value as unknown[])[found]];
  };
}

function firstMatch(path: string, { filter, test }: ProjectionScope): Compute {
  if (path.includes('.')) throw notImplemented('The positional projection of a nested array');
  const find = positionFinder(filter, test);
  return (root, value) => (Array.isArray(value) ? [(value as unknown[])[find(root, path)]] : value);
}

function slice(operand: unknown): Compute {
  const numbers = (Array.isArray(operand) ? operand : [operand]) as unknown[];
  if (!numbers.every(isNumeric) || numbers.length > 2)
    throw notImplemented('$slice with anything but numbers in a find');
  const [first, count] = numbers.map(toNumber) as [number, number?];
  if (count !== undefined && count <= 0)
    throw commandError('BadValue', '$slice limit must be positive');
  return (_root, value) => (Array.isArray(value) ? part(value as unknown[], first, count) : value);
}

function part(values: unknown[], first: number, count: number | undefined): unknown[] {
  if (count === undefined) return first < 0 ? values.slice(first) : values.slice(0, first);
  const start = first < 0 ? Math.max(0, values.length + first) : first;
  return values.slice(start, start + count);
}
