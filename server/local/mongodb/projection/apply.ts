import { isDoc, setField, type Doc } from '../values/document';
import { isComputed, isTree, type Tree } from './tree';

/** Returns a document with only the fields named in the tree, in document order, plus the computed fields. */
export const includeFields = (doc: Doc, tree: Tree): Doc => pick(doc, tree, doc) as Doc;

const NOTHING = Symbol('nothing');

function pick(value: unknown, tree: Tree, root: Doc): unknown {
  if (Array.isArray(value))
    return value.map((item) => pick(item, tree, root)).filter((item) => item !== NOTHING);
  const picked: Doc = {};
  if (isDoc(value)) pickExisting(value, tree, root, picked);
  const hasComputed = computeMissing(value, tree, root, picked);
  return isDoc(value) || hasComputed ? picked : NOTHING;
}

function pickExisting(doc: Doc, tree: Tree, root: Doc, picked: Doc) {
  for (const name of Object.keys(doc)) {
    const node = tree.get(name);
    if (node === 'include') setField(picked, name, doc[name]);
    if (!isTree(node)) continue;
    const nested = pick(doc[name], node, root);
    if (nested !== NOTHING) setField(picked, name, nested);
  }
}

/** Adds the computed fields, also below missing fields; returns whether the tree has any. */
function computeMissing(value: unknown, tree: Tree, root: Doc, picked: Doc): boolean {
  let hasComputed = false;
  for (const [name, node] of tree) {
    const present = isDoc(value) ? value[name] : undefined;
    if (isComputed(node)) {
      hasComputed = true;
      const computed = node.compute(root, present);
      if (computed !== undefined) setField(picked, name, computed);
    } else if (isTree(node) && present === undefined) {
      const nested = pick(undefined, node, root);
      if (nested === NOTHING) continue;
      hasComputed = true;
      setField(picked, name, nested);
    }
  }
  return hasComputed;
}

/** Returns a copy without the fields that the tree excludes; a computed field replaces the existing value. */
export const excludeFields = (doc: Doc, tree: Tree): Doc => omit(doc, tree, doc) as Doc;

function omit(value: unknown, tree: Tree, root: Doc): unknown {
  if (Array.isArray(value)) return value.map((item) => omit(item, tree, root));
  if (!isDoc(value)) return value;
  const remaining: Doc = {};
  for (const name of Object.keys(value)) {
    const node = tree.get(name);
    if (node === 'exclude') continue;
    if (isTree(node)) setField(remaining, name, omit(value[name], node, root));
    else
      setField(remaining, name, isComputed(node) ? node.compute(root, value[name]) : value[name]);
  }
  return remaining;
}

/** Returns a copy with computed fields; for an array, adds them to each element. */
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
