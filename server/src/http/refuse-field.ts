import { AppError } from '../app-error';
import type { ProblemKind } from '../contract';

interface Circumstances {
  kind?: ProblemKind;
  cause?: unknown;
}

/** The refusal of what one field of a body holds; `fault` goes on after its name: `must be …`. */
export const refuseField = (
  field: string,
  fault: string,
  { kind = 'invalid-input', cause }: Circumstances = {},
): AppError =>
  new AppError(kind, {
    detail: `${field} ${fault}`,
    errors: [{ in: 'body', pointer: `/${field}`, detail: fault }],
    cause,
  });
