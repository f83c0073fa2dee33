import { commandError } from '../errors';
import type { Filter } from '../query/filter';
import { hasField } from '../query/paths';
import { isDoc, setField, type Doc } from '../values/document';
import { truthy } from './operands';
import type { Evaluator } from './operator';
import { OPERATORS } from './operators';

/** The variables and the time under which expressions are compiled; the variables may change between two uses. */
export type Scope = { variables: Doc; readonly now: Date };

export const startScope = (variables: Doc): Scope => ({ variables, now: new Date() });

/** Compiles an expression over whole documents. @throws for any operator, argument or variable that is unknown. */
export function compileExpression(expression: unknown, scope: Scope): (doc: unknown) => unknown {
  const evaluate = compile(expression, Object.keys(scope.variables));
  return (root) => evaluate({ root, variables: scope.variables, now: scope.now });
}

/** The test behind `$expr`. */
export function compileExpressionTest(expression: unknown, scope: Scope): Filter {
  const evaluate = compileExpression(expression, scope);
  return (doc) => truthy(evaluate(doc));
}

function compile(expression: unknown, names: string[]): Evaluator {
  if (typeof expression === 'string' && expression.startsWith('$'))
    return compilePath(expression, names);
  if (Array.isArray(expression)) return compileList(expression, names);
  if (isDoc(expression)) return compileDoc(expression, names);
  return () => expression;
}

function compileList(expressions: unknown[], names: string[]): Evaluator {
  const items = expressions.map((item) => compile(item, names));
  return (env) => items.map((item) => item(env) ?? null);
}

function compileDoc(doc: Doc, names: string[]): Evaluator {
  const fields = Object.keys(doc);
  const operator = fields.find((name) => name.startsWith('$'));
  if (operator === undefined) return compileFields(doc, names);
  if (fields.length > 1)
    throw commandError('BadValue', 'an expression specification must contain exactly one field');
  if (!Object.hasOwn(OPERATORS, operator))
    throw commandError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
  return OPERATORS[operator]!(doc[operator], (inner, more = []) =>
    compile(inner, [...names, ...more]),
  );
}

function compileFields(doc: Doc, names: string[]): Evaluator {
  const fields = Object.entries(doc).map(([name, value]) => {
    if (name.includes('.'))
      throw commandError('BadValue', `FieldPath field names may not contain '.': '${name}'`);
    return { name, evaluate: compile(value, names) };
  });
  return (env) => {
    const made: Doc = {};
    for (const { name, evaluate } of fields) {
      const value = evaluate(env);
      if (value !== undefined) setField(made, name, value);
    }
    return made;
  };
}

function compilePath(text: string, names: string[]): Evaluator {
  const [first = '', ...rest] = text.slice(1).split('.');
  if (first === '' || first === '$' || rest.includes(''))
    throw commandError('BadValue', `'${text}' is no valid field path`);
  if (!first.startsWith('$')) return (env) => valueAt(env.root, [first, ...rest], 0);
  const start = compileVariable(first.slice(1), names);
  return (env) => valueAt(start(env), rest, 0);
}

function compileVariable(name: string, names: string[]): Evaluator {
  if (names.includes(name)) return ({ variables }) => variables[name];
  if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => root;
  if (name === 'NOW') return ({ now }) => now;
  if (name === 'REMOVE') return () => undefined;
  throw commandError('BadValue', `Use of undefined variable: ${name}`);
}

/** Of an array a path answers what its documents have there; a number in a path is a name like any other. */
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
