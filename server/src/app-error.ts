import { problems, type FieldError, type ProblemKind } from './contract';

interface Details {
  /** A sentence for a person, where the title does not say enough. */
  detail?: string;
  errors?: FieldError[];
  /** Further members of the problem, as the right total of a cart. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** A refusal by the rules of the product; anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly kind: ProblemKind;
  readonly details: Details;

  constructor(kind: ProblemKind, details: Details = {}) {
    super(details.detail ?? problems[kind].title, { cause: details.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.details = details;
  }
}

export const isAppError = (error: unknown, kind?: ProblemKind): error is AppError =>
  error instanceof AppError && (kind === undefined || error.kind === kind);
