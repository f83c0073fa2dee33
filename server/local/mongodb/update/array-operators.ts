import { commandError } from '../errors';
import { compileFilter, compileOperand, isOperatorDoc } from '../query/filter';
import { MISSING } from '../query/paths';
import { parseSort, sortBy } from '../query/sort';
import { typeName } from '../query/types';
import { BSONRegExp, clone, isDoc, type Doc } from '../values/document';
import { isIntegral, isNumeric, toNumber } from '../values/numbers';
import { compareValues, isEqual } from '../values/order';
import type { Operator } from './operators';

function toArray(name: string, current: unknown): unknown[] {
  if (current === MISSING) return [];
  if (!Array.isArray(current))
    throw commandError(
      'BadValue',
      `${name} needs an array, and the field holds a value of type ${typeName(current)}`,
    );
  return current as unknown[];
}

function toInteger(value: unknown, name: string): number {
  if (!isNumeric(value) || !isIntegral(value))
    throw commandError('BadValue', `The value for ${name} must be an integer`);
  return toNumber(value);
}

function valuesToAdd(name: string, operand: unknown): unknown[] {
  if (!isDoc(operand) || !('$each' in operand)) {
    if (isOperatorDoc(operand)) throw commandError('BadValue', `${name} modifiers need a $each`);
    return [clone(operand)];
  }
  if (!Array.isArray(operand.$each))
    throw commandError('TypeMismatch', `The argument to $each in ${name} must be an array`);
  return clone(operand.$each) as unknown[];
}

const PUSH_MODIFIERS = new Set(['$each', '$position', '$slice', '$sort']);

const push: Operator = (current, operand) => {
  const values = [...toArray('$push', current)];
  const added = valuesToAdd('$push', operand);
  const modifiers: Doc = isDoc(operand) && '$each' in operand ? operand : {};
  for (const name of Object.keys(modifiers))
    if (!PUSH_MODIFIERS.has(name))
      throw commandError('BadValue', `Unrecognized clause in $push: ${name}`);
  const at = '$position' in modifiers ? toInteger(modifiers.$position, '$position') : values.length;
  values.splice(at, 0, ...added);
  const sorted = '$sort' in modifiers ? sortElements(values, modifiers.$sort) : values;
  return '$slice' in modifiers ? slice(sorted, toInteger(modifiers.$slice, '$slice')) : sorted;
};

const slice = (values: unknown[], count: number) =>
  count >= 0 ? values.slice(0, count) : values.slice(count);

function sortElements(values: unknown[], sort: unknown): unknown[] {
  if (isDoc(sort)) return sortBy(values, parseSort(sort), (value) => (isDoc(value) ? value : {}));
  const direction = toInteger(sort, '$sort');
  if (direction !== 1 && direction !== -1)
    throw commandError('BadValue', 'The $sort must be 1 or -1');
  return values.toSorted((a, b) => direction * compareValues(a, b));
}

const addToSet: Operator = (current, operand) => {
  const values = [...toArray('$addToSet', current)];
  if (isDoc(operand) && '$each' in operand && Object.keys(operand).length > 1)
    throw commandError('BadValue', '$addToSet accepts no modifier except $each');
  for (const value of valuesToAdd('$addToSet', operand))
    if (!values.some((present) => isEqual(present, value))) values.push(value);
  return values;
};

const noExpression = () => {
  throw commandError('BadValue', '$expr can only be applied to the top-level document');
};

function pullTest(operand: unknown): (element: unknown) => boolean {
  if (isOperatorDoc(operand) || operand instanceof BSONRegExp) {
    const predicate = compileOperand(operand, noExpression);
    return (element) => predicate([element]);
  }
  if (!isDoc(operand)) return (element) => isEqual(element, operand);
  const filter = compileFilter(operand, noExpression);
  return (element) => isDoc(element) && filter(element);
}

const pull: Operator = (current, operand) => {
  const matches = pullTest(operand);
  return current === MISSING
    ? MISSING
    : toArray('$pull', current).filter((value) => !matches(value));
};

const pullAll: Operator = (current, operand) => {
  if (!Array.isArray(operand))
    throw commandError('BadValue', '$pullAll requires an array argument');
  if (current === MISSING) return MISSING;
  return toArray('$pullAll', current).filter(
    (value) => !operand.some((removed) => isEqual(value, removed)),
  );
};

const pop: Operator = (current, operand) => {
  const end = toInteger(operand, '$pop');
  if (end !== 1 && end !== -1) throw commandError('FailedToParse', '$pop expects 1 or -1');
  if (current === MISSING) return MISSING;
  const values = toArray('$pop', current);
  return end === 1 ? values.slice(0, -1) : values.slice(1);
};

export const ARRAY_OPERATORS: Record<string, Operator> = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};
