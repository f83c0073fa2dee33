import * as z from 'zod/mini';

/** The longest name of a user, a camper or another person. */
export const NAME_MAX_LENGTH = 80;

/** The longest text that is read as a phone number. */
export const PHONE_MAX_LENGTH = 40;

/** The phone number of an account holder; absent if not given. */
export const phoneFields = {
  /** In E.164 format. */
  phone: z.optional(z.string()),
  /** As people of the camp's country write it. */
  formattedPhone: z.optional(z.string()),
};

/** The longest text that a list is searched by. */
export const SEARCH_MAX_LENGTH = 100;

/** The id of a document: 24 hexadecimal digits. */
export const id = z.string('must be an id').check(
  z.regex(/^[0-9a-fA-F]{24}$/, 'must be an id of 24 hexadecimal digits'),
  // So that a list that repeats an id in another spelling is found.
  z.toLowerCase(),
);

export const email = z.string('must be an email address').check(
  z.trim(),
  z.maxLength(254, 'must be at most 254 characters'),
  // Checked before it is lowercased, because lowercasing turns the Kelvin sign into an ordinary k.
  z.email('must be an email address'),
  z.toLowerCase(),
);

/**
 * Control characters, line and paragraph separators, lone surrogates, and the marks that override or
 * embed a text direction. Other direction marks are allowed, because Arabic and Hebrew names need them.
 */
const NOT_IN_ONE_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
/** A character that is visible: no space, combining mark, or invisible character. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/**
 * Converts pasted text to one line: replaces characters that are not allowed in one line with
 * spaces.
 */
export const toOneLine = (pasted: string) =>
  pasted.replace(new RegExp(NOT_IN_ONE_LINE, 'gu'), ' ').trim();

const NO_CONTROL = 'must not contain control characters';
const isOneLine = z.refine<string>((value) => !NOT_IN_ONE_LINE.test(value), NO_CONTROL);
const isLines = z.refine<string>(
  (value) => !NOT_IN_ONE_LINE.test(value.replace(/[\n\t]/g, '')),
  NO_CONTROL,
);
/** Empty text passes, because it already gets an error for its length. */
const hasVisible = z.refine<string>(
  (value) => value === '' || VISIBLE.test(value) || NOT_IN_ONE_LINE.test(value),
  'must contain a visible character',
);
const length = (max: number) =>
  [
    z.minLength(1, 'must not be empty'),
    z.maxLength(max, `must be at most ${max} characters`),
  ] as const;

/** Trimmed text of one line, of 1 to `max` characters. */
export const text = (max: number) =>
  z.string('must be text').check(z.trim(), ...length(max), isOneLine, hasVisible);

export const isUnique = <T>(values: readonly T[]) => new Set(values).size === values.length;
export const unique = <T>() => z.refine<T[]>(isUnique, 'must not repeat a value');

/** Trimmed text of 1 to `max` characters in one line or several. */
export const multiline = (max: number) =>
  z.string('must be text').check(
    z.overwrite((value) => value.replace(/\r\n?/g, '\n')),
    z.trim(),
    ...length(max),
    isLines,
    hasVisible,
  );

/** Whether a number of dollars has at most two decimal places. */
export const isWholeCents = (dollars: number) =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** Decimal dollars with at most two places, as the API sends and receives money. */
export const dollars = (max: number) =>
  z
    .number('must be a number of dollars')
    .check(
      z.gte(0, 'must not be negative'),
      z.lte(max, `must be at most ${max}`),
      z.refine(isWholeCents, 'must have at most two decimal places'),
    );

const DECIMAL = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * Converts a decimal string to a number. Returns anything else unchanged, so that the schema
 * refuses it.
 */
export const toNumber = (value: unknown) =>
  typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;

/** Such as `12,50`. */
const DECIMAL_COMMA = /^-?\d*,\d{2}$/;
/** Such as `1,250` and `1,250.00`. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Converts an amount of money that a person typed to a number. A comma before exactly two digits at the end is a
 * decimal comma if there is no dot; commas between groups of three digits are left out. Returns anything else
 * unchanged, so that the schema refuses it.
 */
