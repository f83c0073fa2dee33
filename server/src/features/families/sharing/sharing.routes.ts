import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { toViewedCamper } from '../camper-on-wire';
import { getCamperSharing, leaveCamper, removeGuardian, withdrawInvitation } from './guardians';
import { inviteGuardian } from './invite-guardian';
import {
  acceptInvitation,
  declineInvitation,
  listReceivedInvitations,
} from './received-invitations';

export function registerCamperSharing(route: Route) {
  route(endpoints.getCamperSharing, ({ camp, params, viewer }) =>
    getCamperSharing(camp, params.id, viewer),
  );
  route(endpoints.inviteGuardian, ({ camp, params, body, viewer }) =>
    inviteGuardian(camp, [params.id], body.email, viewer),
  );
  route(endpoints.inviteToCampers, ({ camp, body, viewer }) =>
    inviteGuardian(camp, body.camperIds, body.email, viewer),
  );
  route(endpoints.withdrawInvitation, async ({ camp, params, viewer }) => ({
    deletedCount: await withdrawInvitation(camp, params.id, params.invitationId, viewer),
  }));
  route(endpoints.removeGuardian, async ({ camp, params, viewer }) => ({
    deletedCount: await removeGuardian(camp, params.id, params.guardianId, viewer),
  }));
  route(endpoints.leaveCamper, async ({ camp, params, viewer }) => ({
    modifiedCount: await leaveCamper(camp, params.id, viewer),
  }));
  route(endpoints.listCamperInvitations, ({ camp, viewer }) =>
    listReceivedInvitations(camp, viewer),
  );
  route(endpoints.acceptCamperInvitation, async ({ camp, params, viewer }) => {
    const { camper, ...names } = await acceptInvitation(camp, params.id, viewer);
    return { ...(await toViewedCamper(camp, camper, viewer)), ...names };
  });
  route(endpoints.declineCamperInvitation, async ({ camp, params, viewer }) => ({
    modifiedCount: await declineInvitation(camp, params.id, viewer),
  }));
}
