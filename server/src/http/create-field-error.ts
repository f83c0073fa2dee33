import { AppError } from '../app-error';
import type { FieldError, ProblemKind } from '../contract';

interface Options {
  kind?: ProblemKind;
  cause?: unknown;
}

/**
 * Returns an error about one field of a request body. `message` follows the field name: `must be
 * …`.
 */
export const createFieldError = (
  field: string,
  message: string,
  { kind = 'invalid-input', cause }: Options = {},
): AppError =>
  new AppError(kind, {
    detail: `${field} ${message}`,
    errors: [{ in: 'body', pointer: `/${field}`, detail: message }],
    cause,
  });

/** Returns one error about all of these fields of a request body. */
export const createFieldErrors = (errors: FieldError[]): AppError =>
  new AppError('invalid-input', {
    detail: errors.map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`).join('; '),
    errors,
  });
