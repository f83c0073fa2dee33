import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { SAFETY_FIELDS } from '#domain/campers/camper';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import type { TestUser } from '#testing/samples/builders';
import { createTeaching, rosterPath } from './testing/teaching';
import { createVisits } from './testing/visits';

const START = new Date('2031-06-20T12:00:00Z');
const clock = createStoppedClock(START);
const api = useTestApi({ clock });
let coach: TestUser;
beforeEach(async () => {
  clock.setTo(START);
  coach = await api.aUser('instructor');
});
const teaching = createTeaching(api, () => coach);
const { aVisitor } = createVisits(api, () => coach, teaching);
type Visitor = Awaited<ReturnType<typeof aVisitor>>;

const readRow = async ({ campClass }: Visitor) => {
  const path = rosterPath(campClass, 'roster-with-safety-data.csv');
  const { text } = await api.as(coach.token).get(path).expect(200);
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
  return rows.find(({ Name }) => Name === 'Maya Lopez');
};

test('a deleted record does not look like one without allergies', async () => {
  const visitor = await aVisitor();
  expect(await visitor.getSafetyData()).toMatchObject({ isRecordDeleted: false });
  expect(await readRow(visitor)).toMatchObject({ Record: '' });
  await api.db.collection('campers').deleteOne({ _id: visitor.child._id });
  const marked = await visitor.getSafetyData();
  expect(marked).toMatchObject({ name: 'Maya Lopez', isRecordDeleted: true, mayCollect: [] });
  for (const field of SAFETY_FIELDS) expect(marked[field] ?? []).toEqual([]);
  expect(await readRow(visitor)).toMatchObject({ Record: 'Record deleted. Ask the family.' });
});

test('safety data that was deleted after the season is marked until the family confirms the record', async () => {
  const { parent, child, getSafetyData } = await aVisitor();
  await api.db
    .collection('campers')
    .updateOne(
      { _id: child._id },
      { $set: { safetyDataDeletedFor: START }, $unset: { confirmedAt: '' } },
    );
  expect(await getSafetyData()).toMatchObject({ isRecordDeleted: true });
  const path = `/campers/${child._id.toHexString()}`;
  const { body } = await api.as(parent.token).get('/campers').expect(200);
  const campers = endpoints.listCampers.response.parse(body);
  const { revision } = campers.find(({ _id }) => path.endsWith(_id))!;
  await api.as(parent.token).post(`${path}/confirmation`).send({ revision }).expect(200);
  expect(await getSafetyData()).toMatchObject({ isRecordDeleted: false });
});
