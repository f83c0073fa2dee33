import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { GUARDIAN_LIMIT, OPEN_INVITATION_LIMIT, type SentInvitation } from '#contract';
import type { Viewer } from '#domain/caller';
import type { Camper } from '#domain/campers/camper';
import { INVITATION_LIFETIME_MS, type CamperInvitation } from '#domain/campers/camper-invitation';
import { createEvent } from '#domain/domain-event';
import { findUserByEmail } from '#features/users/index';
import { createFieldError } from '#http/create-field-error';
import { createTooManyGuardiansError } from './create-too-many-guardians-error';
import { deleteEndedInvitations } from './delete-ended-invitations';
import { getShareableCamper, toSentInvitation } from './guardians';
import { addInvitation, countInvitationsBy, listOpenInvitationsBy } from './invitations.store';
import { addInvitationToCamper, removeInvitationFromCampers } from './shared-campers.store';

/** Withdrawn invitations count, too: each one has sent an email. */
const SENT_INVITATION_LIMIT = 20;

const refusals = {
  'already-invited': 'This address already has an open invitation.',
  'too-many-invitations': `You can have at most ${OPEN_INVITATION_LIMIT} open invitations. Withdraw one to send another.`,
};

const assertMayInvite = async (camp: Camp, email: string, viewer: Viewer) => {
  if (!viewer.emailVerified) throw new AppError('email-not-verified');
  if (email === viewer.email) throw createFieldError('email', 'must not be your own');
  if ((await countInvitationsBy(camp, viewer.uid)) >= SENT_INVITATION_LIMIT) {
    throw new AppError('too-many-invitations', {
      detail: 'You have sent too many invitations. Try again in a few days.',
    });
  }
};

/** Returns the campers who are not shared with the address; of several, also without those who cannot be. */
const listInvitable = async (
  camp: Camp,
  campers: Camper[],
  email: string,
  open: CamperInvitation[],
) => {
  // The owner knows the guardians, so this tells nothing about other accounts.
  const uid = (await findUserByEmail(camp, email))?.uid;
  const isGuardian = ({ guardians = [] }: Camper) => uid !== undefined && guardians.includes(uid);
  const unshared = campers.filter((camper) => !isGuardian(camper));
  if (unshared.length === 0) throw new AppError('already-shared');
  // One that cannot be invited is no reason to refuse the others.
  const isInvited = ({ _id }: Camper) =>
    open.some((other) => other.email === email && other.camperIds.some((id) => id.equals(_id)));
  const rest = unshared.filter(
    (camper) => !isInvited(camper) && (camper.guardians ?? []).length < GUARDIAN_LIMIT,
  );
  return rest.length > 0 ? rest : unshared.slice(0, 1);
};

/** Lists the invitation as open in each camper with room for another guardian, and returns these. */
const openFor = async (
  camp: Camp,
  campers: Camper[],
  _id: ObjectId,
  owner: string,
): Promise<Camper[]> => {
  const listed: Camper[] = [];
  for (const camper of campers) {
    if (await addInvitationToCamper(camp, { _id, camperId: camper._id, owner })) {
      listed.push(camper);
    }
  }
  return listed;
};

/** Returns an invitation to the campers that list it; null if none does. */
const toInvitation = (
  _id: ObjectId,
  [first, ...others]: Camper[],
  email: string,
  { at, viewer }: { at: Date; viewer: Viewer },
): CamperInvitation | null => {
  if (!first) return null;
  const otherFirstNames = others.map(({ firstName }) => firstName);
  const invited = {
    kind: 'guardian-invited' as const,
    firstName: first.firstName,
    ...(otherFirstNames.length > 0 && { otherFirstNames }),
  };
  return {
    _id,
    camperIds: [first, ...others].map((camper) => camper._id),
    owner: viewer.uid,
    email,
    state: 'open',
    createdAt: at,
    expiresAt: new Date(at.getTime() + INVITATION_LIFETIME_MS),
    events: [createEvent(invited, at, viewer)],
  };
};

/**
 * Invites an address to share campers of the viewer. Throws `not-found` for a camper that cannot be shared,
 * `email-not-verified`, `invalid-input` for the own address, `too-many-invitations`, `already-invited`,
 * `already-shared`, or `too-many-guardians` if no camper has room for another guardian.
 */
export async function inviteGuardian(
  camp: Camp,
  ids: string[],
  email: string,
  viewer: Viewer,
): Promise<SentInvitation> {
  const { uid: owner } = viewer;
  const campers: Camper[] = [];
  for (const id of ids) campers.push(await getShareableCamper(camp, id, viewer));
  await assertMayInvite(camp, email, viewer);
  await deleteEndedInvitations(camp, await listOpenInvitationsBy(camp, owner));
  const open = await listOpenInvitationsBy(camp, owner);
  const invitable = await listInvitable(camp, campers, email, open);
  const _id = new ObjectId();
  // Comes first: an invitation that no camper lists counts as ended.
  const listed = await openFor(camp, invitable, _id, owner);
  const invitation = toInvitation(_id, listed, email, { at: camp.now(), viewer });
  if (!invitation) throw createTooManyGuardiansError();
  const result = await addInvitation(camp, invitation);
  if (result === 'added') return toSentInvitation(invitation);
  await removeInvitationFromCampers(camp, invitation);
  throw new AppError(result, { detail: refusals[result] });
}
