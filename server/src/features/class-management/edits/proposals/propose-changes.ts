import { isDeepStrictEqual } from 'node:util';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import { createEvent } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import { storeProposal, storeProposalRemoval } from '#features/classes/index';
import { assertSeatsFit } from '../apply-edit';
import { toProposedChanges, type ClassUpdateResult } from '../class-changes';
import type { EditRequest } from '../edit-request';
import { toProposalNotification } from '../schedule/notification-times';

/**
 * Adds an instructor's edit to the open proposal for a class on sale. Discards the proposal if
 * nothing in it differs from the class anymore. Returns null if the class or its proposal has
 * changed since it was read.
 */
export async function proposeChanges(
  camp: Camp,
  campClass: CampClass,
  request: EditRequest,
  viewer: Viewer,
  at: Date,
): Promise<ClassUpdateResult | null> {
  const { status, proposal } = campClass;
  const changes = toProposedChanges(campClass, request);
  const isOpen = Object.keys(changes).length > 0;
  const result = { modifiedCount: 1, status, ...(isOpen && { proposal: 'pending' as const }) };
  if (isDeepStrictEqual(changes, proposal?.changes ?? {})) return { ...result, modifiedCount: 0 };
  if (!isOpen) return (await storeProposalRemoval(camp, campClass)) ? result : null;
  assertSeatsFit(campClass, changes.capacity, at);
  const notification = toProposalNotification(campClass, at);
  const { uid, name, email } = viewer;
  const didPropose = await storeProposal(
    camp,
    campClass,
    { changes, proposedAt: at, proposedBy: { uid, name, email } },
    notification,
    createEvent({ kind: 'changes-proposed', notificationId: notification._id }, at, viewer),
  );
  return didPropose ? result : null;
}
