import { isOperatorDoc } from '../query/filter';
import { requiredPrefix } from '../query/regex';
import { BSONRegExp, Decimal128, isDoc, type Doc } from '../values/document';
import { RANK, isEqual, rankOf } from '../values/order';

export interface Bound {
  value: unknown;
  inclusive: boolean;
}

/** The conditions of a filter on individual fields that an index can use. */
export interface Constraints {
  /** Whether the filter has a condition on a field. */
  has(path: string): boolean;
  /** The values that the filter allows for a field; undefined if it does not list them. */
  valuesOf(path: string): unknown[] | undefined;
  lowerOf(path: string): Bound | undefined;
  upperOf(path: string): Bound | undefined;
  /** The prefix that a string field must have. */
  prefixOf(path: string): string | null;
  /** Whether the filter implies the condition of a partial index. */
  implies(path: string, condition: unknown): boolean;
}

interface Condition {
  path: string;
  operator: string;
  operand: unknown;
  options?: string;
}

export function constraintsOf(filter: Doc): Constraints {
  const conditions = conditionsOf(filter);
  const find = (path: string, ...operators: string[]) =>
    conditions.find(
      (condition) => condition.path === path && operators.includes(condition.operator),
    );
  return {
    has: (path) => conditions.some((condition) => condition.path === path),
    valuesOf: (path) => {
      const single = conditions.find(
        (condition) =>
          condition.path === path && condition.operator === '$eq' && isKeyable(condition.operand),
      );
      if (single) return [single.operand];
      const list = find(path, '$in')?.operand;
      return Array.isArray(list) && list.every(isKeyable) ? (list as unknown[]) : undefined;
    },
    lowerOf: (path) => toBound(find(path, '$gt', '$gte')),
    upperOf: (path) => toBound(find(path, '$lt', '$lte')),
    prefixOf: (path) =>
      conditions
        .filter((condition) => condition.path === path && /^\$(eq|regex)$/.test(condition.operator))
        .map(({ operator, operand, options }) =>
          operand instanceof BSONRegExp || operator === '$regex'
            ? requiredPrefix(operand, options)
            : null,
        )
        .find((prefix) => prefix !== null) ?? null,
    implies: (path, condition) => {
      const required = conditionsOf({ [path]: condition });
      return required.every((requirement) =>
        conditions.some((existing) => covers(existing, requirement)),
      );
    },
  };
}

function conditionsOf(filter: Doc): Condition[] {
  return Object.entries(filter).flatMap(([path, operand]) => {
    if (path === '$and' && Array.isArray(operand))
      return operand.filter(isDoc).flatMap(conditionsOf);
    if (path.startsWith('$')) return [];
    if (!isOperatorDoc(operand)) return [{ path, operator: '$eq', operand }];
    const { $options } = operand;
    const options = typeof $options === 'string' ? { options: $options } : {};
    return Object.entries(operand).map(([operator, value]) => ({
      path,
      operator,
      operand: value,
      ...options,
    }));
  });
}

/** An array matches as a whole or by an element, and a pattern matches many values: neither is a single key. */
const isKeyable = (value: unknown) =>
  !Array.isArray(value) && rankOf(value) <= RANK.timestamp && !(value instanceof Decimal128);

function toBound(condition: Condition | undefined): Bound | undefined {
  if (!condition) return undefined;
  const { operator, operand } = condition;
  const rank = rankOf(operand);
  const isRangeable = rank > RANK.null && rank < RANK.timestamp && isKeyable(operand);
  return isRangeable ? { value: operand, inclusive: operator.endsWith('e') } : undefined;
}

/** Whether a document without the field cannot match. */
const requiresValue = ({ operator, operand }: Condition) => {
  const values = operator === '$in' && Array.isArray(operand) ? (operand as unknown[]) : [operand];
  const isOfValues = operator === '$eq' || operator === '$in';
  return isOfValues && values.every((value) => value !== null && isKeyable(value));
};

const covers = (existing: Condition, requirement: Condition) => {
  if (existing.path !== requirement.path) return false;
  if (existing.operator === requirement.operator && isEqual(existing.operand, requirement.operand))
    return true;
  const requiresExistence = requirement.operator === '$exists' && requirement.operand === true;
  return requiresExistence && requiresValue(existing);
};
