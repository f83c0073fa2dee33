import { useState } from 'react';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { isProblem, toMessage } from '../../../lib/api/client';
import { useRefreshClassQueries } from '../../../lib/queries/refresh-classes';
import { confirmAction } from '../../../ui/feedback/confirm-action';
import { showError, showToast } from '../../../ui/feedback/toast';
import { splitByDecision, toBulkQuestion } from './bulk-question';
import { toBulkSummary, type BulkOutcome } from './bulk.messages';
import {
  decideMatching,
  saveDecisions,
  type ClassDecision,
  type MatchingClasses,
} from './save-decisions';

/**
 * Decisions on several classes, each with its own check: on the `classes` of the page, or on all that match.
 * `onDecided` gets the saved ones before the lists are fetched again.
 */
export function useBulkDecision(onDecided: (saved: readonly ClassDecision[]) => void) {
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
        const decisions = decided.map((campClass) => ({ campClass, request }));
        const { done, refused } = matching
          ? await decideMatching(matching, request)
          : await saveDecisions(decisions);
        const isRefused = ({ _id }: CampClass) => refused.some((result) => result._id === _id);
        const saved = decisions.filter(({ campClass }) => !isRefused(campClass));
        return { done, refused, saved };
      },
      toMessage,
      // The list is out of date, so a retry of the same request cannot succeed.
      isFinal: (error) => isProblem(error, 'changed-meanwhile'),
      onFinalError: (error) => {
        void refreshClasses();
        return showError('Nothing was decided', toMessage(error));
      },
      onDone: ({ done, refused, saved }) => {
        onDecided(saved);
        void refreshClasses();
        setOutcome(refused.length > 0 ? { status, done, refused } : null);
        if (refused.length === 0) showToast(toBulkSummary({ status, done, refused }));
      },
    });
  };

  return { run, outcome, dismiss: () => setOutcome(null) };
}
