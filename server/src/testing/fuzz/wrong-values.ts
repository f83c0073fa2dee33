import type { Schema } from '#contract';

/**
 * Invalid for any field. Wrong texts and numbers depend on the type of the field, see `wrongFor`.
 */
const wrongValues: unknown[] = [{ $gt: '' }, { $ne: null }, [], ['a'], [{ $gt: '' }], null, true];
/** Returns values of a wrong type for a field of the schema that has a valid value. */
export function wrongFor(schema: Schema, field: string, validValue: unknown): unknown[] {
  const isAccepted = (value: unknown) => {
    const issues = schema.safeParse({ [field]: value }).error?.issues ?? [];
    return !issues.some(({ path }) => path[0] === field);
  };
  const mayBeNull = isAccepted(null);
  const wrongScalar = typeof validValue === 'number' ? 'x' : 12;
  const isValid = (value: unknown) => {
    // An empty list, or one of texts, may be valid where a list is.
    if (Array.isArray(value)) return Array.isArray(validValue) && isAccepted(value);
    return value === null
      ? mayBeNull
      : typeof value === 'boolean' && typeof validValue === 'boolean';
  };
  return [...wrongValues.filter((value) => !isValid(value)), wrongScalar];
}
