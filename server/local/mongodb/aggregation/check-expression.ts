import { commandError, notImplemented } from '../errors';
import { isDoc, type Doc } from '../values/document';
import { OPERATORS } from './operators';

const SYSTEM_VARIABLES = ['ROOT', 'CURRENT', 'NOW', 'REMOVE'];

const REGEX = ['input', 'regex', 'options'];
const DATE_MOVE = ['startDate', 'unit', 'amount', 'timezone'];

/** The operators with named arguments: those that are needed, and those that may be left out. */
const ARGUMENTS: Record<string, { needed: string[]; optional?: string[] }> = {
  $cond: { needed: ['if', 'then', 'else'] },
  $switch: { needed: ['branches'], optional: ['default'] },
  $let: { needed: ['vars', 'in'] },
  $filter: { needed: ['input', 'cond'], optional: ['as', 'limit'] },
  $map: { needed: ['input', 'in'], optional: ['as'] },
  $reduce: { needed: ['input', 'initialValue', 'in'] },
  $sortArray: { needed: ['input', 'sortBy'] },
  $convert: { needed: ['input', 'to'], optional: ['onError', 'onNull'] },
  $regexMatch: { needed: ['input', 'regex'], optional: REGEX },
  $regexFind: { needed: ['input', 'regex'], optional: REGEX },
  $regexFindAll: { needed: ['input', 'regex'], optional: REGEX },
  $trim: { needed: ['input'], optional: ['chars'] },
  $ltrim: { needed: ['input'], optional: ['chars'] },
  $rtrim: { needed: ['input'], optional: ['chars'] },
  $replaceOne: { needed: ['input', 'find', 'replacement'] },
  $replaceAll: { needed: ['input', 'find', 'replacement'] },
  $dateToString: { needed: ['date'], optional: ['format', 'timezone', 'onNull'] },
  $dateTrunc: { needed: ['date', 'unit'], optional: ['binSize', 'timezone', 'startOfWeek'] },
  $dateAdd: { needed: DATE_MOVE.slice(0, 3), optional: DATE_MOVE },
  $dateSubtract: { needed: DATE_MOVE.slice(0, 3), optional: DATE_MOVE },
  $dateDiff: { needed: ['startDate', 'endDate', 'unit'], optional: ['timezone', 'startOfWeek'] },
  $dateFromParts: {
    needed: ['year'],
    optional: ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone'],
  },
};

/** Looks through an expression before it runs. @throws for any operator, argument or variable that is unknown. */
export function checkExpression(expression: unknown, variables: string[]) {
  if (typeof expression === 'string') checkPath(expression, variables);
  else if (Array.isArray(expression))
    for (const item of expression) checkExpression(item, variables);
  else if (isDoc(expression)) checkDoc(expression, variables);
}

function checkPath(text: string, variables: string[]) {
  if (!text.startsWith('$')) return;
  const [name = '', ...parts] = text.replace(/^\$/, '').split('.');
  if (parts.includes('') || name === '')
    throw commandError('BadValue', `'${text}' is no valid field path`);
  if ([name, ...parts].some((part) => /^\d+$/.test(part)))
    throw notImplemented(`The position in the field path '${text}'`);
  if (name.startsWith('$') && ![...SYSTEM_VARIABLES, ...variables].includes(name.slice(1)))
    throw commandError('BadValue', `Use of undefined variable: ${name.slice(1)}`);
}

function checkDoc(doc: Doc, variables: string[]) {
  const names = Object.keys(doc);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined) {
    for (const name of names) {
      if (name.includes('.'))
        throw commandError('BadValue', `FieldPath field names may not contain '.'`);
      checkExpression(doc[name], variables);
    }
    return;
  }
  if (names.length > 1)
    throw commandError('BadValue', 'an expression specification must contain exactly one field');
  if (!Object.hasOwn(OPERATORS, operator))
    throw commandError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
  if (operator !== '$literal') checkOperand(operator, doc[operator], variables);
}

function checkOperand(operator: string, operand: unknown, variables: string[]) {
  const named = ARGUMENTS[operator];
  if (!named || (operator === '$cond' && Array.isArray(operand))) {
    if (operator === '$cond' && (operand as unknown[]).length !== 3)
      throw commandError('BadValue', 'Expression $cond takes exactly 3 arguments');
    checkExpression(operand, variables);
    return;
  }
  if (!isDoc(operand))
    throw commandError('FailedToParse', `${operator} only supports an object as its argument`);
  for (const name of Object.keys(operand))
    if (!named.needed.includes(name) && !named.optional?.includes(name))
      throw commandError('FailedToParse', `Unrecognized parameter to ${operator}: ${name}`);
  for (const name of named.needed)
    if (!(name in operand))
      throw commandError('FailedToParse', `Missing '${name}' parameter to ${operator}`);
  checkArguments(operator, operand, variables);
}

/** Some arguments see variables that the others do not, and some are no expressions. */
function checkArguments(operator: string, operand: Doc, variables: string[]) {
  if (operator === '$switch') return checkBranches(operand, variables);
  for (const [name, value] of Object.entries(operand)) {
    if (name === 'as' || name === 'sortBy') continue;
    if (operator === '$let' && name === 'vars') {
      for (const each of Object.values(value as Doc)) checkExpression(each, variables);
      continue;
    }
    const inner = name === 'in' || (operator === '$filter' && name === 'cond');
    checkExpression(value, inner ? [...variables, ...innerNames(operator, operand)] : variables);
  }
}

function innerNames(operator: string, operand: Doc): string[] {
  if (operator === '$let') return Object.keys(operand.vars as Doc);
  if (operator === '$reduce') return ['this', 'value'];
  return [typeof operand.as === 'string' ? operand.as : 'this'];
}

function checkBranches({ branches, ...rest }: Doc, variables: string[]) {
  if (!Array.isArray(branches) || branches.length === 0)
    throw commandError('BadValue', '$switch requires at least one branch');
  for (const branch of branches) {
    if (!isDoc(branch) || Object.keys(branch).sort().join() !== 'case,then')
      throw commandError('BadValue', '$switch requires each branch to have a case and a then');
    checkExpression(Object.values(branch), variables);
  }
  checkExpression(rest.default, variables);
}
