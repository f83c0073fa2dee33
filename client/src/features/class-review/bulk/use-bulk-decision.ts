import { useState } from 'react';
import {
  bulkDecisionEndpoints,
  type DecideClassesRequest,
} from '@camp/server/contract/classes/administration/bulk-decisions';
import {
  type SetStatusRequest,
  classChangeEndpoints,
} from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { call, isProblem, toMessage } from '../../../lib/api/client';
import { useRefreshClassQueries } from '../../../lib/queries/refresh-classes';
import { confirmAction } from '../../../ui/feedback/confirm-action';
import { isReported } from '../../../ui/feedback/report-error';
import { showError, showToast } from '../../../ui/feedback/toast';
import { splitByDecision, toBulkQuestion } from './bulk-question';
import { toBulkSummary, type BulkOutcome, type BulkResult } from './bulk.messages';

const PARALLEL = 4;

/** Saves one decision. It is refused if the class has changed since the admin saw it. */
const decide = async (campClass: CampClass, request: SetStatusRequest): Promise<BulkResult> => {
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
    return { className, reason: toMessage(error), isChanged };
  }
  return { className, reason: null, isChanged: false };
};

/** Runs the decisions a few at a time, and returns their results in the order of the classes. */
const decideAll = async (classes: readonly CampClass[], request: SetStatusRequest) => {
  const results: BulkResult[] = [];
  let next = 0;
  const work = async () => {
    while (next < classes.length) {
      const index = next;
      next += 1;
      results[index] = await decide(classes[index]!, request);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return results;
};

/** Decides all classes that match, of which the admin saw `total`. Returns those that were refused. */
const decideMatching = async (
  { filter, total }: MatchingClasses,
  request: Pick<DecideClassesRequest, 'status' | 'feedback'>,
): Promise<{ done: number; results: BulkResult[] }> => {
  const { modifiedCount, unchangedCount, refused } = await call(
    bulkDecisionEndpoints.decideClasses,
    { body: { filter, total, ...request } },
  );
  return {
    done: modifiedCount + unchangedCount,
    results: refused.map(({ className, problem, reason }) => ({
      className,
      reason,
      isChanged: problem === 'changed-meanwhile',
    })),
  };
};

/** All classes that match the filters of the list. */
interface MatchingClasses {
  filter: DecideClassesRequest['filter'];
  total: number;
}

/**
 * Decisions on several classes, each with its own check: on the `classes` of the page, or on all that match.
 * `onDecided` gets the classes before the lists are fetched again.
 */
export function useBulkDecision(onDecided: (classes: readonly CampClass[]) => void) {
  const refreshClasses = useRefreshClassQueries();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  const run = (
    status: 'approved' | 'denied',
    classes: readonly CampClass[],
    matching: MatchingClasses | null,
  ) => {
    const { decided, kept } = matching
      ? { decided: classes, kept: [] }
      : splitByDecision(status, classes);
    return confirmAction({
      ...toBulkQuestion(status, { classes: decided, kept, matching: matching?.total ?? null }),
      cancelButtonText: 'Cancel',
      run: async (feedback) => {
        const request = { status, ...(status === 'denied' && { feedback: feedback.trim() }) };
        if (matching) return decideMatching(matching, request);
        const results = await decideAll(decided, request);
        return { done: results.filter(({ reason }) => reason === null).length, results };
      },
      toMessage,
      // The list is out of date, so a retry of the same request cannot succeed.
      isFinal: (error) => isProblem(error, 'changed-meanwhile'),
      onFinalError: (error) => {
        void refreshClasses();
        return showError('Nothing was decided', toMessage(error));
      },
      onDone: ({ done, results }) => {
        onDecided(decided);
        void refreshClasses();
        const refused = results.filter(({ reason }) => reason !== null);
        setOutcome(refused.length > 0 ? { status, done, refused } : null);
        if (refused.length === 0) showToast(toBulkSummary({ status, done, refused }));
      },
    });
  };

  return { run, outcome, dismiss: () => setOutcome(null) };
}
