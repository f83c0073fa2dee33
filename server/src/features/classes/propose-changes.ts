import { isDeepStrictEqual } from 'node:util';
import type { UpdateClassRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toNews } from '../../news';
import { assertSeatsFit } from './apply-edit';
import type { CampClass } from './camp-class';
import { toProposedChanges } from './class-changes';
import type { ClassesStore } from './classes.store';
import { toProposalNotice } from './notice-times';
import type { Updated } from './update-class';

/**
 * Adds an instructor's edit to the open proposal of a class on sale. A proposal that is what the class
 * is already ends. Returns null if the class or its proposal has changed since it was read.
 */
export const createPropose =
  (store: ClassesStore) =>
  async (
    campClass: CampClass,
    request: UpdateClassRequest,
    viewer: Viewer,
    at: Date,
  ): Promise<Updated | null> => {
    const { status, proposal } = campClass;
    const changes = toProposedChanges(campClass, request);
    const isOpen = Object.keys(changes).length > 0;
    const answer = { modifiedCount: 1, status, ...(isOpen && { proposal: 'pending' as const }) };
    if (isDeepStrictEqual(changes, proposal?.changes ?? {})) return { ...answer, modifiedCount: 0 };
    if (!isOpen) return (await store.discardProposal(campClass)) ? answer : null;
    assertSeatsFit(campClass, changes.capacity, at);
    const notice = toProposalNotice(campClass, at);
    const { uid, name, email } = viewer;
    const isWritten = await store.propose(
      campClass,
      { changes, proposedAt: at, proposedBy: { uid, name, email } },
      notice,
      toNews({ kind: 'changes-proposed', noticeId: notice._id }, at, viewer),
    );
    return isWritten ? answer : null;
  };
