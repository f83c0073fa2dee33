import type { camperSharingEndpoints } from './camper-sharing';
import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';

const { camper } = examples;

const email = 'jordan@camp.example';
const sentInvitation = {
  _id: '64f1c2a9e4b0a1d2c3e4f5ee',
  email,
  createdAt: '2031-05-04T10:01:00.000Z',
  expiresAt: '2031-05-18T10:01:00.000Z',
};

export const camperSharingDocs: DocsFor<typeof camperSharingEndpoints> = {
  getCamperSharing: {
    tag: 'Campers',
    summary: 'List who shares a camper',
    description:
      'Returns the guardians and the open invitations of a camper. Only the owner of the camper can list them.',
    response: {
      guardians: [{ _id: '64f1c2a9e4b0a1d2c3e4f5ef', name: 'Ava Reed' }],
      invitations: [sentInvitation],
    },
  },
  inviteGuardian: {
    tag: 'Campers',
    summary: 'Invite an adult to share a camper',
    description:
      'Sends an email to the address. An account that has verified that address can accept within 14 days, and then sees and edits the camper including safety data. The response does not depend on whether the address has an account. A camper has at most 3 guardians. An account has at most 5 open invitations and sends at most 20 within 14 days; more fail with `too-many-invitations`. The caller’s own email must be verified.',
    body: { email },
    response: sentInvitation,
  },
  inviteToCampers: {
    tag: 'Campers',
    summary: 'Invite an adult to share several campers',
    description:
      'Sends one email, and one acceptance adds all campers to the list of the account. Campers whom the address already shares or is invited to, or who have 3 guardians, are left out; if none is left, the call fails like the one for one camper. Counts as one invitation.',
    body: { email, camperIds: [camper._id] },
    response: sentInvitation,
  },
  withdrawInvitation: {
    tag: 'Campers',
    summary: 'Withdraw an invitation',
    description:
      'Ends it for all of its campers. Safe to repeat: `deletedCount` is then 0. Fails with `invitation-answered` if it was accepted or declined before.',
    response: { deletedCount: 1 },
  },
  removeGuardian: {
    tag: 'Campers',
    summary: 'Remove a guardian',
    description: 'The guardian no longer sees the camper and is notified.',
    response: { deletedCount: 1 },
  },
  leaveCamper: {
    tag: 'Campers',
    summary: 'Stop sharing a camper of another account',
    description: 'The camper leaves the caller’s list, and its owner is notified.',
    response: { modifiedCount: 1 },
  },
  listCamperInvitations: {
    tag: 'Campers',
    summary: 'List the invitations to share campers',
    description:
      'The open invitations to the caller’s verified email, oldest first. Empty without a verified email.',
    response: [
      {
        _id: sentInvitation._id,
        firstName: camper.firstName,
        invitedBy: 'Casey Camper',
        createdAt: sentInvitation.createdAt,
        expiresAt: sentInvitation.expiresAt,
      },
    ],
  },
  acceptCamperInvitation: {
    tag: 'Campers',
    summary: 'Accept an invitation',
    description:
      'Adds its campers to the caller’s list, and returns the first of them, with the first names of all that were added. It stays open for a camper who has 3 guardians, whom `fullFirstNames` names. The owner gets one notification. Safe to repeat. An invitation to another address, or one that was withdrawn, declined or has expired, is `not-found`.',
    response: {
      ...camper,
      isShared: true,
      ownerName: 'Casey Camper',
      acceptedFirstNames: [camper.firstName],
    },
  },
  declineCamperInvitation: {
    tag: 'Campers',
    summary: 'Decline an invitation',
    description: 'Safe to repeat: `modifiedCount` is then 0. The owner gets one notification.',
    response: { modifiedCount: 1 },
  },
};
