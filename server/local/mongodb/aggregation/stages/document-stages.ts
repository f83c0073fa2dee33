import { commandError } from '#errors';
import { addFields, excludeFields, includeFields } from '#projection/apply';
import { isComputed, isTree, parseTree, toFlag, type Node, type Tree } from '#projection/tree';
import { isDoc, type Doc } from '#values/document';
import { compileExpression, type Scope } from '../evaluation';
import { mapping, type StageCompiler } from './stage';

function parseSpec(stage: string, spec: unknown): Doc {
  if (isDoc(spec) && Object.keys(spec).length > 0) return spec;
  throw commandError(
    'FailedToParse',
    `${stage} specification must be an object with at least one field`,
  );
}

const computedNode = (expression: unknown, scope: Scope): Node => ({
  compute: compileExpression(expression, scope),
});

const project: StageCompiler = (spec, { scope }) => {
  const tree = parseTree(
    parseSpec('$project', spec),
    (value) => toFlag(value) ?? computedNode(value, scope),
  );
  const id = tree.get('_id');
  tree.delete('_id');
  const kinds = new Set(leavesOf(tree));
  const including = kinds.size > 0 ? !kinds.has('exclude') : id !== 'exclude';
  if (kinds.has('exclude') && kinds.size > 1)
    throw commandError('BadValue', 'Invalid $project :: Cannot mix inclusions and exclusions');
  if (including && id !== 'exclude') tree.set('_id', id ?? 'include');
  if (!including && id === 'exclude') tree.set('_id', 'exclude');
  return mapping((doc) => (including ? includeFields(doc, tree) : excludeFields(doc, tree)));
};

function leavesOf(tree: Tree): string[] {
  return [...tree.values()].flatMap((node) => {
    if (isTree(node)) return leavesOf(node);
    return isComputed(node) ? ['compute'] : [node];
  });
}

const set: StageCompiler = (spec, { scope }) => {
  const tree = parseTree(parseSpec('$addFields', spec), (value) => computedNode(value, scope));
  return mapping((doc) => addFields(doc, tree));
};

const unset: StageCompiler = (spec) => {
  const paths = Array.isArray(spec) ? (spec as unknown[]) : [spec];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string'))
    throw commandError(
      'FailedToParse',
      '$unset specification must be a string or an array of strings',
    );
  const tree = parseTree(Object.fromEntries(paths.map((path) => [path, 0])), () => 'exclude');
  return mapping((doc) => excludeFields(doc, tree));
};

const replaceWith: StageCompiler = (spec, { scope }) => {
  const evaluate = compileExpression(spec, scope);
  return mapping((doc) => {
    const next = evaluate(doc);
    if (!isDoc(next))
      throw commandError('BadValue', "'newRoot' expression must evaluate to an object");
    return next;
  });
};

const replaceRoot: StageCompiler = (spec, context) => {
  const { newRoot, ...otherFields } = parseSpec('$replaceRoot', spec);
  if (newRoot === undefined || Object.keys(otherFields).length > 0)
    throw commandError('FailedToParse', '$replaceRoot takes a newRoot and nothing else');
  return replaceWith(newRoot, context);
};

/** The stages that transform one document at a time; updates may use them too. */
export const DOCUMENT_STAGES: Record<string, StageCompiler> = {
  $project: project,
  $addFields: set,
  $set: set,
  $unset: unset,
  $replaceWith: replaceWith,
  $replaceRoot: replaceRoot,
};
