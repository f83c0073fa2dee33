import { AppError } from '../app-error';
import type { ProblemKind } from '../contract';

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
