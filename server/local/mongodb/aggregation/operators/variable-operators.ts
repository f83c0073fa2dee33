import { commandError } from '#errors';
import { isDoc, type Doc } from '#values/document';
import type { Compile, Env, Evaluator, Operator } from './operator';
import {
  parseArguments,
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

const compileArray = (name: string, input: unknown, compile: Compile) => {
  const evaluate = compile(input);
  return (env: Env) => {
    const list = evaluate(env);
    return isMissing(list) ? null : asArray(name, list);
  };
};

function limitOf(limit: Evaluator | undefined, env: Env): number {
  const limitValue = limit?.(env);
  if (isMissing(limitValue)) return Infinity;
  if (asInteger('$filter limit', limitValue) < 1) throw wrongType('$filter limit', limitValue);
  return asInteger('$filter limit', limitValue);
}

const filter: Operator = (operand, compile) => {
  const args = parseArguments('$filter', operand, ['input', 'cond'], ['as', 'limit']);
  const list = compileArray('$filter', args.input, compile);
  const name = nameOf(args.as);
  const test = compile(args.cond, [name]);
  const limit = 'limit' in args ? compile(args.limit) : undefined;
  return (env) => {
    const values = list(env);
    const maxCount = limitOf(limit, env);
    const matching: unknown[] = [];
    for (const value of values ?? [])
      if (matching.length < maxCount && truthy(test(bind(env, { [name]: value }))))
        matching.push(value);
    return values && matching;
  };
};

const map: Operator = (operand, compile) => {
  const args = parseArguments('$map', operand, ['input', 'in'], ['as']);
  const list = compileArray('$map', args.input, compile);
  const name = nameOf(args.as);
  const body = compile(args.in, [name]);
  return (env) => {
    const values = list(env);
    return values && values.map((value) => body(bind(env, { [name]: value })) ?? null);
  };
};

const reduce: Operator = (operand, compile) => {
  const args = parseArguments('$reduce', operand, ['input', 'initialValue', 'in']);
  const list = compileArray('$reduce', args.input, compile);
  const evaluateInitial = compile(args.initialValue);
  const body = compile(args.in, ['this', 'value']);
  return (env) => {
    const values = list(env);
    if (!values) return null;
    return values.reduce(
      (value: unknown, element: unknown) => body(bind(env, { this: element, value })),
      evaluateInitial(env),
    );
  };
};

const bindings: Operator = (operand, compile) => {
  const { vars, in: body } = parseArguments('$let', operand, ['vars', 'in']);
  if (!isDoc(vars))
    throw commandError('FailedToParse', 'invalid parameter: expected an object (vars)');
  const values = Object.entries(vars).map(([name, value]) => ({ name, evaluate: compile(value) }));
  const evaluate = compile(body, Object.keys(vars));
  return (env) =>
    evaluate(
      bind(env, Object.fromEntries(values.map((binding) => [binding.name, binding.evaluate(env)]))),
    );
};

/** The operators that define variables for their nested expressions. */
export const VARIABLE_OPERATORS: Record<string, Operator> = {
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $let: bindings,
};
