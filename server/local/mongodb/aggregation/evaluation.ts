import { commandError } from '../errors';
import type { Filter } from '../query/filter';
import { hasField } from '../query/paths';
import { isDoc, setField, type Doc } from '../values/document';
import { truthy } from './operators/operands';
import type { Evaluator } from './operators/operator';
import { OPERATORS } from './operators/operators';

/** The variables and the current time for expressions; the variables may change between evaluations. */
export interface Scope {
  variables: Doc;
  readonly now: Date;
}

export const createScope = (variables: Doc): Scope => ({ variables, now: new Date() });

/** Compiles an expression over whole documents. @throws for an unknown operator, argument or variable. */
export function compileExpression(expression: unknown, scope: Scope): (doc: unknown) => unknown {
  const evaluate = compile(expression, Object.keys(scope.variables));
  return (root) => evaluate({ root, variables: scope.variables, now: scope.now });
}

/** Compiles the expression of `$expr` to a filter. */
export function compileExpressionTest(expression: unknown, scope: Scope): Filter {
  const evaluate = compileExpression(expression, scope);
  return (doc) => truthy(evaluate(doc));
}

function compile(expression: unknown, variableNames: string[]): Evaluator {
  if (typeof expression === 'string' && expression.startsWith('$'))
    return compilePath(expression, variableNames);
  if (Array.isArray(expression)) return compileList(expression, variableNames);
  if (isDoc(expression)) return compileDoc(expression, variableNames);
  return () => expression;
}

function compileList(expressions: unknown[], variableNames: string[]): Evaluator {
  const items = expressions.map((item) => compile(item, variableNames));
  return (env) => items.map((item) => item(env) ?? null);
}

function compileDoc(doc: Doc, variableNames: string[]): Evaluator {
  const fields = Object.keys(doc);
  const operator = fields.find((name) => name.startsWith('$'));
  if (operator === undefined) return compileFields(doc, variableNames);
  if (fields.length > 1)
    throw commandError('BadValue', 'an expression specification must contain exactly one field');
  if (!Object.hasOwn(OPERATORS, operator))
    throw commandError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
  return OPERATORS[operator]!(doc[operator], (inner, innerNames = []) =>
    compile(inner, [...variableNames, ...innerNames]),
  );
}

function compileFields(doc: Doc, variableNames: string[]): Evaluator {
  const fields = Object.entries(doc).map(([name, value]) => {
    if (name.includes('.'))
      throw commandError('BadValue', `FieldPath field names may not contain '.': '${name}'`);
    return { name, evaluate: compile(value, variableNames) };
  });
  return (env) => {
    const result: Doc = {};
    for (const { name, evaluate } of fields) {
      const value = evaluate(env);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}

function compilePath(text: string, variableNames: string[]): Evaluator {
  const [first = '', ...rest] = text.slice(1).split('.');
  if (first === '' || first === '$' || rest.includes(''))
    throw commandError('BadValue', `'${text}' is not a valid field path`);
  if (!first.startsWith('$')) return (env) => valueAt(env.root, [first, ...rest], 0);
  const evaluateVariable = compileVariable(first.slice(1), variableNames);
  return (env) => valueAt(evaluateVariable(env), rest, 0);
}

function compileVariable(name: string, variableNames: string[]): Evaluator {
  if (variableNames.includes(name)) return ({ variables }) => variables[name];
  if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => root;
  if (name === 'NOW') return ({ now }) => now;
  if (name === 'REMOVE') return () => undefined;
  throw commandError('BadValue', `Use of undefined variable: ${name}`);
}

/** For an array, returns the values found in its documents; a number in a path is an ordinary field name. */
function valueAt(value: unknown, parts: string[], at: number): unknown {
  const part = parts[at];
  if (part === undefined) return value;
  if (isDoc(value)) return hasField(value, part) ? valueAt(value[part], parts, at + 1) : undefined;
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isDoc)
    .map((item) => valueAt(item, parts, at))
    .filter((item) => item !== undefined);
}
