import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { SAFETY_FIELDS } from '../../domain/camper';
import { useTestApi } from '../../testing/api/use-test-api';
import type { TestUser } from '../../testing/samples/builders';
import { createTeaching, rosterPath } from './testing/teaching';
import { createVisits } from './testing/visits';

const api = useTestApi();
let coach: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor');
});
const teaching = createTeaching(api, () => coach);
const { aVisitor } = createVisits(api, () => coach, teaching);

type Visitor = Awaited<ReturnType<typeof aVisitor>>;

/** Returns what the CSV files say about the records of the child and the sibling. */
const readRecords = async ({ campClass }: Visitor) => {
  const path = rosterPath(campClass, 'roster-with-safety-data.csv');
  const res = await api.as(coach.token).get(path).expect(200);
  const rows = parse<Record<string, string>>(res.text, { bom: true, columns: true });
  return rows.map((row) => [row.Name, row.Record]);
};
const DELETED = 'Record deleted. Ask the family.';

describe('a camper', () => {
  test('whose record was deleted is marked, and nobody else', async () => {
    const visitor = await aVisitor();
    expect(await visitor.getSafetyData()).toMatchObject({ isRecordDeleted: false });
    await api.db.collection('campers').deleteOne({ _id: visitor.child._id });
    const marked = await visitor.getSafetyData();
    expect(marked).toMatchObject({ name: 'Maya Lopez', isRecordDeleted: true, mayCollect: [] });
    for (const field of SAFETY_FIELDS) expect(marked[field] ?? []).toEqual([]);
    expect(await readRecords(visitor)).toEqual([
      ['Ben Lopez', ''],
      ['Maya Lopez', DELETED],
    ]);
  });

  test('whose safety data was deleted is marked until the family confirms the record', async () => {
    const visitor = await aVisitor();
    const $set = { safetyDataDeletedFor: api.clock.now() };
    await api.db
      .collection('campers')
      .updateOne({ _id: visitor.child._id }, { $set, $unset: { confirmedAt: '' } });
    expect(await readRecords(visitor)).toEqual([
      ['Ben Lopez', ''],
      ['Maya Lopez', DELETED],
    ]);
    const family = api.as(visitor.parent.token);
    const path = `/campers/${visitor.child._id.toHexString()}`;
    await family.patch(path).send({ revision: 0, allergies: 'Bees.' }).expect(200);
    expect(await visitor.getSafetyData()).toMatchObject({
      allergies: 'Bees.',
      isRecordDeleted: true,
    });
    await family.post(`${path}/confirmation`).send({ revision: 1 }).expect(200);
    expect(await visitor.getSafetyData()).toMatchObject({ isRecordDeleted: false });
  });
});
