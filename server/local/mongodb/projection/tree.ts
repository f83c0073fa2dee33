import { commandError } from '../errors';
import { isDoc, type Doc } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';

/** Computes the value of a field from the whole document; `undefined` leaves the field out. */
export type Compute = (root: Doc, value: unknown) => unknown;

/** What shall become of a field: kept, left out, computed, or the same questions about its own fields. */
export type Node = 'include' | 'exclude' | { compute: Compute } | Tree;
export type Tree = Map<string, Node>;

/** Turns the expression at a path of a specification into a node, for instance by compiling it. */
export type ParseLeaf = (value: unknown, path: string) => Node;

export const isTree = (node: Node | undefined): node is Tree => node instanceof Map;

export const isComputed = (node: Node | undefined): node is { compute: Compute } =>
  typeof node === 'object' && 'compute' in node;

/** True and non-zero numbers include, false and 0 exclude; anything else is no flag. */
export function toFlag(value: unknown): 'include' | 'exclude' | null {
  if (typeof value !== 'boolean' && !isNumeric(value)) return null;
  return (isNumeric(value) ? toNumber(value) !== 0 : value) ? 'include' : 'exclude';
}

/** An object of plain field names speaks about those fields; one with an operator is an expression. */
const isNested = (value: unknown): value is Doc =>
  isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]!.startsWith('$');

/** @throws when a path is unusable or two of them are in each other's way. */
export function parseTree(spec: Doc, parseLeaf: ParseLeaf): Tree {
  const root: Tree = new Map();
  addFields(root, spec, '', parseLeaf);
  return root;
}

function addFields(root: Tree, spec: Doc, parent: string, parseLeaf: ParseLeaf) {
  for (const [name, value] of Object.entries(spec)) {
    const path = parent + name;
    checkPath(path);
    if (isNested(value)) addFields(root, value, `${path}.`, parseLeaf);
    else addLeaf(root, path, parseLeaf(value, path));
  }
}

function checkPath(path: string) {
  const parts = path.split('.');
  if (parts.includes(''))
    throw commandError('BadValue', `FieldPath '${path}' must not have empty parts`);
  if (parts.some((part) => part.startsWith('$')))
    throw commandError('BadValue', `FieldPath field names may not start with '$': '${path}'`);
}

function addLeaf(root: Tree, path: string, leaf: Node) {
  const parts = path.split('.');
  const last = parts.pop()!;
  let tree = root;
  for (const part of parts) {
    const below = tree.get(part) ?? new Map<string, Node>();
    if (!isTree(below)) throw collision(path);
    tree.set(part, below);
    tree = below;
  }
  if (tree.has(last)) throw collision(path);
  tree.set(last, leaf);
}

const collision = (path: string) => commandError('PathCollision', `Path collision at ${path}`);
