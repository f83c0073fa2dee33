import { commandError } from '../errors';
import { isDoc, type Doc } from '../values/document';
import type { Compile, Env, Evaluator, Operator } from './operator';
import {
  argumentsOf,
  asArray,
  asInteger,
  asString,
  isMissing,
  wrongType,
  truthy,
} from './operands';

const bind = (env: Env, variables: Doc): Env => ({
  ...env,
  variables: { ...env.variables, ...variables },
});

const nameOf = (as: unknown) => (as === undefined ? 'this' : asString('as', as));

const arrayIn = (name: string, input: unknown, compile: Compile) => {
  const evaluate = compile(input);
  return (env: Env) => {
    const list = evaluate(env);
    return isMissing(list) ? null : asArray(name, list);
  };
};

function limitOf(limit: Evaluator | undefined, env: Env): number {
  const most = limit?.(env);
  if (isMissing(most)) return Infinity;
  if (asInteger('$filter limit', most) < 1) throw wrongType('$filter limit', most);
  return asInteger('$filter limit', most);
}

const filter: Operator = (operand, compile) => {
  const args = argumentsOf('$filter', operand, ['input', 'cond'], ['as', 'limit']);
  const list = arrayIn('$filter', args.input, compile);
  const name = nameOf(args.as);
  const test = compile(args.cond, [name]);
  const limit = 'limit' in args ? compile(args.limit) : undefined;
  return (env) => {
    const values = list(env);
    const wanted = limitOf(limit, env);
    const kept: unknown[] = [];
    for (const value of values ?? [])
      if (kept.length < wanted && truthy(test(bind(env, { [name]: value })))) kept.push(value);
    return values && kept;
  };
};

const map: Operator = (operand, compile) => {
  const args = argumentsOf('$map', operand, ['input', 'in'], ['as']);
  const list = arrayIn('$map', args.input, compile);
  const name = nameOf(args.as);
  const body = compile(args.in, [name]);
  return (env) => {
    const values = list(env);
    return values && values.map((value) => body(bind(env, { [name]: value })) ?? null);
  };
};

const reduce: Operator = (operand, compile) => {
  const args = argumentsOf('$reduce', operand, ['input', 'initialValue', 'in']);
  const list = arrayIn('$reduce', args.input, compile);
  const start = compile(args.initialValue);
  const body = compile(args.in, ['this', 'value']);
  return (env) => {
    const values = list(env);
    if (!values) return null;
    return values.reduce(
      (value: unknown, element: unknown) => body(bind(env, { this: element, value })),
      start(env),
    );
  };
};

const bindings: Operator = (operand, compile) => {
  const { vars, in: body } = argumentsOf('$let', operand, ['vars', 'in']);
  if (!isDoc(vars))
    throw commandError('FailedToParse', 'invalid parameter: expected an object (vars)');
  const values = Object.entries(vars).map(([name, value]) => ({ name, evaluate: compile(value) }));
  const evaluate = compile(body, Object.keys(vars));
  return (env) =>
    evaluate(bind(env, Object.fromEntries(values.map((each) => [each.name, each.evaluate(env)]))));
};

/** The operators that give their inner expressions variables. */
export const VARIABLE_OPERATORS: Record<string, Operator> = {
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $let: bindings,
};
