import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { CamperSharing, SentInvitation } from '#contract';
import type { Viewer } from '#domain/caller';
import type { Camper } from '#domain/campers/camper';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import { createEvent } from '#domain/domain-event';
import { findUserById, findUsersByUid } from '#features/users/index';
import { updateWaitlistsOf } from '#features/waitlist/index';
import { endInvitation, findInvitation, listOpenInvitationsFor } from './invitations.store';
import {
  findShareableCamper,
  leaveSharedCamper,
  removeGuardianFromCamper,
  removeInvitationFromCampers,
} from './shared-campers.store';

export function toSentInvitation(invitation: CamperInvitation): SentInvitation {
  const { _id, email, createdAt, expiresAt } = invitation;
  const camperCount = invitation.camperIds.length;
  return {
    _id: _id.toHexString(),
    email,
    ...(camperCount > 1 && { camperCount }),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Throws `not-found` unless the camper is an active child of the viewer. */
export async function getShareableCamper(camp: Camp, id: string, { uid }: Viewer): Promise<Camper> {
  const camper = await findShareableCamper(camp, new ObjectId(id), uid);
  if (camper) return camper;
  throw new AppError('not-found', {
    detail: 'Only an active child in your family can be shared.',
  });
}

/** Returns who shares a camper of the viewer, and who is invited to. Throws `not-found`. */
export async function getCamperSharing(
  camp: Camp,
  id: string,
  viewer: Viewer,
): Promise<CamperSharing> {
  const {
    _id,
    guardians = [],
    invitations: listed = [],
  } = await getShareableCamper(camp, id, viewer);
  const [users, open] = await Promise.all([
    findUsersByUid(camp, guardians),
    listOpenInvitationsFor(camp, _id),
  ]);
  const isListed = (invitation: CamperInvitation) =>
    listed.some((listedId) => listedId.equals(invitation._id));
  return {
    guardians: guardians.flatMap((uid) =>
      users
        .filter((user) => user.uid === uid)
        .map(({ _id: userId, name }) => ({ _id: userId.toHexString(), name })),
    ),
    invitations: open.filter(isListed).map(toSentInvitation),
  };
}

/**
 * Ends an invitation for all of its campers. Returns 0 if it was withdrawn before. Throws `not-found`, or
 * `invitation-answered`.
 */
export async function withdrawInvitation(
  camp: Camp,
  id: string,
  invitationId: string,
  { uid: owner }: Viewer,
): Promise<number> {
  const invitation = await findInvitation(camp, new ObjectId(invitationId));
  const isOwn =
    invitation?.owner === owner && invitation.camperIds.some((camperId) => camperId.equals(id));
  if (!isOwn) throw new AppError('not-found', { detail: 'This invitation has ended.' });
  if (await removeInvitationFromCampers(camp, invitation)) {
    await endInvitation(camp, invitation, { state: 'withdrawn' });
    return 1;
  }
  const { state } = (await findInvitation(camp, invitation._id)) ?? invitation;
  if (state === 'withdrawn') return 0;
  throw new AppError('invitation-answered');
}

/** Ends a guardian's access to a camper of the viewer. Returns 1. Throws `not-found`. */
export async function removeGuardian(
  camp: Camp,
  id: string,
  guardianId: string,
  viewer: Viewer,
): Promise<number> {
  const guardian = (await findUserById(camp, new ObjectId(guardianId)))?.uid;
  const isRemoved =
    guardian !== undefined &&
    (await removeGuardianFromCamper(
      camp,
      new ObjectId(id),
      viewer.uid,
      guardian,
      createEvent({ kind: 'guardian-removed', guardian }, camp.now(), viewer),
    ));
  if (isRemoved) {
    await updateWaitlistsOf(camp, [guardian]);
    return 1;
  }
  throw new AppError('not-found', { detail: 'This camper is not shared with this person.' });
}

/** Ends the viewer's own access to a camper of another account. Returns 1. Throws `not-found`. */
export async function leaveCamper(camp: Camp, id: string, viewer: Viewer): Promise<number> {
  const event = createEvent({ kind: 'guardian-left' }, camp.now(), viewer);
  if (await leaveSharedCamper(camp, new ObjectId(id), viewer.uid, event)) {
    await updateWaitlistsOf(camp, [viewer.uid]);
    return 1;
  }
  throw new AppError('not-found', { detail: 'This camper is not shared with you.' });
}
