import * as z from 'zod';
import { invalidRequest } from './api-error';
import { isFormRecord, type FormRecord } from './form';

const minimumCents = new Map([
  ['usd', 50],
  ['eur', 50],
  ['cad', 50],
  ['aud', 50],
  ['gbp', 30],
]);
const MAXIMUM_CENTS = 99_999_999;

/** Attaches Stripe's error code to a schema error, which otherwise contains only a message. */
const withErrorCode = (code: string, message: (value: string) => string) => ({
  error: (issue: { input?: unknown }) => message(String(issue.input)),
  params: { code },
});

export const text = z.string().min(1);

export const integer = z
  .string()
  .min(1)
  .refine(
    (value) => /^-?\d{1,12}$/.test(value),
    withErrorCode('parameter_invalid_integer', (value) => `Invalid integer: ${value}`),
  )
  .transform(Number);

export const positiveInteger = integer.refine(
  (value) => value >= 1,
  withErrorCode(
    'parameter_invalid_integer',
    () => 'This value must be greater than or equal to 1.',
  ),
);

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Accepts lists as `name[]=a` or, from the SDK, as `name[0]=a`. */
export const list = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (isFormRecord(value) ? Object.values(value) : value), z.array(item));

export const expandable = <const T extends string>(...properties: T[]) =>
  list(
    z.enum(properties, {
      error: ({ input }) => `This property cannot be expanded (${String(input)}).`,
    }),
  ).default([]);

export const currency = z
  .string()
  .min(1)
  .refine((value) => minimumCents.has(value), {
    error: ({ input }) =>
      `Invalid currency: ${String(input)}. The payment sandbox supports: ${[...minimumCents.keys()].join(', ')}`,
  });

export const metadata = z
  .record(
    z.string().max(40, 'Metadata keys can have up to 40 characters.'),
    z.string().max(500, 'Metadata values can have up to 500 characters.'),
  )
  .refine((pairs) => Object.keys(pairs).length <= 50, 'You can have up to 50 metadata keys.');

const timestamp = integer.optional();
export const createdFilter = z.union([
  integer,
  z.strictObject({ gt: timestamp, gte: timestamp, lt: timestamp, lte: timestamp }),
]);

export const page = {
  limit: integer
    .refine((value) => value >= 1 && value <= 100, 'Invalid limit: choose from 1 to 100.')
    .default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: createdFilter.optional(),
};

/** Checks Stripe's minimum and maximum amounts for a charge. */
export function assertChargeable(amount: number, code: string) {
  const minimum = minimumCents.get(code) ?? 50;
  if (amount < minimum) {
    throw invalidRequest(`Amount must be at least ${(minimum / 100).toFixed(2)} ${code}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > MAXIMUM_CENTS) {
    throw invalidRequest('Amount must be no more than 999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

const nameOf = (path: PropertyKey[]) =>
  path
    .map(String)
    .map((part, index) => (index === 0 ? part : `[${part}]`))
    .join('');

const valueAt = (form: FormRecord, path: PropertyKey[]) =>
  path.reduce<unknown>(
    (value, part) => (isFormRecord(value) ? value[String(part)] : undefined),
    form,
  );

function toApiError(issue: z.core.$ZodIssue, form: FormRecord) {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const param = nameOf(issue.path);
  const value = valueAt(form, issue.path);
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  }
  if (value === '') {
    return invalidRequest(`You passed an empty string for '${param}'.`, {
      code: 'parameter_invalid_empty',
      param,
    });
  }
  const code = issue.code === 'custom' ? (issue.params?.code as string | undefined) : undefined;
  return invalidRequest(issue.message, { ...(code && { code }), param });
}

export function parseParameters<T extends z.ZodType>(schema: T, form: FormRecord): z.output<T> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? toApiError(issue, form) : result.error;
}
