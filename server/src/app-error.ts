import { problems, type FieldError, type ProblemKind } from './contract';

interface Details {
  /** A sentence for the user; by default the title of the problem. */
  detail?: string;
  errors?: FieldError[];
  /** More members of the problem document, such as the current total of the cart. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** An expected error that is sent to the client as a problem; any other thrown error is a bug. */
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
