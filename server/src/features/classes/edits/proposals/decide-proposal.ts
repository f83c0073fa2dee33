import { AppError } from '#app-error';
import type { DecideProposalRequest } from '#contract';
import type { CampClock } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import { createEvent } from '#domain/domain-event';
import { findAdded } from '#domain/classes/schedule';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { ClassChangeDependencies } from '#features/classes/class-access';
import {
  createChoosePlace,
  type ChoosePlaceDependencies,
} from '#features/classes/places/choose-place';
import { applyEdit, assertSeatsFit } from '../apply-edit';
import { toApprovedChanges, toProposedFieldChanges, withProposal } from '../class-changes';
import { writeWhileFree } from '../schedule/instructor-clashes';
import { findInUseViolations, type VisitDependencies } from '../schedule/sessions-in-use';
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
const assertProposalFits = async (
  deps: VisitDependencies,
  campClass: CampClass,
  time: CampClock,
): Promise<void> => {
  const { now: at } = time;
  const edited = withProposal(campClass);
  const { changes } = campClass.proposal ?? {};
  const [before, after] = [campClass.sessions ?? [], edited.sessions ?? []];
  const violations = [
    ...findSessionViolations(after, before, at),
    ...findStartedViolations(campClass, after, at),
    ...findWindowViolations(edited),
    ...findAgeViolations(edited),
    ...(changes?.priceCents === undefined ? [] : findPriceViolations(edited)),
    ...(await findInUseViolations(deps, campClass, after, time)),
  ];
  if (violations.length > 0) {
    const reasons = violations.map(([{ pointer, detail }]) => `${pointer.slice(1)} ${detail}`);
    throw new AppError('changed-meanwhile', {
      detail: `The changes no longer fit the class: ${reasons.join('; ')}.`,
    });
  }
  assertSeatsFit(campClass, changes?.capacity, at);
};

/** Lets admins approve or reject proposals, and lets admins and instructors discard them. */
export function createDecideProposal(
  deps: ClassChangeDependencies &
    ChoosePlaceDependencies &
    VisitDependencies & { timeZone: string },
) {
  const { classesStore, access, timeZone, now } = deps;
  const { withCurrentPlace } = createChoosePlace(deps);

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
    id: string,
    { decision, reason = '', revision }: DecideProposalRequest,
    by: Viewer,
  ): Promise<number | null> => {
    const campClass = await access.getClass(id);
    const proposal = getProposal(campClass, revision);
    const at = now();
    if (decision === 'rejected') {
      const changes = toProposedFieldChanges(campClass, proposal);
      const event = createEvent({ kind: 'proposal-rejected', changes, reason }, at, by);
      return (await classesStore.rejectProposal(campClass, { reason, at }, event)) ? 1 : null;
    }
    const time = { now: at, timeZone };
    await assertProposalFits(deps, campClass, time);
    const { sessions: before = [] } = campClass;
    const added = findAdded(withProposal(campClass).sessions ?? [], before);
    const changes = await withCurrentPlace(toApprovedChanges(campClass, proposal));
    const didApply = await writeWhileFree(classesStore, campClass, added, time, () =>
      applyEdit(classesStore, campClass, { changes, by, at, isProposal: true }),
    );
    return didApply ? 1 : null;
  };

  const tryDiscard = async (id: string, viewer: Viewer): Promise<number | null> => {
    const campClass = await access.getManagedClass(id, viewer);
    const { proposal, instructor } = campClass;
    if (!proposal) return 0;
    const changes = toProposedFieldChanges(campClass, proposal);
    // If instructors discard their own proposal, nobody needs to be notified.
    const event =
      instructor.uid === viewer.uid
        ? null
        : createEvent({ kind: 'proposal-discarded', changes }, now(), viewer);
    return (await classesStore.discardProposal(campClass, event)) ? 1 : null;
  };

  return {
    /** Approves or rejects a proposal at the given revision. Returns how many classes changed. */
    decideProposal: (id: string, request: DecideProposalRequest, by: Viewer): Promise<number> =>
      retryOnConflict(() => tryDecide(id, request, by)),

    /** Discards an open proposal. Returns how many were discarded. */
    discardProposal: (id: string, viewer: Viewer): Promise<number> =>
      retryOnConflict(() => tryDiscard(id, viewer)),
  };
}
