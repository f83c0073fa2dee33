import {
  endpoints,
  type CamperSharing,
  type ReceivedInvitation,
  type SentInvitation,
} from '@camp/server/contract';
import { anId } from '../data/builders';
import { mockEndpoint, type ReceivedRequest } from './mock-api';

const times = { createdAt: '2031-05-04T10:00:00.000Z', expiresAt: '2031-05-18T10:00:00.000Z' };

export const aSentInvitation = (email: string): SentInvitation => ({
  _id: anId(),
  email,
  ...times,
});

export const aReceivedInvitation = (
  over: Partial<ReceivedInvitation> = {},
): ReceivedInvitation => ({
  _id: anId(),
  firstName: 'Zoe',
  invitedBy: 'Ann Field',
  ...times,
  ...over,
});

/** Mocks who shares a camper, with state, by default nobody. Returns the changes that it received. */
export function mockSharing({ guardians, invitations }: Partial<CamperSharing> = {}) {
  const stored: CamperSharing = { guardians: guardians ?? [], invitations: invitations ?? [] };
  const changes: unknown[] = [];
  const remove = <Item extends { _id: string }>(items: Item[], id: unknown) => {
    const index = items.findIndex(({ _id }) => _id === id);
    if (index >= 0) items.splice(index, 1);
    return { deletedCount: index >= 0 ? 1 : 0 };
  };

  mockEndpoint(endpoints.getCamperSharing, () => structuredClone(stored));
  mockEndpoint(endpoints.inviteGuardian, ({ params, body }) => {
    const { email } = body as { email: string };
    changes.push(`invited ${email} to ${String(params.id)}`);
    const invitation = aSentInvitation(email);
    stored.invitations.push(invitation);
    return invitation;
  });
  mockEndpoint(endpoints.inviteToCampers, ({ body }) => {
    const { email, camperIds } = body as { email: string; camperIds: string[] };
    changes.push(`invited ${email} to ${camperIds.join(' and ')}`);
    const invitation = { ...aSentInvitation(email), camperCount: camperIds.length };
    stored.invitations.push(invitation);
    return invitation;
  });
  mockEndpoint(endpoints.withdrawInvitation, ({ params }: ReceivedRequest) => {
    changes.push(`withdrew ${String(params.invitationId)}`);
    return remove(stored.invitations, params.invitationId);
  });
  mockEndpoint(endpoints.removeGuardian, ({ params }: ReceivedRequest) => {
    changes.push(`removed ${String(params.guardianId)}`);
    return remove(stored.guardians, params.guardianId);
  });
  return changes;
}

/** Mocks an account without invitations and a camper that nobody shares. */
export function mockNoSharing() {
  mockSharing();
  mockEndpoint(endpoints.listCamperInvitations, []);
}
