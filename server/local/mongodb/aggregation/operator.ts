import type { Doc } from '../values/document';

/** What an expression sees: the document, the variables by their names, and one time for a whole command. */
export type Env = { root: unknown; variables: Doc; now: Date };

/** Answers the value of an expression; `undefined` is a missing one. */
export type Evaluator = (env: Env) => unknown;

/** Compiles an expression within another one, which may give it more variables. @throws what is unknown in it. */
export type Compile = (expression: unknown, moreVariables?: string[]) => Evaluator;

/** Checks the operand of an operator as it was written, and makes what evaluates it. */
export type Operator = (operand: unknown, compile: Compile) => Evaluator;