export function toAmount(typed: string | undefined): unknown {
  const text = typed?.trim();
  if (text === undefined) return undefined;
  if (DECIMAL_COMMA.test(text)) return toNumber(text.replace(',', '.'));
  return toNumber(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}

/** A number that a form or a query may contain as a string. */
export const coerceNumber = <S extends z.ZodMiniType<unknown, number>>(schema: S) =>
  z.pipe(z.transform(toNumber), schema);

/** A whole number. Unlike `z.int`, it does not keep the rules about several fields from running. */
export const wholeNumber = (min: number, max: number) =>
  z
    .number('must be a whole number')
    .check(
      z.multipleOf(1, 'must be a whole number'),
      z.gte(min, `must be at least ${min}`),
      z.lte(max, `must be at most ${max}`),
    );

/** The age of a camper in years. */
export const age = wholeNumber(3, 99);

export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso
  .date({ error: 'must be a day as YYYY-MM-DD', abort: true })
  .check(
    z.refine(
      (value) => value >= FIRST_DAY && value <= LAST_DAY,
      `must be from ${FIRST_DAY} to ${LAST_DAY}`,
    ),
  );

/**
 * The address of a picture: a path for our own pictures, https for others. A camp without a certificate
 * serves uploaded pictures by http.
 */
export const picture = z.string('must be the address of a picture').check(
  z.maxLength(2000, 'must be at most 2000 characters'),
  z.regex(
    /^(\/pictures\/[\w./-]+|https:\/\/[^\s"'<>\\]+|http:\/\/[\w.:[\]-]+(\/[\w-]+)*\/images\/[0-9a-f]{24})$/,
    'must be the address of a picture, beginning with https://',
  ),
  z.refine((value) => !/\/\.\.\//.test(value), 'must be the address of a picture'),
  isOneLine,
);

/** Returns true if `low` is at most `high`, or if one of them is missing. */
export const isInOrder = <T>(low: T | null | undefined, high: T | null | undefined) =>
  low == null || high == null || low <= high;

/**
 * A rule about several fields, reported at the last of them. Runs unless one of these fields is invalid
 * itself, so that all errors of a form are reported at once.
 */
export const fieldsRule = <T>(
  fields: readonly (keyof T & string)[],
  error: string,
  isValid: (values: T) => boolean,
) =>
  z.refine<T>(isValid, {
    error,
    path: fields.slice(-1),
    when: ({ issues }) =>
      !issues.some(({ path: [at] = [] }) => at === undefined || fields.some((name) => name === at)),
  });

/** An inclusive range of calendar days at the camp, for a query. */
export const dayRange = { from: z.optional(day), to: z.optional(day) };
export const dayRangeInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => isInOrder(from, to),
  { error: 'must not be before from', path: ['to'] },
);

/** A whole number from 1 to `max`, also as a string. */
const count = (max: number) =>
  coerceNumber(
    z
      .int('must be a whole number')
      .check(z.gte(1, 'must be at least 1'), z.lte(max, `must be at most ${max}`)),
  );

export const PAGE_LIMIT_MAX = 100;

/** Up to 100 ids, separated by commas. */
export const idList = z
  .string('must be ids')
  .check(
    z.regex(
      /^[0-9a-fA-F]{24}(,[0-9a-fA-F]{24}){0,99}$/,
      'must be 1 to 100 ids of 24 hexadecimal digits, separated by commas',
    ),
  );

/** The number of a page, counted from 1, and how many items it has. */
export const paging = {
  page: z.optional(count(100_000)),
  limit: z.optional(count(PAGE_LIMIT_MAX)),
};
export interface Paging {
  page?: number;
  limit?: number;
}

/** A search text; an empty one finds everything. */
export const searchText = z
  .string('must be text')
  .check(
    z.trim(),
    z.maxLength(SEARCH_MAX_LENGTH, `must be at most ${SEARCH_MAX_LENGTH} characters`),
    isOneLine,
  );

export const params = { id: z.object({ id }), email: z.object({ email }) };

export const deleted = z.object({ deletedCount: z.int() });
export const inserted = z.object({ insertedId: z.string() });
export const modified = z.object({ modifiedCount: z.int() });
