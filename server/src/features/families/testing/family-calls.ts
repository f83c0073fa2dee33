import { endpoints, type Camper } from '#contract';
import type { TestApi } from '#testing/api/test-api';
import type { TestUser } from '#testing/samples/builders';

/** Returns the calls of `/campers` as a user. */
export function createFamilyCalls(api: TestApi, { token }: Pick<TestUser, 'token'>) {
  const client = api.as(token);
  return {
    add: (body: object) => client.post('/campers').send(body),
    ensureOwn: () => client.put('/campers/me'),
    patch: (id: string, body: object) => client.patch(`/campers/${id}`).send(body),
    confirm: (id: string, revision: number) =>
      client.post(`/campers/${id}/confirmation`).send({ revision }),
    archive: (id: string) => client.post(`/campers/${id}/archive`),
    restore: (id: string) => client.post(`/campers/${id}/restore`),
    async list(query = ''): Promise<Camper[]> {
      const res = await client.get(`/campers${query}`).expect(200);
      return endpoints.listCampers.response.parse(res.body);
    },
  };
}

/** Returns the camper in a response. */
export const camperIn = ({ body }: { body: unknown }): Camper =>
  endpoints.addCamper.response.parse(body);
