import { endpoints, type CamperConsents, type ConsentTextVersion } from '#contract';
import type { TestApi } from './test-api';
import type { TestUser } from '../samples/builders';

/** Returns the calls of `/consents` and `/consent-texts` as a user. */
export function createConsentCalls(api: TestApi, { token }: Pick<TestUser, 'token'>) {
  const client = api.as(token);
  return {
    publish: (body: object) => client.post('/consent-texts').send(body),
    withdraw: (kind: string, currentVersion: number) =>
      client.post(`/consent-texts/${kind}/withdrawal`).send({ currentVersion }),
    answer: (camperId: string, ...answers: { textId: string; agreed: boolean }[]) =>
      client.post('/consents').send({ camperId, answers }),
    /** Answers one text on a page that shows the camper at `revision`. */
    answerAt: (revision: number, camperId: string, answer: { textId: string; agreed: boolean }) =>
      client.post('/consents').send({ camperId, revision, answers: [answer] }),
    async history(query: object = {}): Promise<ConsentTextVersion[]> {
      const res = await client.get('/consent-texts/history').query(query).expect(200);
      return endpoints.listConsentTextVersions.response.parse(res.body);
    },
    async list(...camperIds: string[]): Promise<CamperConsents[]> {
      const query = camperIds.length > 0 ? { camperIds: camperIds.join(',') } : {};
      const res = await client.get('/consents').query(query).expect(200);
      return endpoints.listConsents.response.parse(res.body);
    },
  };
}

/** Returns the current texts as a visitor sees them. */
export async function listCurrentTexts(api: TestApi) {
  const res = await api.visitor.get('/consent-texts').expect(200);
  return endpoints.listConsentTexts.response.parse(res.body);
}
