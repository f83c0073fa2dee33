import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { OPEN_INVITATION_LIMIT } from '#contract';
import { nullIfConflict, pickFreeSlot } from '#database/slots';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import { retryOnConflict } from '#lib/retry-on-conflict';

/** An attempt fails only if a concurrent call took a slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * OPEN_INVITATION_LIMIT;

const isOpen = { state: 'open' as const };
const oldestFirst = { createdAt: 1, _id: 1 } as const;

type Refusal = 'already-invited' | 'too-many-invitations';

const invitationsOf = ({ db }: Camp) => db.collection<CamperInvitation>('camperInvitations');

/** Adds an open invitation, or returns why not. */
export const addInvitation = (
  camp: Camp,
  invitation: Omit<CamperInvitation, 'slot'>,
): Promise<'added' | Refusal> =>
  retryOnConflict<'added' | Refusal>(async () => {
    const { owner, email, camperIds } = invitation;
    const open = await invitationsOf(camp)
      .find({ owner, ...isOpen })
      .toArray();
    const isSame = (other: CamperInvitation) =>
      other.email === email &&
      other.camperIds.some((id) => camperIds.some((camperId) => camperId.equals(id)));
    if (open.some(isSame)) return 'already-invited';
    const slot = pickFreeSlot(open, OPEN_INVITATION_LIMIT);
    if (slot === null) return 'too-many-invitations';
    const inserted = await nullIfConflict(invitationsOf(camp).insertOne({ ...invitation, slot }));
    return inserted && 'added';
  }, MAX_ATTEMPTS);

/** Returns null if there is no invitation with this id. */
export const findInvitation = (camp: Camp, _id: ObjectId): Promise<CamperInvitation | null> =>
  invitationsOf(camp).findOne({ _id });

/** Lists the open invitations for a camper, oldest first. */
export const listOpenInvitationsFor = (
  camp: Camp,
  camperId: ObjectId,
): Promise<CamperInvitation[]> =>
  invitationsOf(camp)
    .find({ camperIds: camperId, ...isOpen, expiresAt: { $gt: camp.now() } })
    .sort(oldestFirst)
    .toArray();

/** Lists the open invitations to an address, oldest first. */
export const listOpenInvitationsTo = (camp: Camp, email: string): Promise<CamperInvitation[]> =>
  invitationsOf(camp)
    .find({ email, ...isOpen, expiresAt: { $gt: camp.now() } })
    .sort(oldestFirst)
    .toArray();

/** Lists the open invitations that an account has sent, expired ones too. */
export const listOpenInvitationsBy = (camp: Camp, owner: string): Promise<CamperInvitation[]> =>
  invitationsOf(camp)
    .find({ owner, ...isOpen })
    .toArray();

/** Lists all invitations that an account has sent. */
export const listInvitationsBy = (camp: Camp, owner: string): Promise<CamperInvitation[]> =>
  invitationsOf(camp).find({ owner }).toArray();

/** Lists all invitations to an address, whatever their state. */
export const listInvitationsTo = (camp: Camp, email: string): Promise<CamperInvitation[]> =>
  invitationsOf(camp).find({ email }).toArray();

export const listExpiredInvitations = (camp: Camp): Promise<CamperInvitation[]> =>
  invitationsOf(camp)
    .find({ expiresAt: { $lte: camp.now() } })
    .toArray();

/** Counts the invitations that an owner has sent and that have not expired, whatever their state. */
export const countInvitationsBy = (camp: Camp, owner: string): Promise<number> =>
  invitationsOf(camp).countDocuments({ owner });

/** Stores how an invitation ended, once. */
export async function endInvitation(
  camp: Camp,
  { _id }: Pick<CamperInvitation, '_id'>,
  ended: Pick<CamperInvitation, 'state' | 'answeredBy'>,
): Promise<void> {
  await invitationsOf(camp).updateOne({ _id, ...isOpen }, { $set: ended, $unset: { slot: '' } });
}

export async function deleteInvitation(
  camp: Camp,
  { _id }: Pick<CamperInvitation, '_id'>,
): Promise<void> {
  await invitationsOf(camp).deleteOne({ _id });
}
