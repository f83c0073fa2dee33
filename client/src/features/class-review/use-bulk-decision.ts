import { useState } from 'react';
import type { ApprovalStatus } from '@camp/server/contract/fields/class-status';
import {
  classEndpoints,
  setStatusRequest,
  type CampClass,
  type SetStatusRequest,
} from '@camp/server/contract/classes/classes';
import { call, isProblem, toMessage } from '../../lib/api/client';
import { useRefreshClassQueries } from '../../lib/queries/refresh-classes';
import { confirmAction } from '../../ui/feedback/confirm-action';
import { isReported } from '../../ui/feedback/report-error';
import { showToast } from '../../ui/feedback/toast';
import { toBulkSummary, type BulkResult } from './bulk.messages';

const PARALLEL = 4;

const toPlural = (count: number) => (count === 1 ? '1 class' : `${count} classes`);

/** Saves one decision. It is refused if the class has changed since the admin saw it. */
const decide = async (campClass: CampClass, request: SetStatusRequest): Promise<BulkResult> => {
  const { _id, className, revision } = campClass;
  try {
    await call(classEndpoints.setClassStatus, {
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

const validate = (feedback: string) => {
  if (feedback.trim() === '') return 'Enter a reason, so the instructors know what to change.';
  const { error } = setStatusRequest.safeParse({ status: 'denied', feedback });
  const message = error?.issues[0]?.message;
  return message === undefined ? null : `The reason ${message}.`;
};

const toQuestion = (status: ApprovalStatus, count: number) =>
  status === 'denied'
    ? {
        title: `Deny ${toPlural(count)}?`,
        text: 'They go off sale. Each instructor sees your reason.',
        input: { label: 'Reason for all of them', validate },
        confirmButtonText: 'Deny',
        tone: 'danger' as const,
      }
    : {
        title: `Approve ${toPlural(count)}?`,
        text: 'They go on sale right away.',
        confirmButtonText: 'Approve',
      };

/**
 * Decisions on several classes, each with its own check. `onDecided` gets the classes before the lists
 * are fetched again.
 */
export function useBulkDecision(onDecided: (classes: readonly CampClass[]) => void) {
  const refreshClasses = useRefreshClassQueries();
  const [outcome, setOutcome] = useState<{ status: ApprovalStatus; results: BulkResult[] } | null>(
    null,
  );

  const run = (status: 'approved' | 'denied', classes: readonly CampClass[]) =>
    confirmAction({
      ...toQuestion(status, classes.length),
      cancelButtonText: 'Cancel',
      run: async (feedback) => {
        const reason = status === 'denied' ? { feedback: feedback.trim() } : {};
        return decideAll(classes, { status, ...reason });
      },
      toMessage,
      onDone: (results) => {
        onDecided(classes);
        void refreshClasses();
        const hasFailed = results.some(({ reason }) => reason !== null);
        setOutcome(hasFailed ? { status, results } : null);
        if (!hasFailed) showToast(toBulkSummary(results, status));
      },
    });

  return { run, outcome, dismiss: () => setOutcome(null) };
}
