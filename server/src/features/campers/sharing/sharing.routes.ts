import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { CampersService } from '../campers.service';
import type { ReceivedInvitationsService } from './received-invitations.service';
import type { SharingService } from './sharing.service';

interface Services {
  campers: Pick<CampersService, 'toWire'>;
  sharing: SharingService;
  receivedInvitations: ReceivedInvitationsService;
}

export function registerCamperSharing(
  route: Route,
  { campers, sharing, receivedInvitations }: Services,
) {
  route(endpoints.getCamperSharing, ({ params, viewer }) => sharing.getSharing(params.id, viewer));
  route(endpoints.inviteGuardian, ({ params, body, viewer }) =>
    sharing.invite([params.id], body.email, viewer),
  );
  route(endpoints.inviteToCampers, ({ body, viewer }) =>
    sharing.invite(body.camperIds, body.email, viewer),
  );
  route(endpoints.withdrawInvitation, async ({ params, viewer }) => ({
    deletedCount: await sharing.withdraw(params.id, params.invitationId, viewer),
  }));
  route(endpoints.removeGuardian, async ({ params, viewer }) => ({
    deletedCount: await sharing.removeGuardian(params.id, params.guardianId, viewer),
  }));
  route(endpoints.leaveCamper, async ({ params, viewer }) => ({
    modifiedCount: await receivedInvitations.leave(params.id, viewer),
  }));
  route(endpoints.listCamperInvitations, ({ viewer }) => receivedInvitations.listReceived(viewer));
  route(endpoints.acceptCamperInvitation, async ({ params, viewer }) => {
    const { camper, ...names } = await receivedInvitations.accept(params.id, viewer);
    return { ...(await campers.toWire(camper, viewer)), ...names };
  });
  route(endpoints.declineCamperInvitation, async ({ params, viewer }) => ({
    modifiedCount: await receivedInvitations.decline(params.id, viewer),
  }));
}
