import * as z from 'zod/mini';
import { camper, CAMPER_LIMIT } from './campers';
import { endpoint } from '../endpoint';
import { deleted, email, id, modified, params, unique } from '../fields/fields';

/** The most guardians of a camper besides the owner. */
export const GUARDIAN_LIMIT = 3;
/** The most open invitations of an account. */
export const OPEN_INVITATION_LIMIT = 5;

export const inviteGuardianRequest = z.object({ email });
export type InviteGuardianRequest = z.infer<typeof inviteGuardianRequest>;

export const inviteToCampersRequest = z.object({
  email,
  camperIds: z
    .array(id, 'must be a list of ids')
    .check(
      z.minLength(1, 'must not be empty'),
      z.maxLength(CAMPER_LIMIT, `must have at most ${CAMPER_LIMIT} ids`),
      unique(),
    ),
});
export type InviteToCampersRequest = z.infer<typeof inviteToCampersRequest>;

/** An open invitation as the owner of the camper sees it. */
export const sentInvitation = z.object({
  _id: z.string(),
  email: z.string(),
  /** How many campers it is for; absent if it is for one. */
  camperCount: z.optional(z.int()),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type SentInvitation = z.infer<typeof sentInvitation>;

/** An adult who was invited to see and edit a camper, and accepted. */
export const guardian = z.object({
  /** The id of the guardian's account. */
  _id: z.string(),
  name: z.string(),
});
export type Guardian = z.infer<typeof guardian>;

export const camperSharing = z.object({
  guardians: z.array(guardian),
  invitations: z.array(sentInvitation),
});
export type CamperSharing = z.infer<typeof camperSharing>;

/** An open invitation as the invited adult sees it. */
export const receivedInvitation = z.object({
  _id: z.string(),
  /** The first camper's first name. */
  firstName: z.string(),
  /** The first names of the other campers, if the invitation is for several. */
  otherFirstNames: z.optional(z.array(z.string())),
  /** The name of the owner's account. */
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** The first camper of an invitation that was accepted, and the first names of all. */
export const acceptedInvitation = z.extend(camper, {
  /** Those that the call added; all of the invitation that the caller shares if it added none. */
  acceptedFirstNames: z.array(z.string()),
  /** Those with as many guardians as possible, for whom the invitation stays open; absent if there are none. */
  fullFirstNames: z.optional(z.array(z.string())),
});
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;

const invitingProblems = [
  'not-found',
  'email-not-verified',
  'already-invited',
  'already-shared',
  'too-many-guardians',
  'too-many-invitations',
] as const;

export const camperSharingEndpoints = {
  /** For the owner of the camper only, like all endpoints below but `leaveCamper`. */
  getCamperSharing: endpoint({
    method: 'get',
    path: '/campers/:id/sharing',
    access: 'signed-in',
    params: params.id,
    response: camperSharing,
    problems: ['not-found'],
  }),
  /** The response is the same whether or not the address has an account. */
  inviteGuardian: endpoint({
    method: 'post',
    path: '/campers/:id/invitations',
    access: 'signed-in',
    params: params.id,
    body: inviteGuardianRequest,
    response: sentInvitation,
    problems: invitingProblems,
    rate: 'strict',
  }),
  /** One invitation for several campers. Those whom the address shares or is invited to are left out. */
  inviteToCampers: endpoint({
    method: 'post',
    path: '/camper-invitations',
    access: 'signed-in',
    body: inviteToCampersRequest,
    response: sentInvitation,
    problems: invitingProblems,
    rate: 'strict',
  }),
  withdrawInvitation: endpoint({
    method: 'delete',
    path: '/campers/:id/invitations/:invitationId',
    access: 'signed-in',
    params: z.object({ id, invitationId: id }),
    response: deleted,
    problems: ['not-found', 'invitation-answered'],
  }),
  removeGuardian: endpoint({
    method: 'delete',
    path: '/campers/:id/guardians/:guardianId',
    access: 'signed-in',
    params: z.object({ id, guardianId: id }),
    response: deleted,
    problems: ['not-found'],
  }),
  /** Ends the viewer's access to a camper of another account. */
  leaveCamper: endpoint({
    method: 'post',
    path: '/campers/:id/leave',
    access: 'signed-in',
    params: params.id,
    response: modified,
    problems: ['not-found'],
  }),
  /** The open invitations to the viewer's verified email, oldest first. */
  listCamperInvitations: endpoint({
    method: 'get',
    path: '/camper-invitations',
    access: 'signed-in',
    response: z.array(receivedInvitation),
  }),
  acceptCamperInvitation: endpoint({
    method: 'post',
    path: '/camper-invitations/:id/accept',
    access: 'signed-in',
    params: params.id,
    response: acceptedInvitation,
    problems: ['not-found', 'email-not-verified', 'too-many-guardians'],
  }),
  declineCamperInvitation: endpoint({
    method: 'post',
    path: '/camper-invitations/:id/decline',
    access: 'signed-in',
    params: params.id,
    response: modified,
    problems: ['not-found', 'email-not-verified'],
  }),
};
