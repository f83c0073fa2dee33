import type { Problem, ProblemKind } from '@camp/server/contract';

/** Describes a failed call. `status` is null without a response, `problem` without a problem body. */
interface Failure {
  status: number | null;
  problem: Problem | null;
  kind: ProblemKind | null;
}

const failures = new WeakMap<object, Failure>();

const findFailure = (error: unknown) =>
  typeof error === 'object' && error !== null ? (failures.get(error) ?? null) : null;

const readFailure = async (error: object): Promise<Failure> => {
  const { response } = error as { response?: { status: number; data: unknown } };
  if (response === undefined) return { status: null, problem: null, kind: null };
  // Loads the problem schema lazily, with the first error response.
  const { findProblemKind, problem } = await import('@camp/server/contract/problem');
  const parsed = problem.safeParse(response.data);
  return {
    status: response.status,
    problem: parsed.data ?? null,
    kind: findProblemKind(parsed.data?.type ?? ''),
  };
};

/** Parses an error that a transport threw, so that the functions below can describe it. */
export async function recordFailure(error: unknown) {
  if (typeof error !== 'object' || error === null || failures.has(error)) return;
  failures.set(error, await readFailure(error));
}

/** Returns true if a retry may succeed: the network failed or the server responded with 5xx. */
export function isTransient(error: unknown) {
  const failure = findFailure(error);
  return failure !== null && (failure.status === null || failure.status >= 500);
}

/** Returns the problem that the server responded with; null if there is none, e.g. when offline. */
export const toProblem = (error: unknown): Problem | null => findFailure(error)?.problem ?? null;

export function isProblem(error: unknown, ...kinds: ProblemKind[]) {
  const kind = findFailure(error)?.kind ?? null;
  return kind !== null && kinds.includes(kind);
}

/** Returns the error message to show for a failed call. */
export const toMessage = (error: unknown) =>
  toProblem(error)?.message ??
  'We could not reach the server. Check your connection and try again.';

/** Returns why the viewer's account is suspended; null if the error is not about a suspension. */
export const findSuspension = (error: unknown) =>
  isProblem(error, 'suspended') ? toMessage(error) : null;
