import { ObjectId } from 'mongodb';
import type { Camper, SentInvitation } from '../../../contract';
import type { TestApi } from '../../api/test-api';
import { toViewer, type TestUser } from '../builders';
import { aCamper } from './campers';

/** Invites an address to share a camper of the user, by default a new one. */
export async function anInvitation(
  api: TestApi,
  user: TestUser,
  email: string,
  camper?: Camper,
): Promise<SentInvitation & { camperId: string }> {
  const { _id: camperId } = camper ?? (await aCamper(api, user));
  return { camperId, ...(await api.services.sharing.invite([camperId], email, toViewer(user))) };
}

/** Returns a camper of `owner` that is shared with `guardian`. */
export async function aSharedCamper(
  api: TestApi,
  owner: TestUser,
  guardian: TestUser,
  camper?: Camper,
): Promise<Camper> {
  const { _id, camperId } = await anInvitation(api, owner, guardian.email, camper);
  await api.services.receivedInvitations.accept(_id, toViewer(guardian));
  const campers = await api.services.campers.list(false, toViewer(owner));
  return campers.find((found) => found._id === camperId)!;
}

const anInvitationTo = async (api: TestApi, { email }: TestUser) => ({
  params: { id: (await anInvitation(api, await api.aUser(), email))._id },
});

const ADDRESS = 'jordan@people.test';

export const camperSharingRequests = {
  getCamperSharing: async (api: TestApi, user: TestUser) => ({
    params: { id: (await anInvitation(api, user, ADDRESS)).camperId },
  }),
  inviteGuardian: async (api: TestApi, user: TestUser) => ({
    params: { id: (await aCamper(api, user))._id },
    body: { email: ADDRESS },
  }),
  inviteToCampers: async (api: TestApi, user: TestUser) => ({
    body: { email: ADDRESS, camperIds: [(await aCamper(api, user))._id] },
  }),
  withdrawInvitation: async (api: TestApi, user: TestUser) => {
    const { _id, camperId } = await anInvitation(api, user, ADDRESS);
    return { params: { id: camperId, invitationId: _id } };
  },
  removeGuardian: async (api: TestApi, user: TestUser) => {
    const guardian = await api.aUser();
    const { _id: id } = await aCamper(api, user);
    // Nobody can accept an invitation of a suspended user.
    const update = { $set: { guardians: [guardian.uid] } };
    await api.db.collection('campers').updateOne({ _id: new ObjectId(id) }, update);
    return { params: { id, guardianId: await api.idOf(guardian) } };
  },
  leaveCamper: async (api: TestApi, user: TestUser) => ({
    params: { id: (await aSharedCamper(api, await api.aUser(), user))._id },
  }),
  listCamperInvitations: async (api: TestApi, user: TestUser) => {
    await anInvitationTo(api, user);
    return {};
  },
  acceptCamperInvitation: anInvitationTo,
  declineCamperInvitation: anInvitationTo,
};
