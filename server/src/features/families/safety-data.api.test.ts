import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type EndpointShape } from '#contract';
import { createFaults } from '#testing/crashes/faults';
import { problemKindOf, type TestResponse } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import type { TestUser } from '#testing/samples/builders';
import { wholeCamper } from '#testing/samples/people/campers';
import { sampleRequests, send, type EndpointName } from '#testing/samples/requests';
import { camperIn, createFamilyCalls } from './testing/family-calls';

const planted = {
  allergies: 'Planted allergies',
  medicalNotes: 'Planted notes',
  emergencyContacts: [
    { name: 'Planted contact', relation: 'Planted relation', phone: '(212) 555-0177' },
  ],
  pickUpPeople: ['Planted pick-up person'],
};
const PLANTED = /planted|555\W*0177/i;

let logged = '';
const log = pino({ level: 'trace' }, { write: (line) => void (logged += line) });
const faults = createFaults();
const api = useTestApi({ log, faults });

let owner: TestUser;
let family: ReturnType<typeof createFamilyCalls>;
let camperId: string;
beforeAll(async () => {
  faults.begin(null);
  owner = await api.aUser();
  family = createFamilyCalls(api, owner);
  camperId = camperIn(await family.add({ ...wholeCamper, ...planted }))._id;
});

const allEndpoints = Object.entries<EndpointShape>(endpoints);

describe('safety data', () => {
  test('is sent to the owner', async () => {
    expect(JSON.stringify(await family.list())).toMatch(PLANTED);
  });

  test.each(allEndpoints)('is not in the answer of %s to anyone else', async (name, endpoint) => {
    for (const role of ['admin', 'instructor', undefined] as const) {
      const user = await api.aUser(role);
      const request = await sampleRequests[name as EndpointName](api, user);
      const res = await send(api, endpoint, request, `Bearer ${user.token}`);
      expect(res.text ?? '').not.toMatch(PLANTED);
    }
    const request = await sampleRequests[name as EndpointName](api, await api.aUser());
    expect((await send(api, endpoint, request, null)).text ?? '').not.toMatch(PLANTED);
  });

  test('is in no error and in no log line', async () => {
    const tooLong = `Planted ${'x'.repeat(3000)}`;
    const stranger = createFamilyCalls(api, await api.aUser());
    const refused: [string, TestResponse][] = [
      ['invalid-input', await family.add({ ...wholeCamper, ...planted, birthDate: '2019-02-30' })],
      ['invalid-input', await family.add({ ...wholeCamper, ...planted, birthDate: '2100-01-01' })],
      ['invalid-input', await family.add({ ...wholeCamper, allergies: tooLong })],
      ['invalid-input', await family.add({ ...wholeCamper, pickUpPeople: [tooLong] })],
      [
        'invalid-input',
        await family.patch(camperId, {
          revision: 0,
          emergencyContacts: [{ ...planted.emergencyContacts[0], phone: '555-0177' }],
        }),
      ],
      ['changed-meanwhile', await family.patch(camperId, { revision: 7, ...planted })],
      ['not-found', await stranger.patch(camperId, { revision: 0, ...planted })],
      ['not-found', await stranger.archive(camperId)],
      [
        'malformed-json',
        await api
          .as(owner.token)
          .post('/campers')
          .set('Content-Type', 'application/json')
          .send('{"allergies":"Planted'),
      ],
      [
        'body-too-large',
        await family.add({ ...wholeCamper, ...planted, medicalNotes: 'Planted '.repeat(20_000) }),
      ],
    ];
    for (const when of ['before', 'after'] as const) {
      faults.begin({ step: 0, when });
      refused.push(['unexpected', await family.patch(camperId, { revision: 0, ...planted })]);
    }
    faults.begin(null);
    // A record that violates the contract.
    const filter = { owner: owner.uid };
    await api.db.collection('campers').updateOne(filter, { $set: { photoConsent: 'Planted' } });
    refused.push(['unexpected', await api.as(owner.token).get('/campers')]);

    for (const [kind, res] of refused) {
      expect(problemKindOf(res)).toBe(kind);
      expect(res.text).not.toMatch(PLANTED);
    }
    expect(logged.split('\n').length).toBeGreaterThan(refused.length);
    expect(logged).toContain('request failed');
    expect(logged).not.toMatch(PLANTED);
  });
});
