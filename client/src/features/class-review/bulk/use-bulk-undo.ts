import { toMessage } from '#lib/api/client';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';
import { reportActionError } from '#ui/feedback/report-error';
import { showToast } from '#ui/feedback/toast';
import { toDecisionText, toUndo } from '../decision.messages';
import type { BulkOutcome } from './bulk.messages';
import { saveDecisions, withoutRefused, type ClassDecision } from './save-decisions';

const toUndoDecision = ({ campClass, request: { status } }: ClassDecision) => {
  const request = toUndo(campClass);
  return request ? [{ campClass: { ...campClass, status }, request }] : [];
};

/** Returns what was restored, e.g. `2 classes are back in review`. */
const toUndoneText = (restored: readonly ClassDecision[]) => {
  const [{ campClass, request } = {}] = restored;
  return request && restored.every(({ request: { status } }) => status === request.status)
    ? toDecisionText(request.status, restored.length, campClass?.className)
    : `Restored the status of ${restored.length} classes`;
};

/** Returns the decisions that restore all earlier statuses; null if one of them cannot be restored. */
export function toUndoDecisions(saved: readonly ClassDecision[]) {
  const undone = saved.flatMap(toUndoDecision);
  return undone.length > 0 && undone.length === saved.length ? undone : null;
}

/** Returns a function that restores the statuses before several decisions, and reports those that stay. */
export function useBulkUndo(
  onRestored: (restored: readonly ClassDecision[]) => void,
  setOutcome: (outcome: BulkOutcome | null) => void,
) {
  const refreshClasses = useRefreshClassQueries();
  return async (decisions: readonly ClassDecision[]) => {
    try {
      const { done, refused } = await saveDecisions(decisions);
      const restored = withoutRefused(decisions, refused);
      onRestored(restored);
      setOutcome(refused.length > 0 ? { word: 'restored', done, refused } : null);
      if (refused.length === 0) showToast(toUndoneText(restored));
    } catch (error) {
      reportActionError(error, 'Not undone', toMessage(error));
    } finally {
      void refreshClasses();
    }
  };
}
