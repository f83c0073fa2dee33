import { $literal, $let } from 'mingo/operators/expression';
import { ACCUMULATING_OPERATORS } from './accumulators';
import { ARITHMETIC_OPERATORS } from './arithmetic-operators';
import { ARRAY_OPERATORS } from './array-operators';
import { CONVERSION_OPERATORS } from './conversions';
import { DATE_OPERATORS } from './date-operators';
import { ITERATION_OPERATORS } from './iteration-operators';
import { LOGIC_OPERATORS } from './logic-operators';
import type { ExpressionOperator } from './operands';
import { STRING_OPERATORS } from './string-operators';

/**
 * All operators that expressions may use. mingo evaluates expressions, and calls these; its own ones are left out
 * where they know no int64, take an empty string for false, or let null pass where MongoDB refuses.
 */
export const OPERATORS: Record<string, ExpressionOperator> = {
  $literal: $literal as ExpressionOperator,
  $let: $let as ExpressionOperator,
  ...ACCUMULATING_OPERATORS,
  ...ARITHMETIC_OPERATORS,
  ...ARRAY_OPERATORS,
  ...CONVERSION_OPERATORS,
  ...DATE_OPERATORS,
  ...ITERATION_OPERATORS,
  ...LOGIC_OPERATORS,
  ...STRING_OPERATORS,
};
