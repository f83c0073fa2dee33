import { useState } from 'react';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { isProblem, toMessage } from '#lib/api/client';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';
import { confirmAction } from '#ui/feedback/confirm-action';
import { showError, showToast, showUndoToast } from '#ui/feedback/toast';
import { toDecisionText } from '../decision.messages';
import { splitByDecision, toBulkQuestion } from './bulk-question';
import type { BulkOutcome } from './bulk.messages';
import {
  decideMatching,
  saveDecisions,
  withoutRefused,
  type ClassDecision,
  type MatchingClasses,
} from './save-decisions';
import { toUndoDecisions, useBulkUndo } from './use-bulk-undo';

/**
 * Decisions on several classes, each with its own check: on the `classes` of the page, or on all that match.
 * `onDecided` gets the saved ones, also of an Undo, before the lists are fetched again.
 */
export function useBulkDecision(onDecided: (saved: readonly ClassDecision[]) => void) {
  const refreshClasses = useRefreshClassQueries();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const undo = useBulkUndo(onDecided, setOutcome);

  const run = (
    status: 'approved' | 'denied',
    classes: readonly CampClass[],
    matching: MatchingClasses | null,
  ) => {
    const { decided, ...others } = matching
      ? { decided: classes, kept: [], unchanged: [] }
      : splitByDecision(status, classes);
    return confirmAction({
      ...toBulkQuestion(status, { classes: decided, ...others, matching: matching?.total ?? null }),
      cancelButtonText: 'Cancel',
      run: async (feedback) => {
        const request = { status, ...(status === 'denied' && { feedback: feedback.trim() }) };
        const decisions = decided.map((campClass) => ({ campClass, request }));
        const { done, refused } = matching
          ? await decideMatching(matching, request)
          : await saveDecisions(decisions);
        return { done, refused, saved: withoutRefused(decisions, refused) };
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
        setOutcome(refused.length > 0 ? { word: status, done, refused } : null);
        // The classes of other pages are not known, so nothing can restore them.
        const undone = matching ? null : toUndoDecisions(saved);
        const message = toDecisionText(status, done, saved[0]?.campClass.className);
        if (undone) showUndoToast(message, undefined, () => void undo(undone));
        else if (refused.length === 0) showToast(message);
      },
    });
  };

  return { run, outcome, dismiss: () => setOutcome(null) };
}
