import { endpoints } from '#contract';
import type { TestApi } from '#testing/api/test-api';
import type { TestUser } from '#testing/samples/builders';

/** Returns the calls that share campers, as a user. */
export function createSharingCalls(api: TestApi, { token }: Pick<TestUser, 'token'>) {
  const client = api.as(token);
  return {
    sharing: (id: string) => client.get(`/campers/${id}/sharing`),
    invite: (id: string, email: string) =>
      client.post(`/campers/${id}/invitations`).send({ email }),
    inviteToAll: (camperIds: string[], email: string) =>
      client.post('/camper-invitations').send({ camperIds, email }),
    withdraw: (id: string, invitationId: string) =>
      client.delete(`/campers/${id}/invitations/${invitationId}`),
    removeGuardian: (id: string, guardianId: string) =>
      client.delete(`/campers/${id}/guardians/${guardianId}`),
    leave: (id: string) => client.post(`/campers/${id}/leave`),
    accept: (id: string) => client.post(`/camper-invitations/${id}/accept`),
    decline: (id: string) => client.post(`/camper-invitations/${id}/decline`),
    async received() {
      const res = await client.get('/camper-invitations').expect(200);
      return endpoints.listCamperInvitations.response.parse(res.body);
    },
  };
}
