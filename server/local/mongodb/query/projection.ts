import { commandError, notImplemented } from '../errors';
import { isDoc, setField, type Doc } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';

export type Projection = (doc: Doc) => Doc;

type Tree = Map<string, Tree | true>;
type Flag = { path: string; include: boolean };

/** Compiles a projection that includes or excludes paths; null when it asks for whole documents. */
export function compileProjection(spec: Doc): Projection | null {
  const flags = flagsOf(spec);
  if (flags.length === 0) return null;
  const id = flags.find(({ path }) => path === '_id');
  const others = flags.filter(({ path }) => path !== '_id');
  const including = others[0]?.include ?? id!.include;
  if (others.some(({ include }) => include !== including))
    throw commandError('BadValue', 'Cannot mix inclusion and exclusion in a projection');
  const idWanted = id?.include ?? true;
  const tree = treeOf(others.map(({ path }) => path));
  if (including && idWanted) tree.set('_id', true);
  if (!including && !idWanted) tree.set('_id', true);
  return (doc) => (including ? pick(doc, tree) : omit(doc, tree)) as Doc;
}

function flagsOf(spec: Doc, parent = ''): Flag[] {
  return Object.entries(spec).flatMap(([name, value]) => {
    const path = parent + name;
    if (path.split('.').some((part) => part.startsWith('$')))
      throw notImplemented(`The projection of '${path}'`);
    if (isDoc(value) && Object.keys(value).length > 0) return flagsOf(value, `${path}.`);
    if (typeof value !== 'boolean' && !isNumeric(value))
      throw notImplemented('A computed projection');
    return [{ path, include: isNumeric(value) ? toNumber(value) !== 0 : value }];
  });
}

function treeOf(paths: string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let tree = root;
    const parts = path.split('.');
    for (const [i, part] of parts.entries()) {
      const below = tree.get(part);
      const last = i === parts.length - 1;
      if (below === true || (last && below))
        throw commandError('BadValue', `Path collision at ${path}`);
      if (last) tree.set(part, true);
      else if (below) tree = below;
      else {
        const next: Tree = new Map();
        tree.set(part, next);
        tree = next;
      }
    }
  }
  return root;
}

const NOTHING = Symbol('nothing');

function pick(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value))
    return value.map((item) => pick(item, tree)).filter((item) => item !== NOTHING);
  if (!isDoc(value)) return NOTHING;
  const picked: Doc = {};
  for (const name of Object.keys(value)) {
    const below = tree.get(name);
    const item = below === true ? value[name] : below ? pick(value[name], below) : NOTHING;
    if (item !== NOTHING) setField(picked, name, item);
  }
  return picked;
}

function omit(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => omit(item, tree));
  if (!isDoc(value)) return value;
  const kept: Doc = {};
  for (const name of Object.keys(value)) {
    const below = tree.get(name);
    if (below !== true) setField(kept, name, below ? omit(value[name], below) : value[name]);
  }
  return kept;
}
