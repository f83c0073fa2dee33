import { ObjectId } from 'mongodb';
import type { Camper, SentInvitation } from '#contract';
import type { Camper as StoredCamper } from '#domain/campers/camper';
import { toViewedCampers } from '#features/families/camper-on-wire';
import { listCampers } from '#features/campers/find-campers';
import { inviteGuardian } from '#features/families/sharing/invite-guardian';
import { acceptInvitation } from '#features/families/sharing/received-invitations';
import type { TestApi } from '#testing/api/test-api';
import { toViewer, type SampleUser, type TestUser } from '../builders';
import { aCamperId } from './campers';

/** Invites an address to share a camper of the user, by default a new one. */
export async function anInvitation(
  api: TestApi,
  user: SampleUser,
  email: string,
  camper?: Pick<Camper, '_id'>,
): Promise<SentInvitation & { camperId: string }> {
  const camperId = camper?._id ?? (await aCamperId(api, user));
  return { camperId, ...(await inviteGuardian(api.camp, [camperId], email, toViewer(user))) };
}

/** Returns a camper of `owner` that is shared with `guardian`. */
export async function aSharedCamper(
  api: TestApi,
  owner: TestUser,
  guardian: TestUser,
  camper?: Pick<Camper, '_id'>,
): Promise<Camper> {
  const { _id, camperId } = await anInvitation(api, owner, guardian.email, camper);
  await acceptInvitation(api.camp, _id, toViewer(guardian));
  const campers = await listCampers(api.camp, owner.uid, false);
  const viewed = await toViewedCampers(api.camp, campers, toViewer(owner));
  return viewed.find((found) => found._id === camperId)!;
}

const anInvitationTo = async (api: TestApi, { email }: TestUser) => ({
  params: { id: (await anInvitation(api, await api.aUser(), email))._id },
});

const ADDRESS = 'jordan@people.test';

export const camperSharingRequests = {
  getCamperSharing: async (api: TestApi, user: SampleUser) => ({
    params: { id: (await anInvitation(api, user, ADDRESS)).camperId },
  }),
  inviteGuardian: async (api: TestApi, user: SampleUser) => ({
    params: { id: await aCamperId(api, user) },
    body: { email: ADDRESS },
  }),
  inviteToCampers: async (api: TestApi, user: SampleUser) => ({
    body: { email: ADDRESS, camperIds: [await aCamperId(api, user)] },
  }),
  withdrawInvitation: async (api: TestApi, user: SampleUser) => {
    const { _id, camperId } = await anInvitation(api, user, ADDRESS);
    return { params: { id: camperId, invitationId: _id } };
  },
  removeGuardian: async (api: TestApi, user: SampleUser) => {
    const guardian = await api.aUser();
    const id = await aCamperId(api, user);
    // Nobody can accept an invitation of a suspended user.
    const update = { $push: { guardians: guardian.uid } };
    await api.db.collection<StoredCamper>('campers').updateOne({ _id: new ObjectId(id) }, update);
    return { params: { id, guardianId: await api.idOf(guardian) } };
  },
  leaveCamper: async (api: TestApi, user: SampleUser) => ({
    params: { id: user.camperId ?? (await aSharedCamper(api, await api.aUser(), user))._id },
  }),
  listCamperInvitations: async (api: TestApi, user: SampleUser) => {
    await anInvitationTo(api, user);
    return {};
  },
  acceptCamperInvitation: anInvitationTo,
  declineCamperInvitation: anInvitationTo,
};
