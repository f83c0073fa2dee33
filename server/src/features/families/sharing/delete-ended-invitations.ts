import type { Camp } from '#camp';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import { findAnyFamilyCampers } from '#features/campers/index';
import { deleteInvitation, listExpiredInvitations } from './invitations.store';
import { removeInvitationFromCampers } from './shared-campers.store';

/**
 * Deletes those of an owner's open invitations that have expired, or that no camper lists any more because
 * a server crashed while it ended them. Otherwise they would count toward the limit.
 */
export async function deleteEndedInvitations(camp: Camp, open: CamperInvitation[]): Promise<void> {
  const campers = await findAnyFamilyCampers(
    camp,
    open.flatMap(({ camperIds }) => camperIds),
  );
  const listed = new Set(
    campers.flatMap((camper) => (camper.invitations ?? []).map((id) => id.toHexString())),
  );
  const now = camp.now();
  for (const invitation of open) {
    const { _id, expiresAt } = invitation;
    if (expiresAt > now && listed.has(_id.toHexString())) continue;
    await removeInvitationFromCampers(camp, invitation);
    await deleteInvitation(camp, invitation);
  }
}

/** Deletes expired invitations. Several servers can run it at the same time. */
export async function deleteExpiredInvitations(camp: Camp): Promise<void> {
  for (const invitation of await listExpiredInvitations(camp)) {
    await removeInvitationFromCampers(camp, invitation);
    await deleteInvitation(camp, invitation);
  }
}
