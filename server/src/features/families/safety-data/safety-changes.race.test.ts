import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { auditSafetyChanges } from '#audit/rules/people/safety-changes';
import { createReport } from '#audit/report/report';
import type { Camper } from '#domain/campers/camper';
import { useTestApi } from '#testing/api/use-test-api';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';

const api = useTestApi();
const secondServer = useTestApi(() => ({ databaseName: api.db.databaseName }));

let adults: TestUser[];
let id: string;
beforeEach(async () => {
  adults = [await api.aUser(), await api.aUser()];
  const camper = await aCamper(api, adults[0]!, wholeCamper);
  await aSharedCamper(api, adults[0]!, adults[1]!, camper);
  id = camper._id;
});

const find = async () =>
  (await api.db.collection<Camper>('campers').findOne({ _id: new ObjectId(id) }))!;
const serverOf = (index: number) =>
  (index % 2 === 0 ? api : secondServer).as(adults[index % 2]!.token);

/** Changes the camper, and again with the newer revision until no other change came first. */
const changeUntilSaved = async (index: number, body: object): Promise<void> => {
  const { revision } = await find();
  const res = await serverOf(index)
    .patch(`/campers/${id}`)
    .send({ revision, ...body });
  const kind = problemKindOf(res);
  expect(['no problem', 'changed-meanwhile']).toContain(kind);
  if (kind === 'changed-meanwhile') await changeUntilSaved(index, body);
};

const listDifferences = async () => {
  const report = createReport();
  await auditSafetyChanges(api.db, report);
  return report.toRows().flatMap(({ differences }) => differences);
};

test('of two adults who change the same revision, one is told that it changed meanwhile', async () => {
  const kinds = await Promise.all(
    [{ allergies: 'Bees.' }, { pickUpPeople: ['Uncle Bob'] }].map(async (body, index) =>
      problemKindOf(
        await serverOf(index)
          .patch(`/campers/${id}`)
          .send({ revision: 0, ...body }),
      ),
    ),
  );
  expect(kinds.sort()).toEqual(['changed-meanwhile', 'no problem']);
});

test('parallel changes of two adults are all remembered, each with its author and what stood before', async () => {
  const textId = await aConsentText(api, { kind: 'photo', isRequired: false });
  const answer = { camperId: id, answers: [{ textId, agreed: true }] };
  await Promise.all([
    ...Array.from({ length: 6 }, (_, index) =>
      changeUntilSaved(index, { allergies: `Bees ${index}`, pickUpPeople: [`Person ${index}`] }),
    ),
    serverOf(1).post('/consents').send(answer).expect(200),
  ]);
  const { safetyChanges = [] } = await find();
  const [first, ...changes] = safetyChanges;
  expect(first).toMatchObject({ isNew: true });
  const authors = changes.map(({ after, by }) => [after.allergies ?? after.photoConsent, by]);
  expect(authors.sort()).toEqual(
    [
      ...Array.from({ length: 6 }, (_, index) => [`Bees ${index}`, adults[index % 2]!.uid]),
      ['yes', adults[1]!.uid],
    ].sort(),
  );
  expect(await listDifferences()).toEqual([]);
  await api.dispatchEvents();
  expect(await listDifferences()).toEqual([]);
});
