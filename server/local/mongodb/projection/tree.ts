import { commandError } from '../errors';
import { isDoc, type Doc } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';

/** Computes the value of a field from the whole document; `undefined` omits the field. */
export type Compute = (root: Doc, value: unknown) => unknown;

/** What to do with a field: include, exclude, compute, or a tree for its nested fields. */
export type Node = 'include' | 'exclude' | { compute: Compute } | Tree;
export type Tree = Map<string, Node>;

/** Converts the value at a path of a specification to a node, for example by compiling it. */
export type ParseLeaf = (value: unknown, path: string) => Node;

export const isTree = (node: Node | undefined): node is Tree => node instanceof Map;

export const isComputed = (node: Node | undefined): node is { compute: Compute } =>
  typeof node === 'object' && 'compute' in node;

/** Returns include for true and non-zero numbers, exclude for false and 0, and null for anything else. */
export function toFlag(value: unknown): 'include' | 'exclude' | null {
  if (typeof value !== 'boolean' && !isNumeric(value)) return null;
  return (isNumeric(value) ? toNumber(value) !== 0 : value) ? 'include' : 'exclude';
}

/** An object with plain field names describes nested fields; an object with an operator is an expression. */
const isNested = (value: unknown): value is Doc =>
  isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]!.startsWith('$');

/** @throws if a path is invalid or two paths conflict. */
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
    const subtree = tree.get(part) ?? new Map<string, Node>();
    if (!isTree(subtree)) throw collision(path);
    tree.set(part, subtree);
    tree = subtree;
  }
  if (tree.has(last)) throw collision(path);
  tree.set(last, leaf);
}

const collision = (path: string) => commandError('PathCollision', `Path collision at ${path}`);
