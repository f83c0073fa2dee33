import { ACCUMULATING_OPERATORS } from './accumulators';
import { ARITHMETIC_OPERATORS } from './arithmetic-operators';
import { ARRAY_OPERATORS } from './array-operators';
import { CONDITIONAL_OPERATORS } from './conditional-operators';
import { CONVERSION_OPERATORS } from './conversions';
import { DATE_OPERATORS } from './date-operators';
import type { Operator } from './operator';
import { SET_OPERATORS } from './set-operators';
import { STRING_OPERATORS } from './string-operators';
import { VARIABLE_OPERATORS } from './variable-operators';

/** All supported expression operators; every other operator is rejected. */
export const OPERATORS: Record<string, Operator> = {
  $literal: (operand) => () => operand,
  ...ACCUMULATING_OPERATORS,
  ...ARITHMETIC_OPERATORS,
  ...ARRAY_OPERATORS,
  ...CONDITIONAL_OPERATORS,
  ...CONVERSION_OPERATORS,
  ...DATE_OPERATORS,
  ...SET_OPERATORS,
  ...STRING_OPERATORS,
  ...VARIABLE_OPERATORS,
};
