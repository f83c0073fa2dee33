import { isCommandError, type CommandError } from '#errors';
import type { Doc } from '#values/document';
import { readBoolean } from '../arguments';

export interface Outcome {
  n: number;
  nModified?: number;
  upsertedId?: unknown;
}

/** The result of a batch: counts, and lists that are present only if they are not empty. */
export interface BatchResult {
  n: number;
  nModified: number;
  lists: { upserted?: Doc[]; writeErrors?: Doc[] };
}

/** Runs statements one by one; an ordered batch stops at the first error, an unordered batch continues. */
export function runBatch<T>(
  body: Doc,
  statements: T[],
  run: (statement: T) => Outcome,
): BatchResult {
  const ordered = body.ordered === undefined || readBoolean(body, 'ordered');
  const result: BatchResult = { n: 0, nModified: 0, lists: {} };
  for (const [index, statement] of statements.entries()) {
    try {
      add(result, index, run(statement));
    } catch (error) {
      if (!isCommandError(error)) throw error;
      (result.lists.writeErrors ??= []).push(toWriteError(index, error));
      if (ordered) break;
    }
  }
  return result;
}

function add(result: BatchResult, index: number, outcome: Outcome) {
  result.n += outcome.n;
  result.nModified += outcome.nModified ?? 0;
  if ('upsertedId' in outcome)
    (result.lists.upserted ??= []).push({ index, _id: outcome.upsertedId });
}

const toWriteError = (index: number, { code, message, details }: CommandError): Doc => ({
  index,
  code,
  errmsg: message,
  ...details,
});
