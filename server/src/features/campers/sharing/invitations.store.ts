import type { Db, ObjectId } from 'mongodb';
import { OPEN_INVITATION_LIMIT } from '#contract';
import { nullIfConflict, pickFreeSlot } from '#database/slots';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import { retryOnConflict } from '#lib/retry-on-conflict';

/** An attempt fails only if a concurrent call took a slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * OPEN_INVITATION_LIMIT;

const isOpen = { state: 'open' as const };
const oldestFirst = { createdAt: 1, _id: 1 } as const;

type Refusal = 'already-invited' | 'too-many-invitations';

export function createInvitationsStore(db: Db) {
  const invitations = db.collection<CamperInvitation>('camperInvitations');

  return {
    /** Adds an open invitation, or returns why not. */
    add: (invitation: Omit<CamperInvitation, 'slot'>): Promise<'added' | Refusal> =>
      retryOnConflict<'added' | Refusal>(async () => {
        const { owner, email, camperIds } = invitation;
        const open = await invitations.find({ owner, ...isOpen }).toArray();
        const isSame = (other: CamperInvitation) =>
          other.email === email &&
          other.camperIds.some((id) => camperIds.some((camperId) => camperId.equals(id)));
        if (open.some(isSame)) return 'already-invited';
        const slot = pickFreeSlot(open, OPEN_INVITATION_LIMIT);
        if (slot === null) return 'too-many-invitations';
        return (await nullIfConflict(invitations.insertOne({ ...invitation, slot }))) && 'added';
      }, MAX_ATTEMPTS),

    find: (_id: ObjectId) => invitations.findOne({ _id }),
    listOpenOf: (camperId: ObjectId, now: Date) =>
      invitations
        .find({ camperIds: camperId, ...isOpen, expiresAt: { $gt: now } })
        .sort(oldestFirst)
        .toArray(),
    listOpenTo: (email: string, now: Date) =>
      invitations
        .find({ email, ...isOpen, expiresAt: { $gt: now } })
        .sort(oldestFirst)
        .toArray(),
    /** Lists all invitations that an account has sent. */
    listBy: (owner: string) => invitations.find({ owner }).toArray(),
    /** Lists all invitations to an address, whatever their state. */
    listTo: (email: string) => invitations.find({ email }).toArray(),
    listOpenBy: (owner: string) => invitations.find({ owner, ...isOpen }).toArray(),
    listExpired: (now: Date) => invitations.find({ expiresAt: { $lte: now } }).toArray(),
    /** Counts the invitations that an owner has sent and that have not expired, whatever their state. */
    countBy: (owner: string) => invitations.countDocuments({ owner }),

    /** Stores how an invitation ended, once. */
    async end(
      { _id }: Pick<CamperInvitation, '_id'>,
      ended: Pick<CamperInvitation, 'state' | 'answeredBy'>,
    ): Promise<void> {
      await invitations.updateOne({ _id, ...isOpen }, { $set: ended, $unset: { slot: '' } });
    },

    async delete({ _id }: Pick<CamperInvitation, '_id'>): Promise<void> {
      await invitations.deleteOne({ _id });
    },
  };
}
export type InvitationsStore = ReturnType<typeof createInvitationsStore>;
