import { AppError } from '#app-error';
import type { FieldError, UpdateClassRequest } from '#contract';
import type { Violation } from './schedule/schedule-errors';

/** Throws `invalid-input` if there are errors. */
export function throwFieldErrors(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  const detail = errors.map((error) => `${error.pointer.slice(1)} ${error.detail}`).join('; ');
  throw new AppError('invalid-input', { detail, errors: [...errors] });
}

/**
 * Throws `invalid-input` with the errors and one error for each field of the request that breaks a
 * rule.
 */
export function throwViolations(
  violations: readonly Violation[],
  request: UpdateClassRequest,
  readErrors: readonly FieldError[] = [],
): void {
  const requested = new Set(
    Object.entries(request).flatMap(([field, value]) => (value === undefined ? [] : [field])),
  );
  const ruleErrors = violations.map((corrections): FieldError => {
    const isRequested = ({ pointer }: { pointer: string }) => requested.has(pointer.split('/')[1]!);
    return { in: 'body', ...(corrections.find(isRequested) ?? corrections[0]) };
  });
  const errors = [...readErrors, ...ruleErrors];
  throwFieldErrors([...new Map(errors.map((error) => [error.pointer, error])).values()]);
}
