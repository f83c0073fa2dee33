import { expect } from 'vitest';
import { findProblemKind, problem, problems, type Problem, type ProblemKind } from '../contract';

/** What is looked at of an answer, whoever fetched it. */
export interface Answer {
  status: number;
  /** The media type, without its parameters. */
  type: string;
  headers: Record<string, string>;
  body: unknown;
  text: string;
}

/** The problem in an answer; fails unless every member of it agrees with the table of problems. */
export const problemOf = (res: Answer): Problem & { kind: ProblemKind } => {
  const told = problem.parse(res.body);
  const kind = findProblemKind(told.type);
  if (!kind) throw new Error(`${told.type} is no problem that the contract knows.`);
  const { status, title } = problems[kind];
  expect(res.type).toBe('application/problem+json');
  expect(told).toMatchObject({ status, title, requestId: res.headers['x-request-id'] });
  expect(res.status).toBe(status);
  expect(told.message).toBe(told.detail ?? title);
  return { ...told, kind };
};

/** Why a call was refused; `no refusal` when it was not. */
export const refusalOf = (res: Answer): ProblemKind | 'no refusal' =>
  res.status < 400 ? 'no refusal' : problemOf(res).kind;

/** The fields that an answer finds fault with, as `body/price`. */
export const faultsOf = (res: Answer): string[] => {
  expect(refusalOf(res)).toBe('invalid-input');
  return (problemOf(res).errors ?? []).map((error) => `${error.in}${error.pointer}`);
};
