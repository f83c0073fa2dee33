import type { Problem, ProblemKind } from '@camp/server/contract';

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';

/** The problems that end the session. */
export const SESSION_PROBLEMS: ProblemKind[] = [
  'unauthenticated',
  'forbidden',
  'suspended',
  'account-deleted',
];

/** The error of a failed call. Its message is shown to the user. */
export class ApiError extends Error {
  /** The status of the response; null if none arrived. */
  readonly status: number | null;
  /** The problem in the response; null if there is none, e.g. if a proxy responded. */
  readonly problem: Problem | null;
  readonly kind: ProblemKind | null;
  /** True if the session has ended, because the login page then says so. */
  isReported: boolean;

  constructor(
    status: number | null,
    problem: Problem | null,
    kind: ProblemKind | null,
    cause: unknown,
  ) {
    super(problem?.message ?? UNREACHABLE, { cause });
    this.status = status;
    this.problem = problem;
    this.kind = kind;
    this.isReported = isProblem(this, ...SESSION_PROBLEMS);
  }
}

/** Converts the error of a transport. An `ApiError` stays as it is. */
export async function toApiError(cause: unknown): Promise<ApiError> {
  if (cause instanceof ApiError) return cause;
  const { response } = cause as { response?: { status: number; data: unknown } };
  if (!response) return new ApiError(null, null, null, cause);
  // Loads the problem schema lazily, with the first error response.
  const { findProblemKind, problem } = await import('@camp/server/contract/problem');
  const parsed = problem.safeParse(response.data).data ?? null;
  return new ApiError(response.status, parsed, findProblemKind(parsed?.type ?? ''), cause);
}

export async function throwApiError(cause: unknown): Promise<never> {
  throw await toApiError(cause);
}

/**
 * Returns true if a retry may succeed: the network failed or the server responded with 5xx, and the
 * session has not ended.
 */
export const isTransient = (error: unknown) =>
  error instanceof ApiError && !error.isReported && (error.status ?? 500) >= 500;

/** Returns the problem that the server responded with; null if there is none, e.g. when offline. */
export const toProblem = (error: unknown): Problem | null =>
  error instanceof ApiError ? error.problem : null;

export const isProblem = (error: unknown, ...kinds: ProblemKind[]) =>
  error instanceof ApiError && error.kind !== null && kinds.includes(error.kind);

/** Returns the error message to show for a failed call. */
export const toMessage = (error: unknown) =>
  error instanceof ApiError ? error.message : UNREACHABLE;

/** Returns why the viewer's account is suspended or gone; null if the error is about something else. */
export const findSuspension = (error: unknown) =>
  isProblem(error, 'suspended', 'account-deleted') ? toMessage(error) : null;
