import type { Db, Document } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasPlainNames, ensurePlainNames } from './plain-names';
import { changesBy, snapshotDatabase } from '../../testing/database/database-snapshot';
import { createFaults } from '../../testing/crashes/faults';
import { at, event, renamedDocuments } from '../../testing/samples/renamed-documents';
import { createTestDatabase } from '../../testing/database/test-database';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await createTestDatabase());
});
const collections = [
  'orders',
  'classes',
  'users',
  'applications',
  'newsletter',
  'notices',
  'stripeCursors',
  'stripeWalks',
  'migrations',
];
beforeEach(async () => {
  for (const name of collections) await db.collection(name).deleteMany({});
});
afterAll(() => close());

const addCursors = (name: string) =>
  db.collection<Document & { _id: string }>(name).insertMany([
    { _id: 'refunds', since: 7, newest: 9, after: 're_1' },
    { _id: 'disputes', since: 8 },
  ]);

const addOldDocuments = async () => {
  for (const [name, pairs] of Object.entries(renamedDocuments)) {
    await db.collection(name).insertMany(pairs.map(([old]) => ({ ...old })));
  }
  await addCursors('stripeWalks');
};
const withoutIds = (found: Document[]) => found.map(({ _id, ...rest }) => rest);

const expectRenamed = async () => {
  for (const [name, pairs] of Object.entries(renamedDocuments)) {
    const found = await db.collection(name).find().toArray();
    expect(withoutIds(found)).toEqual(withoutIds(pairs.map(([, renamed]) => renamed)));
  }
  expect(await db.collection('stripeCursors').find().sort({ since: 1 }).toArray()).toEqual([
    { _id: 'refunds', since: 7, newest: 9, after: 're_1' },
    { _id: 'disputes', since: 8 },
  ]);
  expect(await db.listCollections({ name: 'stripeWalks' }).toArray()).toEqual([]);
};

const rename = (target = db) => ensurePlainNames(target, at);

test('renames fields and values of the last release, and changes nothing when run again', async () => {
  await addOldDocuments();
  expect(await hasPlainNames(db)).toBe(false);
  await rename();
  await expectRenamed();
  expect(await hasPlainNames(db)).toBe(true);
  expect(await changesBy(db, () => ensurePlainNames(db, new Date()))).toEqual([]);
});

test('completes after a start was killed, whichever write was the last', async () => {
  const faults = createFaults();
  await addOldDocuments();
  faults.begin(null);
  await rename(faults.wrapDb(db));
  const steps = faults.steps().length;
  expect(steps).toBeGreaterThan(15);
  for (let step = 0; step < steps; step += 1) {
    for (const name of collections) await db.collection(name).deleteMany({});
    await addOldDocuments();
    faults.begin({ step, when: 'after' });
    await expect(rename(faults.wrapDb(db))).rejects.toThrow('died');
    await rename();
    await expectRenamed();
  }
});

test('does not change documents of this release', async () => {
  for (const [name, pairs] of Object.entries(renamedDocuments)) {
    await db.collection(name).insertMany(pairs.map(([, renamed]) => ({ ...renamed })));
  }
  await addCursors('stripeCursors');
  const before = await snapshotDatabase(db);
  await rename();
  const { 'migrations/"rename-stored-fields"': _mark, ...after } = await snapshotDatabase(db);
  expect(after).toEqual(before);
});

test('does not overwrite a cursor that was advanced after it was moved', async () => {
  await addCursors('stripeWalks');
  await db
    .collection<Document & { _id: string }>('stripeCursors')
    .insertOne({ _id: 'disputes', since: 99 });
  await rename();
  const cursors = await db.collection('stripeCursors').find().sort({ since: 1 }).toArray();
  expect(cursors.map(({ since }) => since as number)).toEqual([7, 99]);
});

test('renames the events of more documents than fit in one batch', async () => {
  await db.collection('newsletter').insertMany(
    Array.from({ length: 600 }, (_, position) => ({
      email: `${position}@camp.test`,
      news: [event({ kind: 'newsletter-requested' })],
    })),
  );
  await rename();
  const renamed = await db
    .collection('newsletter')
    .countDocuments({ 'events.kind': 'newsletter-requested' });
  expect(renamed).toBe(600);
  expect(await db.collection('newsletter').countDocuments({ news: { $exists: true } })).toBe(0);
});
