import type { ObjectId } from 'mongodb';
import type { Camper } from '#domain/campers/camper';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import type { InvitationsStore } from '#compose/people-stores';
import type { SharedCampersStore } from '#compose/people-stores';

interface Dependencies {
  invitations: InvitationsStore;
  sharedCampers: SharedCampersStore;
  /** Returns campers of any family. */
  findAnyFamilyCampers(ids: ObjectId[]): Promise<Camper[]>;
  now: () => Date;
}

/**
 * Returns a function that deletes those of an owner's open invitations that have expired, or that no
 * camper lists any more because a server crashed while it ended them. Otherwise they would count toward
 * the limit.
 */
export function createDeleteEndedInvitations(deps: Dependencies) {
  const { invitations, sharedCampers, findAnyFamilyCampers, now } = deps;

  return async (open: CamperInvitation[]): Promise<void> => {
    const campers = await findAnyFamilyCampers(open.flatMap(({ camperIds }) => camperIds));
    const listed = new Set(
      campers.flatMap((camper) => (camper.invitations ?? []).map((id) => id.toHexString())),
    );
    const at = now();
    for (const invitation of open) {
      const { _id, expiresAt } = invitation;
      if (expiresAt > at && listed.has(_id.toHexString())) continue;
      await sharedCampers.removeFromAll(invitation);
      await invitations.delete(invitation);
    }
  };
}
