import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { SetStatusRequest } from '#contract';
import { CARD_MINIMUM_CENTS, isPayableAlone } from '#contract/fields/card-amount';
import type { CampClass } from '#domain/classes/camp-class';
import { createEvent, type Actor, type DomainEvent } from '#domain/domain-event';
import { processWaitlist } from '#features/waitlist/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { getClass } from '#features/classes/index';
import { writeWhileFree } from '../edits/schedule/instructor-clashes';
import { storeStatus } from '#features/classes/index';
import { throwHasEnrollments } from './throw-has-enrollments';

const WITHDRAWN_DETAIL =
  'The instructor has withdrawn this class. It returns to review when they edit it.';

const DRAFT_DETAIL =
  'This class is a draft. It comes up for review when its instructor submits it.';

/** Throws if the class is not an admin's to review. */
const assertReviewable = ({ status }: CampClass) => {
  if (status === 'canceled') throw new AppError('class-canceled');
  if (status === 'withdrawn') throw new AppError('changed-meanwhile', { detail: WITHDRAWN_DETAIL });
  if (status === 'draft') throw new AppError('changed-meanwhile', { detail: DRAFT_DETAIL });
};

/** A class that is stored with such a price would go on sale and could not be bought alone. */
const assertPayable = ({ className, priceCents }: CampClass) => {
  if (isPayableAlone(priceCents)) return;
  throw new AppError('amount-too-small', {
    detail: `${className} costs ${formatMoney(priceCents, EN_US)}. A class is free or costs at least ${formatMoney(CARD_MINIMUM_CENTS, EN_US)}: change its price first.`,
  });
};

/** Returns the event for the audit log, and the one that notifies the instructor once Undo is over. */
const toDecisionEvents = (
  campClass: CampClass,
  { status, feedback: reason }: SetStatusRequest,
  by: Actor,
  { at, undoMs }: { at: Date; undoMs: number },
): DomainEvent[] => {
  const change = {
    before: campClass.status,
    after: status,
    ...(reason !== undefined && { reason }),
    ...(campClass.proposal && status !== 'approved' && { discardsProposal: true as const }),
  };
  const { feedback: reasonBefore } = campClass;
  const decided = createEvent(
    {
      kind: 'class-decided',
      ...change,
      ...(campClass.status === 'denied' && reasonBefore !== undefined && { reasonBefore }),
    },
    at,
    by,
  );
  return [
    createEvent(
      { kind: 'class-status-changed', ...change, notifiesInstructorSeparately: true },
      at,
      by,
    ),
    { ...decided, dueAt: new Date(at.getTime() + undoMs) },
  ];
};

const hasRequestedStatus = ({ status, feedback }: CampClass, request: SetStatusRequest) =>
  status === request.status &&
  // An approval has no reason.
  (status === 'approved' || request.feedback === undefined || request.feedback === feedback);

/**
 * Makes one attempt. Returns whether the class changed; null if it has changed since it was read.
 * The event contains the previous status, so the write must not follow a concurrent change.
 */
const trySetStatus = async (camp: Camp, id: string, request: SetStatusRequest, by: Actor) => {
  const campClass = await getClass(camp, id);
  const { status, revision } = request;
  assertReviewable(campClass);
  if (revision !== undefined && revision !== (campClass.revision ?? 0)) {
    throw new AppError('changed-meanwhile');
  }
  if (hasRequestedStatus(campClass, request)) return false;
  if (status === 'approved') assertPayable(campClass);
  const at = camp.now();
  const events = toDecisionEvents(campClass, request, by, { at, undoMs: camp.undoMs });
  // While it was denied, the instructor may have taken on another class at the same time.
  const sessions = campClass.status === 'denied' ? campClass.sessions : [];
  const didSet = await writeWhileFree(camp, campClass, sessions, at, () =>
    storeStatus(camp, campClass, request, events, at),
  );
  if (didSet) return true;
  const latest = await getClass(camp, id);
  const isUnchanged = latest.status === campClass.status && latest.revision === campClass.revision;
  return isUnchanged && status !== 'approved' ? throwHasEnrollments(campClass, 'set-status') : null;
};

/**
 * Approves or denies a class or returns it to review, by an admin. Returns how many classes changed: 0 if the class
 * already had that status. Throws `changed-meanwhile` if the instructor has withdrawn or edited the class since the
 * admin read it, `instructor-busy` if the instructor of a denied class has another class at the same time now, and
 * `amount-too-small` if a card cannot pay the price of a class to approve. The waiting list follows.
 */
export async function setClassStatus(
  camp: Camp,
  id: string,
  request: SetStatusRequest,
  by: Actor,
): Promise<number> {
  const didSet = await retryOnConflict(() => trySetStatus(camp, id, request, by));
  await processWaitlist(camp, new ObjectId(id));
  return didSet ? 1 : 0;
}
