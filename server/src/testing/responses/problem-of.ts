import { expect } from 'vitest';
import { findProblemKind, problem, problems, type Problem, type ProblemKind } from '#contract';

/** The parts of a response that tests check, independent of the HTTP client. */
export interface TestResponse {
  status: number;
  /** The media type, without its parameters. */
  type: string;
  headers: Record<string, string>;
  body: unknown;
  text: string;
}

/**
 * Returns the problem in a response. Fails unless all of its fields match the table of problems.
 */
export function problemOf(res: TestResponse): Problem & { kind: ProblemKind } {
  const sent = problem.parse(res.body);
  const kind = findProblemKind(sent.type);
  if (!kind) throw new Error(`${sent.type} is not a problem type of the contract.`);
  const { status, title } = problems[kind];
  expect(res.type).toBe('application/problem+json');
  expect(sent).toMatchObject({ status, title, requestId: res.headers['x-request-id'] });
  expect(res.status).toBe(status);
  expect(sent.message).toBe(sent.detail ?? title);
  return { ...sent, kind };
}

/** Returns the problem kind of a response; `no problem` for a success. */
export const problemKindOf = (res: TestResponse): ProblemKind | 'no problem' =>
  res.status < 400 ? 'no problem' : problemOf(res).kind;

/** Returns the kind of problem that a body names; undefined for the body of a success. */
export const problemTypeOf = (body: { type?: string }) => body.type?.replace('/problems/', '');

/** Returns the invalid fields that a response names, such as `body/price`. */
export function invalidFieldsOf(res: TestResponse): string[] {
  expect(problemKindOf(res)).toBe('invalid-input');
  return (problemOf(res).errors ?? []).map((error) => `${error.in}${error.pointer}`);
}
