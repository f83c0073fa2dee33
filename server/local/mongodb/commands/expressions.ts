import { compileUpdatePipeline } from '../aggregation/pipeline';
import {
  compileExpression,
  compileExpressionTest,
  startScope,
  type Scope,
} from '../aggregation/evaluation';
import type { ExpressionTest } from '../query/filter';
import type { Expressions } from '../update/update';
import type { Doc } from '../values/document';

/** The expressions of one command, which agree on `$$NOW`. */
export type CommandExpressions = Expressions & {
  scope: () => Scope;
  test: ExpressionTest;
  compile: (expression: unknown) => (doc: unknown) => unknown;
};

/** Most commands have no expression at all, so that the time is taken for the first one. */
export function expressionsWith(variables: Doc): CommandExpressions {
  let started: Scope | undefined;
  const scope = () => (started ??= startScope(variables));
  return {
    scope,
    test: (expression) => compileExpressionTest(expression, scope()),
    compile: (expression) => compileExpression(expression, scope()),
    compileUpdatePipeline: (pipeline) => compileUpdatePipeline(pipeline, scope()),
  };
}
