import type { Problem, ProblemKind } from '@camp/server/contract';

/** What is known of a call that failed: no status where no answer came, no problem where none was told. */
type Failure = { status: number | null; problem: Problem | null; kind: ProblemKind | null };

const failures = new WeakMap<object, Failure>();

const findFailure = (error: unknown) =>
  typeof error === 'object' && error !== null ? (failures.get(error) ?? null) : null;

const readFailure = async (error: object): Promise<Failure> => {
  const { response } = error as { response?: { status: number; data: unknown } };
  if (response === undefined) return { status: null, problem: null, kind: null };
  // What reads a refusal is fetched with the first one.
  const { findProblemKind, problem } = await import('@camp/server/contract/problem');
  const parsed = problem.safeParse(response.data);
  return {
    status: response.status,
    problem: parsed.data ?? null,
    kind: findProblemKind(parsed.data?.type ?? ''),
  };
};

/** Reads what a transport threw, for those below to tell of it. */
export const noteFailure = async (error: unknown) => {
  if (typeof error !== 'object' || error === null || failures.has(error)) return;
  failures.set(error, await readFailure(error));
};

/** Whether what made a call fail may pass by itself; a refusal stays a refusal. */
export const mayPass = (error: unknown) => {
  const failure = findFailure(error);
  return failure !== null && (failure.status === null || failure.status >= 500);
};

/** The refusal that the server gave; null when it gave none, as when the network is away. */
export const toProblem = (error: unknown): Problem | null => findFailure(error)?.problem ?? null;

export const isProblem = (error: unknown, ...kinds: ProblemKind[]) => {
  const kind = findFailure(error)?.kind ?? null;
  return kind !== null && kinds.includes(kind);
};

/** What to tell a person about a failed call. */
export const toMessage = (error: unknown) =>
  toProblem(error)?.message ?? 'We could not reach the camp. Check your connection and try again.';

/** Why the caller's account has been suspended; null where it has not. */
export const findSuspension = (error: unknown) =>
  isProblem(error, 'suspended') ? toMessage(error) : null;
