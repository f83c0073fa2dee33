import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import type { Consent } from '#domain/campers/consent';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';
import { useTestApi } from '#testing/api/use-test-api';
import { createConsentCalls } from '#testing/api/consent-calls';

const api = useTestApi();
const secondServer = useTestApi(() => ({ databaseName: api.db.databaseName }));

let owner: TestUser;
let camperId: string;
beforeEach(async () => {
  owner = await api.aUser();
  camperId = (await aCamper(api, owner))._id;
});

const callsOf = (index: number) => createConsentCalls(index % 2 ? api : secondServer, owner);
const stored = () =>
  api.db.collection<Consent>('consents').find({ owner: owner.uid }).sort({ revision: 1 }).toArray();
const findCamper = () =>
  api.db.collection<Camper>('campers').findOne({ _id: new ObjectId(camperId) });

test('parallel equal answers on two servers are stored once', async () => {
  const textId = await aConsentText(api);
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      callsOf(index).answer(camperId, { textId, agreed: true }),
    ),
  );
  expect(new Set(responses.map(problemKindOf))).toEqual(new Set(['no problem']));
  expect(await stored()).toMatchObject([{ agreed: true, revision: 0 }]);
});

test('parallel different answers to an optional text leave an unbroken history with one last answer', async () => {
  const textId = await aConsentText(api, { kind: 'photo', isRequired: false });
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      callsOf(index).answer(camperId, { textId, agreed: index % 3 === 0 }),
    ),
  );
  // A call can lose against the others too often; then it stores nothing and can be repeated.
  for (const response of responses) {
    expect(['no problem', 'changed-meanwhile']).toContain(problemKindOf(response));
  }
  const answers = await stored();
  expect(answers.map(({ revision }) => revision)).toEqual(answers.map((_, index) => index));
  const [camper] = await callsOf(0).list(camperId);
  expect(camper!.consents.find(({ kind }) => kind === 'photo')!.state).toBe(
    answers.at(-1)!.agreed ? 'agreed' : 'declined',
  );
  expect(await findCamper()).toMatchObject({
    photoConsent: answers.at(-1)!.agreed ? 'yes' : 'no',
    photoConsentAt: answers.at(-1)!.at,
  });
});

test('a parallel answer and change in My Family leave the later one, and no agreement to what it denies', async () => {
  const textId = await aConsentText(api, { kind: 'photo', isRequired: false });
  for (let round = 0; round < 6; round += 1) {
    await secondServer
      .as(owner.token)
      .patch(`/campers/${camperId}`)
      .send({
        revision: (await findCamper())!.revision,
        photoConsent: 'not-asked',
      });
    const { revision } = (await findCamper())!;
    const [answered, changed] = await Promise.all([
      callsOf(0).answerAt(revision, camperId, { textId, agreed: true }),
      api.as(owner.token).patch(`/campers/${camperId}`).send({ revision, photoConsent: 'no' }),
    ]);
    // Both saw the same record, so the one that comes second is told that it has changed.
    expect([problemKindOf(answered), problemKindOf(changed)].sort()).toEqual([
      'changed-meanwhile',
      'no problem',
    ]);
    const isAnswered = problemKindOf(answered) === 'no problem';
    expect((await findCamper())!.photoConsent).toBe(isAnswered ? 'yes' : 'no');
    const [camper] = await callsOf(0).list(camperId);
    expect(camper!.consents.find(({ kind }) => kind === 'photo')!.state).toBe(
      isAnswered ? 'agreed' : 'missing',
    );
  }
});

test('answers during the publication of a new version count for the version that they name', async () => {
  const first = await aConsentText(api);
  const [response] = await Promise.all([
    callsOf(0).answer(camperId, { textId: first, agreed: true }),
    aConsentText(secondServer),
  ]);
  const isInTime = problemKindOf(response) === 'no problem';
  expect(problemKindOf(response)).toBe(isInTime ? 'no problem' : 'invalid-input');
  const [camper] = await callsOf(0).list(camperId);
  expect(camper!.consents[0]!.state).toBe(isInTime ? 'outdated' : 'missing');
  const answered = (await stored()).map(({ textId }) => textId.toHexString());
  expect(answered).toEqual(isInTime ? [first] : []);
});

test('an answer changes at most 20 times within 24 hours, and other campers keep theirs', async () => {
  const textId = await aConsentText(api, { kind: 'photo', isRequired: false });
  const change = (agreed: boolean, id = camperId) =>
    callsOf(0).answer(id, { textId, agreed }).expect(200);
  for (let count = 0; count < 19; count += 1) await change(count % 2 === 0);
  const last = [false, true].map((agreed, index) =>
    callsOf(index).answer(camperId, { textId, agreed }),
  );
  await Promise.all(last);
  const refused = await callsOf(0).answer(camperId, {
    textId,
    agreed: !(await stored()).at(-1)!.agreed,
  });
  expect(problemKindOf(refused)).toBe('too-many-requests');
  expect((await stored()).map(({ revision }) => revision)).toEqual(
    Array.from({ length: 20 }, (_, revision) => revision),
  );
  await change(true, (await aCamper(api, owner))._id);
});
