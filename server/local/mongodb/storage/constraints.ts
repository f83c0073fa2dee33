import { isOperatorDoc } from '../query/filter';
import { beginningOf } from '../query/regex';
import { BSONRegExp, Decimal128, isDoc, type Doc } from '../values/document';
import { RANK, isEqual, rankOf } from '../values/order';

export type Bound = { value: unknown; inclusive: boolean };

/** What a filter demands of single fields, as far as an index can make use of it. */
export type Constraints = {
  /** The values of which a field has to have one, when the filter lists them. */
  valuesOf(path: string): unknown[] | undefined;
  lowerOf(path: string): Bound | undefined;
  upperOf(path: string): Bound | undefined;
  /** What a text has to begin with. */
  beginningOf(path: string): string | null;
  /** Whether the filter itself demands the condition of a partial index. */
  implies(path: string, condition: unknown): boolean;
};

type Condition = { path: string; operator: string; operand: unknown; options?: string };

export function constraintsOf(filter: Doc): Constraints {
  const conditions = conditionsOf(filter);
  const find = (path: string, ...operators: string[]) =>
    conditions.find((each) => each.path === path && operators.includes(each.operator));
  return {
    valuesOf: (path) => {
      const single = conditions.find(
        (each) => each.path === path && each.operator === '$eq' && isKeyable(each.operand),
      );
      if (single) return [single.operand];
      const list = find(path, '$in')?.operand;
      return Array.isArray(list) && list.every(isKeyable) ? (list as unknown[]) : undefined;
    },
    lowerOf: (path) => toBound(find(path, '$gt', '$gte')),
    upperOf: (path) => toBound(find(path, '$lt', '$lte')),
    beginningOf: (path) =>
      conditions
        .filter((each) => each.path === path && /^\$(eq|regex)$/.test(each.operator))
        .map(({ operator, operand, options }) =>
          operand instanceof BSONRegExp || operator === '$regex'
            ? beginningOf(operand, options)
            : null,
        )
        .find((each) => each !== null) ?? null,
    implies: (path, condition) => {
      const wanted = conditionsOf({ [path]: condition });
      return wanted.every((want) => conditions.some((each) => covers(each, want)));
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

/** An array matches as a whole or as an element, and a pattern matches many: neither is one key. */
const isKeyable = (value: unknown) =>
  !Array.isArray(value) && rankOf(value) <= RANK.timestamp && !(value instanceof Decimal128);

function toBound(condition: Condition | undefined): Bound | undefined {
  if (!condition) return undefined;
  const { operator, operand } = condition;
  const rank = rankOf(operand);
  const ranged = rank > RANK.null && rank < RANK.timestamp && isKeyable(operand);
  return ranged ? { value: operand, inclusive: operator.endsWith('e') } : undefined;
}

const covers = (has: Condition, want: Condition) => {
  if (has.path !== want.path) return false;
  if (has.operator === want.operator && isEqual(has.operand, want.operand)) return true;
  const demandsExistence = want.operator === '$exists' && want.operand === true;
  return (
    demandsExistence && has.operator === '$eq' && has.operand !== null && isKeyable(has.operand)
  );
};
