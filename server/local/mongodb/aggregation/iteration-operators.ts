import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import type { Doc } from '../values/document';
import {
  asArray,
  asInteger,
  isMissing,
  truthy,
  wrongType,
  type ExpressionOperator,
} from './operands';

type Inner = Options & { update(locals: { variables: Doc }): Inner };

/** mingo's state for an inner expression, to which variables can be added without the outer one seeing them. */
const innerScope = (doc: unknown, options: Options) =>
  evalExpr(doc, { $let: { vars: {}, in: { $scope: 1 } } }, options) as Inner;

const inputOf = (name: string, doc: unknown, operand: Doc, options: Options) => {
  const list = evalExpr(doc, operand.input, options);
  return isMissing(list) ? null : asArray(name, list);
};

const filter: ExpressionOperator = (doc, operand, options) => {
  const { as = 'this', cond, limit } = operand as Doc;
  const values = inputOf('$filter', doc, operand as Doc, options);
  const most = limit === undefined ? null : evalExpr(doc, limit, options);
  const wanted = isMissing(most) ? Infinity : asInteger('$filter limit', most);
  if (wanted < 1) throw wrongType('$filter limit', most);
  const inner = innerScope(doc, options);
  const kept: unknown[] = [];
  for (const value of values ?? []) {
    if (kept.length >= wanted) break;
    const scope = inner.update({ variables: { [String(as)]: value } });
    if (truthy(evalExpr(doc, cond, scope))) kept.push(value);
  }
  return values && kept;
};

const map: ExpressionOperator = (doc, operand, options) => {
  const { as = 'this', in: body } = operand as Doc;
  const values = inputOf('$map', doc, operand as Doc, options);
  const inner = innerScope(doc, options);
  return (
    values &&
    values.map((value) => {
      const scope = inner.update({ variables: { [String(as)]: value } });
      return evalExpr(doc, body, scope) ?? null;
    })
  );
};

const reduce: ExpressionOperator = (doc, operand, options) => {
  const { initialValue, in: body } = operand as Doc;
  const values = inputOf('$reduce', doc, operand as Doc, options);
  const inner = innerScope(doc, options);
  const start = evalExpr(doc, initialValue, options);
  return (
    values &&
    values.reduce((value: unknown, element: unknown) => {
      const scope = inner.update({ variables: { this: element, value } });
      return evalExpr(doc, body, scope);
    }, start)
  );
};

export const ITERATION_OPERATORS: Record<string, ExpressionOperator> = {
  $filter: filter,
  $map: map,
  $reduce: reduce,
};
