import { problemKindOf, type TestResponse } from '../responses/problem-of';
import type { Camp } from './open-camp';

/** Returns the item of a list that an action selects; undefined only for an empty list. */
export const pick = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

/** Logs what happened. Throws if the server failed, because no action may make it fail. */
export function record({ log }: Camp, what: string, res: TestResponse): void {
  const result = problemKindOf(res);
  log.push(`${what}: ${result}`);
  if (res.status >= 500 && result !== 'payments-unavailable') throw new Error(`${what}: ${result}`);
}
