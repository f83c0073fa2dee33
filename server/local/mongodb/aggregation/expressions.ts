import { evalExpr, Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { commandError } from '../errors';
import type { Filter } from '../query/filter';
import type { Doc } from '../values/document';
import { COMPARISONS } from './comparisons';
import { toOperand, truthy } from './operands';

/** mingo's own state of an evaluation; it is handed to operators and has no public constructor. */
export type Scope = Options & {
  update(locals: { root?: unknown; variables?: Doc | undefined }): Scope;
  readonly now: Date;
  readonly local: { variables?: Doc };
};

const REFUSED = ['$function', '$accumulator', '$toDecimal', '$toHashedIndexKey'];

const without = <T extends object>(operators: T, names: string[]) =>
  Object.fromEntries(Object.entries(operators).filter(([name]) => !names.includes(name)));

const CONTEXT = {
  expression: {
    ...without(expressions, REFUSED),
    ...COMPARISONS,
    $scope: (_doc: unknown, _expr: unknown, options: Options) => options,
  },
  accumulator: without(accumulators, REFUSED),
};

export const expressionContext = () => Context.init(CONTEXT);

/** Starts an evaluation; `variables` are what `$$name` reads. */
export function startScope(context: Context, variables: Doc = {}): Scope {
  const scope = evalExpr(
    {},
    { $scope: 1 },
    {
      context,
      variables,
      scriptEnabled: false,
      useStrictMode: true,
      failOnError: true,
      idKey: '_id',
      processingMode: 0,
    },
  ) as Scope;
  return scope.update({ root: null });
}

/** An evaluation of its own with the context and the variables of another. */
export const forkScope = (scope: Scope, variables: Doc = {}): Scope =>
  startScope(scope.context, { ...scope.variables, ...scope.local.variables, ...variables });

/** Evaluates with a document as `$$ROOT`. @throws BadValue for an unknown operator or a wrong operand. */
export function evaluate(doc: unknown, expression: unknown, scope: Scope): unknown {
  try {
    return evalExpr(doc, expression, scope.update({ root: doc }));
  } catch (error) {
    throw asCommandError(error);
  }
}

export function asCommandError(error: unknown): Error {
  if (error instanceof Error && 'codeName' in error) return error;
  const message = error instanceof Error ? error.message : String(error);
  const unknown = /accumulator '(\$\w+)' is not registered/.exec(message);
  if (unknown)
    return commandError('InvalidPipelineOperator', `Unrecognized expression '${unknown[1]}'`);
  return commandError('BadValue', message);
}

/** The test behind `$expr`. */
export function expressionTest(expression: unknown, scope: Scope): Filter {
  const prepared = toOperand(expression);
  const own = forkScope(scope);
  return (doc) => truthy(evaluate(toOperand(doc), prepared, own));
}
