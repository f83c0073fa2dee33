import { compileUpdatePipeline } from '../aggregation/pipeline';
import {
  compileExpression,
  compileExpressionTest,
  createScope,
  type Scope,
} from '../aggregation/evaluation';
import type { ExpressionTest } from '../query/filter';
import type { Expressions } from '../update/update';
import type { Doc } from '../values/document';

/** Compiles the expressions of one command, which share one `$$NOW`. */
export type CommandExpressions = Expressions & {
  scope: () => Scope;
  test: ExpressionTest;
  compile: (expression: unknown) => (doc: unknown) => unknown;
};

/** Creates the scope with the current time only for the first expression, because most commands have none. */
export function createExpressions(variables: Doc): CommandExpressions {
  let createdScope: Scope | undefined;
  const scope = () => (createdScope ??= createScope(variables));
  return {
    scope,
    test: (expression) => compileExpressionTest(expression, scope()),
    compile: (expression) => compileExpression(expression, scope()),
    compileUpdatePipeline: (pipeline) => compileUpdatePipeline(pipeline, scope()),
  };
}
