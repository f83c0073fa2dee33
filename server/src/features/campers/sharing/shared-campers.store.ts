import type { Db, Filter, ObjectId, UpdateFilter } from 'mongodb';
import { GUARDIAN_LIMIT } from '#contract';
import type { Camper } from '#domain/campers/camper';
import { sharedWith } from '#domain/campers/camper-filters';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { ABSENT } from '#lib/absent';

const hasRoomForGuardian = { [`guardians.${GUARDIAN_LIMIT - 1}`]: ABSENT };

const withoutGuardian = (uid: string) => ({ guardians: uid, sharedSince: { uid } });

/** An invitation for one of its campers. */
export type InvitationForCamper = Pick<CamperInvitation, '_id'> & { camperId: ObjectId };

/** Writes of who shares a camper. None of them is an edit, so none raises the revision. */
export function createSharedCampersStore(db: Db) {
  const campers = db.collection<Camper>('campers');

  const change = async (filter: Filter<Camper>, update: UpdateFilter<Camper>): Promise<boolean> =>
    (await campers.updateOne(filter, update)).matchedCount === 1;

  return {
    /** Finds an active child of the owner; the account holder cannot be shared. */
    findShareable: (_id: ObjectId, owner: string) =>
      campers.findOne({ _id, owner, archivedAt: ABSENT, isAccountHolder: ABSENT }),

    /** Finds a camper that is shared with the account. */
    findShared: (_id: ObjectId, uid: string) => campers.findOne({ _id, ...sharedWith(uid) }),

    /** Lists an invitation as open. Returns false if the camper has no room for another guardian. */
    addInvitation: ({
      _id,
      camperId,
      owner,
    }: InvitationForCamper & Pick<CamperInvitation, 'owner'>) =>
      change({ _id: camperId, owner, ...hasRoomForGuardian }, { $addToSet: { invitations: _id } }),

    /** Ends an open invitation for a camper. Returns false if it was not open. */
    removeInvitation: ({ _id, camperId }: InvitationForCamper, event?: DomainEvent) =>
      change(
        { _id: camperId, invitations: _id },
        { $pull: { invitations: _id }, ...(event && { $push: appendEvents(event) }) },
      ),

    /** Ends an open invitation for all of its campers. Returns false if it was open for none. */
    async removeFromAll(invitation: CamperInvitation): Promise<boolean> {
      const { _id } = invitation;
      const { modifiedCount } = await campers.updateMany(
        { _id: { $in: invitation.camperIds }, invitations: _id },
        { $pull: { invitations: _id } },
      );
      return modifiedCount > 0;
    },

    /**
     * Ends an open invitation and adds the guardian, in one write. Returns null if the invitation is not
     * open, the camper is archived or has no room for another guardian, or the account has access.
     */
    acceptInvitation: (
      { _id, camperId }: InvitationForCamper,
      uid: string,
      event: DomainEvent,
    ): Promise<Camper | null> =>
      campers.findOneAndUpdate(
        {
          _id: camperId,
          invitations: _id,
          owner: { $ne: uid },
          guardians: { $ne: uid },
          archivedAt: ABSENT,
          ...hasRoomForGuardian,
        },
        {
          $pull: { invitations: _id },
          $push: {
            ...{ guardians: uid, sharedSince: { uid, at: event.at } },
            ...appendEvents(event),
          },
        },
        { returnDocument: 'after' },
      ),

    /** Returns false if the camper is not the owner's, or the account is not its guardian. */
    removeGuardian: (_id: ObjectId, owner: string, uid: string, event: DomainEvent) =>
      change(
        { _id, owner, guardians: uid },
        { $pull: withoutGuardian(uid), $push: appendEvents(event) },
      ),

    /** Returns false if the account is not a guardian of the camper. */
    leave: (_id: ObjectId, uid: string, event: DomainEvent) =>
      change({ _id, guardians: uid }, { $pull: withoutGuardian(uid), $push: appendEvents(event) }),

    /** Removes the account from all campers that others share with it. */
    async leaveAll(uid: string): Promise<void> {
      await campers.updateMany({ guardians: uid }, { $pull: withoutGuardian(uid) });
    },
  };
}
export type SharedCampersStore = ReturnType<typeof createSharedCampersStore>;
