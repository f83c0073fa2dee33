import { compileUpdatePipeline } from '../aggregation/pipeline';
import {
  compileExpression,
  compileExpressionTest,
  startScope,
  type Scope,
} from '../aggregation/scope';
import type { ExpressionTest } from '../query/filter';
import type { Expressions } from '../update/update';
import type { Doc } from '../values/document';

/** The expressions of one command, which agree on `$$NOW`. */
export type CommandExpressions = Expressions & {
  scope: () => Scope;
  test: ExpressionTest;
  compile: (expression: unknown) => (doc: unknown) => unknown;
};

export const expressionsIn = (scope: () => Scope): CommandExpressions => ({
  scope,
  test: (expression) => compileExpressionTest(expression, scope()),
  compile: (expression) => compileExpression(expression, scope()),
  compileUpdatePipeline: (pipeline) => compileUpdatePipeline(pipeline, scope()),
});

/** Most commands have no expression at all, so that the evaluation starts with the first one. */
export function expressionsWith(variables: Doc): CommandExpressions {
  let scope: Scope | undefined;
  return expressionsIn(() => (scope ??= startScope(variables)));
}
