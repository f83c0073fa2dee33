import type { Doc } from '#values/document';

/** The environment of an expression: the document, the variables by name, and the time of the command. */
export interface Env {
  root: unknown;
  variables: Doc;
  now: Date;
}

/** Returns the value of an expression; `undefined` means a missing value. */
export type Evaluator = (env: Env) => unknown;

/** Compiles a nested expression, optionally with more variables. @throws for an unknown operator or variable. */
export type Compile = (expression: unknown, moreVariables?: string[]) => Evaluator;

/** Checks the unevaluated operand of an operator and compiles it to an evaluator. */
export type Operator = (operand: unknown, compile: Compile) => Evaluator;
