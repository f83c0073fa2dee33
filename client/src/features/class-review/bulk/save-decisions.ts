import {
  bulkDecisionEndpoints,
  type DecideClassesRequest,
} from '@camp/server/contract/classes/administration/bulk-decisions';
import {
  type SetStatusRequest,
  classChangeEndpoints,
} from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { call, isProblem, toMessage } from '#lib/api/client';
import { isReported } from '#ui/feedback/report-error';
import type { BulkResult } from './bulk.messages';

const PARALLEL = 4;

export interface ClassDecision {
  campClass: CampClass;
  request: SetStatusRequest;
}

/** All classes that match the filters of the list. */
export interface MatchingClasses {
  filter: DecideClassesRequest['filter'];
  total: number;
}

/** Saves one decision. It is refused if the class has changed since the admin saw it. */
const save = async ({ campClass, request }: ClassDecision): Promise<BulkResult> => {
  const { _id, className, revision } = campClass;
  try {
    await call(classChangeEndpoints.setClassStatus, {
      params: { id: _id },
      body: { ...request, revision },
    });
  } catch (error) {
    // A lost session ends all of them; the login page says so.
    if (isReported(error)) throw error;
    const isChanged = isProblem(error, 'changed-meanwhile');
    return { _id, className, reason: toMessage(error), isChanged };
  }
  return { _id, className, reason: null, isChanged: false };
};

/** Saves the decisions a few at a time, and returns their results in the same order. */
export async function saveDecisions(decisions: readonly ClassDecision[]) {
  const results: BulkResult[] = [];
  let next = 0;
  const work = async () => {
    while (next < decisions.length) {
      const index = next;
      next += 1;
      results[index] = await save(decisions[index]!);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return {
    done: results.filter(({ reason }) => reason === null).length,
    refused: results.filter(({ reason }) => reason !== null),
  };
}

/** Decides all classes that match, of which the admin saw `total`. */
export async function decideMatching(
  { filter, total }: MatchingClasses,
  request: Pick<DecideClassesRequest, 'status' | 'feedback'>,
): Promise<{ done: number; refused: readonly BulkResult[] }> {
  const { modifiedCount, unchangedCount, refused } = await call(
    bulkDecisionEndpoints.decideClasses,
    { body: { filter, total, ...request } },
  );
  return {
    done: modifiedCount + unchangedCount,
    refused: refused.map(({ _id, className, problem, reason }) => ({
      _id,
      className,
      reason,
      isChanged: problem === 'changed-meanwhile',
    })),
  };
}

/** Returns the decisions that were saved. */
export const withoutRefused = (
  decisions: readonly ClassDecision[],
  refused: readonly BulkResult[],
): readonly ClassDecision[] =>
  decisions.filter(({ campClass: { _id } }) => !refused.some((result) => result._id === _id));
