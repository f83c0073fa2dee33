import { AppError } from '../../app-error';
import type { DecideProposalRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toNews } from '../../news';
import { applyEdit, assertSeatsFit } from './apply-edit';
import type { CampClass } from './camp-class';
import type { ClassAccess } from './class-access';
import {
  findScheduleFaults,
  toApprovedChanges,
  toProposedFieldChanges,
  withProposal,
} from './class-changes';
import type { ClassesStore } from './classes.store';
import { insist } from './insist';

interface Needs {
  store: ClassesStore;
  access: ClassAccess;
  now: () => Date;
}

/** The class may have changed since the proposal was made. */
const assertStillFits = (campClass: CampClass, at: Date) => {
  const faults = findScheduleFaults(withProposal(campClass), {});
  if (faults.length > 0) {
    const reasons = faults.map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`);
    throw new AppError('changed-meanwhile', {
      detail: `The changes no longer fit the class: ${reasons.join('; ')}.`,
    });
  }
  assertSeatsFit(campClass, campClass.proposal?.changes.capacity, at);
};

/** Where admins approve or reject proposals, and instructors take theirs back. */
export const createDecideProposal = ({ store, access, now }: Needs) => {
  /** Throws `changed-meanwhile` unless the proposal is the one that the admin looked at. */
  const getProposal = (campClass: CampClass, revision: number) => {
    if (campClass.status === 'cancelled') throw new AppError('class-cancelled');
    const { proposal, proposalRevision } = campClass;
    if (!proposal) {
      throw new AppError('changed-meanwhile', { detail: 'No changes wait for review any more.' });
    }
    if (proposalRevision !== revision) throw new AppError('changed-meanwhile');
    return proposal;
  };

  /** One try; null if the class moved between look and write. */
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
      const event = toNews({ kind: 'proposal-rejected', changes, reason }, at, by);
      return (await store.rejectProposal(campClass, { reason, at }, event)) ? 1 : null;
    }
    assertStillFits(campClass, at);
    const changes = toApprovedChanges(campClass, proposal);
    return (await applyEdit(store, campClass, { changes, by, at, isProposal: true })) ? 1 : null;
  };

  const tryDiscard = async (id: string, viewer: Viewer): Promise<number | null> => {
    const campClass = await access.getReviewable(id, viewer);
    const { proposal, instructor } = campClass;
    if (!proposal) return 0;
    const changes = toProposedFieldChanges(campClass, proposal);
    // What instructors take back themselves is news to nobody.
    const event =
      instructor.id === viewer.uid
        ? null
        : toNews({ kind: 'proposal-discarded', changes }, now(), viewer);
    return (await store.discardProposal(campClass, event)) ? 1 : null;
  };

  return {
    /** Approves or rejects a proposal as it was looked at; returns how many classes changed. */
    decideProposal: (id: string, request: DecideProposalRequest, by: Viewer): Promise<number> =>
      insist(() => tryDecide(id, request, by)),

    /** Discards an open proposal; returns how many there were. */
    discardProposal: (id: string, viewer: Viewer): Promise<number> =>
      insist(() => tryDiscard(id, viewer)),
  };
};
