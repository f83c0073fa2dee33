import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { GUARDIAN_LIMIT, type AcceptedInvitation, type ReceivedInvitation } from '#contract';
import type { Viewer } from '#domain/caller';
import type { Camper } from '#domain/campers/camper';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import { createEvent, type DomainEvent } from '#domain/domain-event';
import { isActive, type User } from '#domain/user';
import { findUsersByUid } from '#features/users/index';
import { findAnyFamilyCampers } from '#features/campers/index';
import { createTooManyGuardiansError } from './create-too-many-guardians-error';
import { endInvitation, findInvitation, listOpenInvitationsTo } from './invitations.store';
import {
  addInvitedGuardian,
  findSharedCamper,
  removeInvitationFromCamper,
  type InvitationForCamper,
} from './shared-campers.store';

/** The viewer's email, which the identity provider has verified. Throws `email-not-verified`. */
const getVerifiedEmail = ({ email, emailVerified }: Viewer): string => {
  if (!emailVerified) throw new AppError('email-not-verified');
  return email;
};

const throwEnded = (): never => {
  throw new AppError('not-found', { detail: 'This invitation is no longer open.' });
};

type Accepted = Pick<AcceptedInvitation, 'acceptedFirstNames' | 'fullFirstNames'> & {
  camper: Camper;
};

/**
 * Returns a function that creates the event of an answer for each camper. The events of one answer share their
 * time, by which their notification finds all campers that were accepted.
 */
const toAnswerEvents = (
  answer: 'accepted' | 'declined',
  { _id }: CamperInvitation,
  camperIds: ObjectId[],
  { at, viewer }: { at: Date; viewer: Viewer },
) => {
  const several = camperIds.length > 1 && { invitation: { _id, camperIds } };
  return (): DomainEvent =>
    createEvent({ kind: 'invitation-answered', answer, ...several }, at, viewer);
};

const isListed = ({ invitations = [] }: Camper, { _id }: Pick<CamperInvitation, '_id'>) =>
  invitations.some((id) => id.equals(_id));

/** Only an account that has verified the invited address finds an invitation. Throws `not-found`. */
async function getReceived(camp: Camp, id: string, viewer: Viewer): Promise<CamperInvitation> {
  const email = getVerifiedEmail(viewer);
  const invitation = await findInvitation(camp, new ObjectId(id));
  if (invitation?.email !== email || invitation.expiresAt <= camp.now()) return throwEnded();
  const [owner = null] = await findUsersByUid(camp, [invitation.owner]);
  return isActive(owner) ? invitation : throwEnded();
}

/** Returns the open invitations to the viewer's verified address, with the campers that the viewer can accept. */
export async function listReceivedInvitations(
  camp: Camp,
  { uid, email, emailVerified }: Viewer,
): Promise<ReceivedInvitation[]> {
  if (!emailVerified) return [];
  const open = await listOpenInvitationsTo(camp, email);
  if (open.length === 0) return [];
  const [campers, owners] = await Promise.all([
    findAnyFamilyCampers(
      camp,
      open.flatMap(({ camperIds }) => camperIds),
    ),
    findUsersByUid(
      camp,
      open.map(({ owner }) => owner),
    ),
  ]);
  const activeOwners = new Map<string | undefined, User>(
    owners.filter(isActive).map((owner) => [owner.uid, owner]),
  );
  const canAccept = ({ owner, guardians = [], archivedAt }: Camper) =>
    !archivedAt && owner !== uid && !guardians.includes(uid);
  return open.flatMap((invitation) => {
    const owner = activeOwners.get(invitation.owner);
    const [first, ...others] = invitation.camperIds
      .flatMap((id) => campers.filter(({ _id }) => _id.equals(id)))
      .filter((camper) => isListed(camper, invitation) && canAccept(camper));
    if (!first || !owner) return [];
    return {
      _id: invitation._id.toHexString(),
      firstName: first.firstName,
      ...(others.length > 0 && { otherFirstNames: others.map(({ firstName }) => firstName) }),
      invitedBy: owner.name,
      createdAt: invitation.createdAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
    };
  });
}

/** Returns the camper if the viewer has access now; null otherwise. */
async function acceptFor(
  camp: Camp,
  invitation: InvitationForCamper,
  { uid }: Viewer,
  event: DomainEvent,
): Promise<{ camper: Camper; isNew: boolean } | null> {
  const added = await addInvitedGuardian(camp, invitation, uid, event);
  if (added) return { camper: added, isNew: true };
  const shared = await findSharedCamper(camp, invitation.camperId, uid);
  // Another invitation may have given access.
  if (shared && isListed(shared, invitation)) await removeInvitationFromCamper(camp, invitation);
  return shared && { camper: shared, isNew: false };
}

/**
 * Accepts the invitation for each of its campers, each in one write. It stays open for a camper who has too
 * many guardians. Returns the first camper and the names of all, also if the viewer accepted before. Throws
 * `email-not-verified`, `not-found`, or `too-many-guardians`.
 */
export async function acceptInvitation(camp: Camp, id: string, viewer: Viewer): Promise<Accepted> {
  const invitation = await getReceived(camp, id, viewer);
  const { _id, camperIds } = invitation;
  const answered = { at: camp.now(), viewer };
  const toEvent = toAnswerEvents('accepted', invitation, camperIds, answered);
  const shared: { camper: Camper; isNew: boolean }[] = [];
  for (const camperId of camperIds) {
    const accepted = await acceptFor(camp, { _id, camperId }, viewer, toEvent());
    if (accepted) shared.push(accepted);
  }
  const read = await findAnyFamilyCampers(camp, camperIds);
  const open = read.filter((camper) => isListed(camper, invitation));
  const [first] = shared;
  if (first) {
    const ended = { state: 'accepted' as const, answeredBy: viewer.uid };
    if (open.length === 0) await endInvitation(camp, invitation, ended);
    const added = shared.filter(({ isNew }) => isNew);
    const full = open.filter(({ archivedAt }) => !archivedAt);
    return {
      camper: first.camper,
      acceptedFirstNames: (added.length > 0 ? added : shared).map(({ camper }) => camper.firstName),
      ...(full.length > 0 && { fullFirstNames: full.map(({ firstName }) => firstName) }),
    };
  }
  const isFull = open.some(({ guardians = [] }) => guardians.length >= GUARDIAN_LIMIT);
  if (isFull) throw createTooManyGuardiansError();
  return throwEnded();
}

/**
 * Declines the invitation for each of its campers. Returns 0 if the viewer declined before. Throws
 * `email-not-verified` or `not-found`.
 */
export async function declineInvitation(camp: Camp, id: string, viewer: Viewer): Promise<number> {
  const invitation = await getReceived(camp, id, viewer);
  const { _id } = invitation;
  const ended = { state: 'declined' as const, answeredBy: viewer.uid };
  const read = await findAnyFamilyCampers(camp, invitation.camperIds);
  const open = invitation.camperIds.filter((camperId) =>
    read.some((camper) => camper._id.equals(camperId) && isListed(camper, invitation)),
  );
  const toEvent = toAnswerEvents('declined', invitation, open, { at: camp.now(), viewer });
  let isDeclined = false;
  for (const camperId of open) {
    const isRemoved = await removeInvitationFromCamper(camp, { _id, camperId }, toEvent());
    if (isRemoved) isDeclined = true;
  }
  if (isDeclined) {
    await endInvitation(camp, invitation, ended);
    return 1;
  }
  const current = await findInvitation(camp, _id);
  const wasDeclined = current?.state === ended.state && current.answeredBy === viewer.uid;
  return wasDeclined ? 0 : throwEnded();
}
