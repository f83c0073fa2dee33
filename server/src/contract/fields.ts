import * as z from 'zod/mini';

/** A document's id on the wire: 24 hexadecimal digits. */
export const id = z
  .string('must be an id')
  .check(z.regex(/^[0-9a-fA-F]{24}$/, 'must be an id of 24 hexadecimal digits'));

export const email = z
  .string('must be an e-mail address')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'must be at most 254 characters'),
    z.email('must be an e-mail address'),
  );

/** No screen shows a null character, and the database cannot search for one. */
export const hasNoNull = z.refine<string>(
  (value) => !value.includes('\0'),
  'must be without null characters',
);

/** Trimmed text of 1 to `max` characters. */
export const text = (max: number) =>
  z
    .string('must be text')
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(max, `must be at most ${max} characters`),
      hasNoNull,
    );

const isWholeCents = (dollars: number) =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** Decimal dollars with at most two places, as money travels on the wire. */
export const dollars = (max: number) =>
  z
    .number('must be a number of dollars')
    .check(
      z.gte(0, 'must not be negative'),
      z.lte(max, `must be at most ${max}`),
      z.refine(isWholeCents, 'must have at most two decimal places'),
    );

/** Numbers from a form or a query may arrive as typed; an empty string is not 0. */
export const asTyped = <S extends z.ZodMiniType<unknown, number>>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
    ),
    schema,
  );

/** Of a camper, in years. */
export const age = z
  .int('must be a whole number')
  .check(z.gte(3, 'must be at least 3'), z.lte(99, 'must be at most 99'));

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date('must be a day as YYYY-MM-DD');

/** Where one of them is not given, there is nothing to be out of order. */
export const isInOrder = <T>(low: T | null | undefined, high: T | null | undefined) =>
  low == null || high == null || low <= high;

/** A whole number from 1 to `max`, as a query holds it. */
const count = (max: number) =>
  z.coerce
    .number('must be a whole number')
    .check(
      z.int('must be a whole number'),
      z.gte(1, 'must be at least 1'),
      z.lte(max, `must be at most ${max}`),
    );

export const PAGE_LIMIT_MAX = 100;

/** Which page of a list, counted from 1, and how many items it holds. */
export const paging = {
  page: z.optional(count(100_000)),
  limit: z.optional(count(PAGE_LIMIT_MAX)),
};
export interface Paging {
  page?: number;
  limit?: number;
}

/** Words to search for; nothing typed yet is no search. */
export const searchWords = z
  .string('must be text')
  .check(z.trim(), z.maxLength(100, 'must be at most 100 characters'), hasNoNull);

export const params = { id: z.object({ id }), email: z.object({ email }) };

export const deleted = z.object({ deletedCount: z.int() });
export const inserted = z.object({ insertedId: z.string() });
export const modified = z.object({ modifiedCount: z.int() });
