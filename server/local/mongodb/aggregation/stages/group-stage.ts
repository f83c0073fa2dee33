import { commandError } from '#errors';
import { sortBy } from '#query/sort';
import { isDoc, type Doc } from '#values/document';
import { groupKey } from '#values/group-key';
import { getAccumulator, type Accumulator } from '../operators/accumulators';
import { compileExpression, type Scope } from '../evaluation';
import type { StageCompiler } from './stage';

interface Field {
  name: string;
  valueOf: (doc: unknown) => unknown;
  accumulate: Accumulator;
}
interface Group {
  id: unknown;
  docs: Doc[];
}

function parseField(name: string, spec: unknown, scope: Scope): Field {
  const [operator, ...otherOperators] = isDoc(spec) ? Object.keys(spec) : [];
  if (operator === undefined || otherOperators.length > 0)
    throw commandError('BadValue', `The field '${name}' must specify one accumulator`);
  if (name.includes('.'))
    throw commandError('BadValue', `The field name '${name}' cannot contain '.'`);
  const accumulate = getAccumulator(operator);
  const operand = (spec as Doc)[operator];
  if (operator === '$count' && !(isDoc(operand) && Object.keys(operand).length === 0))
    throw commandError('BadValue', '$count takes no arguments, i.e. $count: {}');
  if (Array.isArray(operand) && operand.length !== 1)
    throw commandError('BadValue', `The ${operator} accumulator is a unary operator`);
  const onlyOperand: unknown = Array.isArray(operand) ? operand[0] : operand;
  return { name, accumulate, valueOf: compileExpression(onlyOperand, scope) };
}

function collectGroups(docs: Iterable<Doc>, idOf: (doc: Doc) => unknown): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const doc of docs) {
    const id = idOf(doc) ?? null;
    const key = groupKey(id);
    const group = groups.get(key);
    if (group) group.docs.push(doc);
    else groups.set(key, { id, docs: [doc] });
  }
  return groups.values();
}

export const group: StageCompiler = (spec, { scope }) => {
  if (!isDoc(spec) || !('_id' in spec))
    throw commandError('BadValue', 'a group specification must include an _id');
  const { _id, ...rest } = spec;
  const idOf = compileExpression(_id, scope);
  const fields = Object.entries(rest).map(([name, field]) => parseField(name, field, scope));
  return function* (docs) {
    for (const { id, docs: groupDocs } of collectGroups(docs, idOf)) {
      const result: Doc = { _id: id };
      for (const { name, valueOf, accumulate } of fields)
        result[name] = accumulate(groupDocs.map(valueOf));
      yield result;
    }
  };
};

export const sortByCount: StageCompiler = (spec, context) => {
  const countGroups = group({ _id: spec, count: { $sum: 1 } }, context);
  const keys = [{ path: 'count', direction: -1 as const }];
  return (docs) => sortBy([...countGroups(docs)], keys, (doc) => doc);
};
