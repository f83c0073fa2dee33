import type { Filter, ObjectId, UpdateFilter } from 'mongodb';
import type { Camp } from '#camp';
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

const campersOf = ({ db }: Camp) => db.collection<Camper>('campers');

/** Changes who shares a camper. That is not an edit, so it does not raise the revision. */
async function change(
  camp: Camp,
  filter: Filter<Camper>,
  update: UpdateFilter<Camper>,
): Promise<boolean> {
  return (await campersOf(camp).updateOne(filter, update)).matchedCount === 1;
}

/** Returns an active child of the owner, because the account holder cannot be shared; else null. */
export const findShareableCamper = (
  camp: Camp,
  _id: ObjectId,
  owner: string,
): Promise<Camper | null> =>
  campersOf(camp).findOne({ _id, owner, archivedAt: ABSENT, isAccountHolder: ABSENT });

/** Returns null if the camper is not shared with the account. */
export const findSharedCamper = (camp: Camp, _id: ObjectId, uid: string): Promise<Camper | null> =>
  campersOf(camp).findOne({ _id, ...sharedWith(uid) });

/** Lists an invitation as open. Returns false if the camper has no room for another guardian. */
export const addInvitationToCamper = (
  camp: Camp,
  { _id, camperId, owner }: InvitationForCamper & Pick<CamperInvitation, 'owner'>,
): Promise<boolean> =>
  change(
    camp,
    { _id: camperId, owner, ...hasRoomForGuardian },
    { $addToSet: { invitations: _id } },
  );

/** Ends an open invitation for a camper. Returns false if it was not open. */
export const removeInvitationFromCamper = (
  camp: Camp,
  { _id, camperId }: InvitationForCamper,
  event?: DomainEvent,
): Promise<boolean> =>
  change(
    camp,
    { _id: camperId, invitations: _id },
    { $pull: { invitations: _id }, ...(event && { $push: appendEvents(event) }) },
  );

/** Ends an open invitation for all of its campers. Returns false if it was open for none. */
export async function removeInvitationFromCampers(
  camp: Camp,
  { _id, camperIds }: CamperInvitation,
): Promise<boolean> {
  const { modifiedCount } = await campersOf(camp).updateMany(
    { _id: { $in: camperIds }, invitations: _id },
    { $pull: { invitations: _id } },
  );
  return modifiedCount > 0;
}

/**
 * Ends an open invitation and adds the guardian, in one write. Returns null if the invitation is not
 * open, the camper is archived or has no room for another guardian, or the account has access.
 */
export const addInvitedGuardian = (
  camp: Camp,
  { _id, camperId }: InvitationForCamper,
  uid: string,
  event: DomainEvent,
): Promise<Camper | null> =>
  campersOf(camp).findOneAndUpdate(
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
        guardians: uid,
        sharedSince: { uid, at: event.at },
        ...appendEvents(event),
      },
    },
    { returnDocument: 'after' },
  );

/** Returns false if the camper is not the owner's, or the account is not its guardian. */
export const removeGuardianFromCamper = (
  camp: Camp,
  _id: ObjectId,
  owner: string,
  uid: string,
  event: DomainEvent,
): Promise<boolean> =>
  change(
    camp,
    { _id, owner, guardians: uid },
    { $pull: withoutGuardian(uid), $push: appendEvents(event) },
  );

/** Returns false if the account is not a guardian of the camper. */
export const leaveSharedCamper = (
  camp: Camp,
  _id: ObjectId,
  uid: string,
  event: DomainEvent,
): Promise<boolean> =>
  change(
    camp,
    { _id, guardians: uid },
    { $pull: withoutGuardian(uid), $push: appendEvents(event) },
  );

/** Removes the account from all campers that others share with it. */
export async function leaveAllSharedCampers(camp: Camp, uid: string): Promise<void> {
  await campersOf(camp).updateMany({ guardians: uid }, { $pull: withoutGuardian(uid) });
}
