import type { Schema } from '#contract';

/** Returns the names of the fields of an object's schema. */
export const fieldsOf = (schema: Schema) =>
  Object.keys((schema as unknown as { _zod: { def: { shape: object } } })._zod.def.shape);

/** The objects that refuse unknown fields. */
const strictFields = new Set(['filter']);

/**
 * Returns what is invalid about a field whose value is `{ $gt: '' }`: of an object, each of its fields, unless
 * it refuses unknown fields.
 */
export const pointersOf = (field: string, validValue: unknown) =>
  typeof validValue === 'object' &&
  validValue !== null &&
  !Array.isArray(validValue) &&
  !strictFields.has(field)
    ? Object.keys(validValue).map((name) => `${field}/${name}`)
    : [field];
