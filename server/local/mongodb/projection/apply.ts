import { isDoc, setField, type Doc } from '../values/document';
import { isComputed, isTree, type Tree } from './tree';

/** Answers a document of just the fields that the tree names, in the document's order, and the computed ones. */
export const includeFields = (doc: Doc, tree: Tree): Doc => pick(doc, tree, doc) as Doc;

const NOTHING = Symbol('nothing');

function pick(value: unknown, tree: Tree, root: Doc): unknown {
  if (Array.isArray(value))
    return value.map((item) => pick(item, tree, root)).filter((item) => item !== NOTHING);
  const picked: Doc = {};
  if (isDoc(value)) pickExisting(value, tree, root, picked);
  const computes = computeMissing(value, tree, root, picked);
  return isDoc(value) || computes ? picked : NOTHING;
}

function pickExisting(doc: Doc, tree: Tree, root: Doc, picked: Doc) {
  for (const name of Object.keys(doc)) {
    const node = tree.get(name);
    if (node === 'include') setField(picked, name, doc[name]);
    if (!isTree(node)) continue;
    const below = pick(doc[name], node, root);
    if (below !== NOTHING) setField(picked, name, below);
  }
}

/** Adds the computed fields, below fields that do not exist too; answers whether the tree has any. */
function computeMissing(value: unknown, tree: Tree, root: Doc, picked: Doc): boolean {
  let computes = false;
  for (const [name, node] of tree) {
    const present = isDoc(value) ? value[name] : undefined;
    if (isComputed(node)) {
      computes = true;
      const computed = node.compute(root, present);
      if (computed !== undefined) setField(picked, name, computed);
    } else if (isTree(node) && present === undefined) {
      const below = pick(undefined, node, root);
      if (below === NOTHING) continue;
      computes = true;
      setField(picked, name, below);
    }
  }
  return computes;
}

/** Answers a copy without the fields that the tree excludes; a computed one replaces what is there. */
export const excludeFields = (doc: Doc, tree: Tree): Doc => omit(doc, tree, doc) as Doc;

function omit(value: unknown, tree: Tree, root: Doc): unknown {
  if (Array.isArray(value)) return value.map((item) => omit(item, tree, root));
  if (!isDoc(value)) return value;
  const kept: Doc = {};
  for (const name of Object.keys(value)) {
    const node = tree.get(name);
    if (node === 'exclude') continue;
    if (isTree(node)) setField(kept, name, omit(value[name], node, root));
    else setField(kept, name, isComputed(node) ? node.compute(root, value[name]) : value[name]);
  }
  return kept;
}

/** Answers a copy with computed fields; below arrays in each of their elements. */
export const addFields = (doc: Doc, tree: Tree): Doc => merge(doc, tree, doc) as Doc;

function merge(value: unknown, tree: Tree, root: Doc): unknown {
  if (Array.isArray(value)) return value.map((item) => merge(item, tree, root));
  const merged: Doc = isDoc(value) ? { ...value } : {};
  for (const [name, node] of tree) {
    const next = isComputed(node)
      ? node.compute(root, merged[name])
      : merge(merged[name], node as Tree, root);
    if (next === undefined) delete merged[name];
    else setField(merged, name, next);
  }
  return merged;
}
