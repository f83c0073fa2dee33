import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import type { Enrolment } from '../../../domain/orders/enrolment';
import { useTestApi } from '../../../testing/api/use-test-api';
import { createFaults } from '../../../testing/crashes/faults';
import { createTestApi } from '../../../testing/api/test-api';
import { changesBy } from '../../../testing/database/database-snapshot';
import { ensureRemindedAdults } from './reminded-adults';

const api = useTestApi();
const [week, day] = [new Date('2031-05-04'), new Date('2031-06-04')];
const sibling = new ObjectId();

/** Adds an enrollment as the earlier release stored it. */
const add = async (fields: object): Promise<ObjectId> => {
  const _id = new ObjectId();
  const ids = { classId: new ObjectId(), camperId: new ObjectId(), lineId: new ObjectId() };
  const document = { _id, ...ids, owner: 'kim', status: 'active', enrolledAt: week, ...fields };
  await api.db.collection('enrolments').insertOne(document);
  return _id;
};

test('stores earlier reminders for the payer, and leaves other enrollments alone', async () => {
  const both = await add({
    reminders: { week, day },
    remindedSiblings: { week: [sibling], day: [] },
  });
  // The first releases did not store siblings.
  const single = await add({ reminders: { day } });
  const none = await add({});
  const changes = await changesBy(api.db, () => ensureRemindedAdults(api.db));

  expect(changes).toHaveLength(2);
  const enrolments = api.db.collection<Enrolment>('enrolments');
  const find = async (_id: ObjectId) => (await enrolments.findOne({ _id }))!;
  expect((await find(both)).remindedAdults).toEqual([
    { adult: 'kim', reminder: 'week', startsAt: week, siblings: [sibling] },
    { adult: 'kim', reminder: 'day', startsAt: day, siblings: [] },
  ]);
  expect(await find(both)).not.toHaveProperty('reminders');
  expect(await find(both)).not.toHaveProperty('remindedSiblings');
  expect((await find(single)).remindedAdults).toEqual([
    { adult: 'kim', reminder: 'day', startsAt: day, siblings: [] },
  ]);
  expect(await find(none)).not.toHaveProperty('remindedAdults');
  expect(await changesBy(api.db, () => ensureRemindedAdults(api.db))).toEqual([]);
});

test('keeps the reminders of all adults if an old process has written the payer’s afterwards', async () => {
  const entry = { reminder: 'week' as const, startsAt: week, siblings: [sibling] };
  const remindedAdults = [
    { adult: 'lee', ...entry },
    { adult: 'kim', ...entry },
  ];
  const _id = await add({
    remindedAdults,
    reminders: { week, day },
    remindedSiblings: { week: [sibling] },
  });
  const other = await add({ remindedAdults });
  expect(await changesBy(api.db, () => ensureRemindedAdults(api.db))).toEqual([
    `~ enrolments/${_id.toHexString()}`,
  ]);

  const enrolments = api.db.collection<Enrolment>('enrolments');
  expect((await enrolments.findOne({ _id }))!.remindedAdults).toEqual([
    ...remindedAdults,
    { adult: 'kim', reminder: 'day', startsAt: day, siblings: [] },
  ]);
  expect((await enrolments.findOne({ _id: other }))!.remindedAdults).toEqual(remindedAdults);
  expect(await changesBy(api.db, () => ensureRemindedAdults(api.db))).toEqual([]);
});

test('continues after an interrupted run', async () => {
  const _id = await add({ reminders: { week } });
  const faults = createFaults();
  const crashing = await createTestApi({ faults, databaseName: api.db.databaseName });
  try {
    faults.begin({ step: 0, when: 'before' });
    await ensureRemindedAdults(crashing.db).catch(() => {});
  } finally {
    await crashing.stop();
  }
  await ensureRemindedAdults(api.db);
  const enrolment = await api.db.collection<Enrolment>('enrolments').findOne({ _id });
  expect(enrolment!.remindedAdults).toHaveLength(1);
});
