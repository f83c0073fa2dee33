import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { DecideProposalRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { createEvent } from '#domain/domain-event';
import { findAdded } from '#domain/classes/schedule';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { getClass, getManagedClass } from '#features/classes/index';
import { withCurrentPlace } from '#features/class-management/places/choose-place';
import { storeProposalRejection, storeProposalRemoval } from '#features/classes/index';
import { processWaitlist } from '#features/waitlist/index';
import { applyEdit, assertSeatsFit } from '../apply-edit';
import { toApprovedChanges, toProposedFieldChanges, withProposal } from '../class-changes';
import { writeWhileFree } from '../schedule/instructor-clashes';
import { findInUseViolations } from '../schedule/sessions-in-use';
import {
  findAgeViolations,
  findPriceViolations,
  findSessionViolations,
  findStartedViolations,
  findWindowViolations,
} from '../schedule/schedule-errors';

/**
 * Throws if the proposal no longer fits the class, which may have changed since it was proposed.
 */
const assertProposalFits = async (camp: Camp, campClass: CampClass, at: Date): Promise<void> => {
  const edited = withProposal(campClass);
  const { changes } = campClass.proposal ?? {};
  const [before, after] = [campClass.sessions ?? [], edited.sessions ?? []];
  const violations = [
    ...findSessionViolations(after, before, at),
    ...findStartedViolations(campClass, after, at),
    ...findWindowViolations(edited),
    ...findAgeViolations(edited),
    ...(changes?.priceCents === undefined ? [] : findPriceViolations(edited)),
    ...(await findInUseViolations(camp, campClass, after, { now: at, timeZone: camp.timeZone })),
  ];
  if (violations.length > 0) {
    const reasons = violations.map(([{ pointer, detail }]) => `${pointer.slice(1)} ${detail}`);
    throw new AppError('changed-meanwhile', {
      detail: `The changes no longer fit the class: ${reasons.join('; ')}.`,
    });
  }
  assertSeatsFit(campClass, changes?.capacity, at);
};

/** Throws `changed-meanwhile` unless the proposal is at the revision that the admin saw. */
const getProposal = (campClass: CampClass, revision: number) => {
  if (campClass.status === 'canceled') throw new AppError('class-canceled');
  const { proposal, proposalRevision } = campClass;
  if (!proposal) {
    throw new AppError('changed-meanwhile', {
      detail: 'There are no changes to review anymore.',
    });
  }
  if (proposalRevision !== revision) throw new AppError('changed-meanwhile');
  return proposal;
};

/** Makes one attempt. Returns null if the class has changed since it was read. */
const tryDecide = async (
  camp: Camp,
  id: string,
  { decision, reason = '', revision }: DecideProposalRequest,
  by: Viewer,
): Promise<number | null> => {
  const campClass = await getClass(camp, id);
  const proposal = getProposal(campClass, revision);
  const at = camp.now();
  if (decision === 'rejected') {
    const changes = toProposedFieldChanges(campClass, proposal);
    const event = createEvent({ kind: 'proposal-rejected', changes, reason }, at, by);
    return (await storeProposalRejection(camp, campClass, { reason, at }, event)) ? 1 : null;
  }
  await assertProposalFits(camp, campClass, at);
  const { sessions: before = [] } = campClass;
  const added = findAdded(withProposal(campClass).sessions ?? [], before);
  const changes = await withCurrentPlace(camp, toApprovedChanges(campClass, proposal));
  const didApply = await writeWhileFree(camp, campClass, added, at, () =>
    applyEdit(camp, campClass, { changes, by, at, isProposal: true }),
  );
  return didApply ? 1 : null;
};

/**
 * Approves or rejects a proposal at the given revision. Returns how many classes changed. Seats that became free are
 * offered to the waiting list.
 */
export async function decideProposal(
  camp: Camp,
  id: string,
  request: DecideProposalRequest,
  by: Viewer,
): Promise<number> {
  const modifiedCount = await retryOnConflict(() => tryDecide(camp, id, request, by));
  await processWaitlist(camp, new ObjectId(id));
  return modifiedCount;
}

/** Makes one attempt. Returns null if the class has changed since it was read. */
const tryDiscard = async (camp: Camp, id: string, viewer: Viewer): Promise<number | null> => {
  const campClass = await getManagedClass(camp, id, viewer);
  const { proposal, instructor } = campClass;
  if (!proposal) return 0;
  const changes = toProposedFieldChanges(campClass, proposal);
  // If instructors discard their own proposal, nobody needs to be notified.
  const event =
    instructor.uid === viewer.uid
      ? null
      : createEvent({ kind: 'proposal-discarded', changes }, camp.now(), viewer);
  return (await storeProposalRemoval(camp, campClass, event)) ? 1 : null;
};

/** Discards an open proposal, by an admin or its instructor. Returns how many were discarded. */
export const discardProposal = (camp: Camp, id: string, viewer: Viewer): Promise<number> =>
  retryOnConflict(() => tryDiscard(camp, id, viewer));
