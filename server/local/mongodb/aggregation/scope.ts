import { Context, evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { commandError, isCommandError } from '../errors';
import type { Filter } from '../query/filter';
import type { Doc } from '../values/document';
import { checkExpression } from './check-expression';
import { OPERATORS } from './operators';
import { truthy } from './operands';

/** mingo's own state of an evaluation; it is handed to operators and has no public constructor. */
export type Scope = Options & {
  update(locals: { root?: unknown; variables?: Doc }): Scope;
  readonly now: Date;
  readonly local: { variables?: Doc };
};

const CONTEXT = Context.init({
  expression: {
    ...OPERATORS,
    $scope: (_doc: unknown, _operand: unknown, options: Options) => options,
  },
});

const OPTIONS = {
  context: CONTEXT,
  scriptEnabled: false,
  useStrictMode: true,
  failOnError: true,
  idKey: '_id',
  processingMode: 0,
};

/** Starts an evaluation: `$$NOW` stays the same within it, and `variables` are what `$$name` reads. */
export function startScope(variables: Doc = {}): Scope {
  const scope = evalExpr({}, { $scope: 1 }, { ...OPTIONS, variables }) as Scope;
  // Reading the time fixes it for this scope and for all that are made from it.
  void scope.now;
  return scope.update({ root: null });
}

/** A part of the same evaluation, with variables of its own. */
export const forkScope = (scope: Scope, variables: Doc = {}): Scope =>
  (evalExpr({}, { $scope: 1 }, scope) as Scope).update({ root: null, variables });

export const variableNames = (scope: Scope) => [
  ...Object.keys(scope.variables ?? {}),
  ...Object.keys(scope.local.variables ?? {}),
];

/** Compiles an expression over whole documents; what is missing is `undefined`. @throws what is unknown in it. */
export function compileExpression(expression: unknown, scope: Scope): (doc: unknown) => unknown {
  checkExpression(expression, variableNames(scope));
  const own = forkScope(scope);
  return (doc) => {
    try {
      return evalExpr(doc, expression, own.update({ root: doc }));
    } catch (error) {
      throw isCommandError(error) ? error : commandError('BadValue', String(error));
    }
  };
}

/** The test behind `$expr`. */
export function compileExpressionTest(expression: unknown, scope: Scope): Filter {
  const evaluate = compileExpression(expression, scope);
  return (doc) => truthy(evaluate(doc));
}
