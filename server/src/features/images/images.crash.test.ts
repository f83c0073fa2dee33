import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { createClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createFaults, type CrashPoint } from '#testing/crashes/faults';
import type { TestUser } from '#testing/samples/builders';
import { sweepUnusedImages } from './delete-unused';
import { listReferencedImages } from './image-references';
import type { StoredImage } from './images.store';
import { aPicture } from './testing/pictures';
import { createUploads } from './testing/uploads';
import type { UploadQuota } from './upload-quotas';

const clock = createClock();
const faults = createFaults();
const healthy = useTestApi({ clock });
const crashing = useTestApi(() => ({ clock, faults, databaseName: healthy.db.databaseName }));
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const images = () => healthy.db.collection<StoredImage>('images');
const sweep = async (days: number) => {
  clock.passMinutes(days * DAY_MINUTES);
  await healthy.sweep();
};
const usedBy = async ({ uid }: TestUser) =>
  (await healthy.db.collection<UploadQuota>('uploadQuotas').findOne({ _id: uid }))?.usedBytes ?? 0;
const storedBy = async ({ uid }: TestUser) =>
  (await images().find({ owner: uid }).toArray()).reduce(
    (sum, { byteCount }) => sum + byteCount,
    0,
  );
/** The counter is never too low, and the next sweeps make it right. */
const expectCounted = async (user: TestUser) => {
  expect(await usedBy(user)).toBeGreaterThanOrEqual(await storedBy(user));
  await sweep(1);
  expect(await usedBy(user)).toBe(await storedBy(user));
};

const pointsOf = (steps: number): CrashPoint[] => [
  { step: 0, when: 'before' },
  ...Array.from({ length: steps }, (_, step) => ({ step, when: 'after' as const })),
];
const aFile = (r: number) => aPicture(20, 20, { r, g: 9, b: 200 }).png().toBuffer();

describe('an upload', () => {
  test('is counted before it is stored', async () => {
    const coach = await healthy.aUser('instructor');
    faults.begin(null);
    await createUploads(crashing, coach).add(await aFile(1));
    expect(faults.steps()).toEqual([
      'images: set unusedSince, isPortrait',
      'uploadQuotas: set usedBytes, changedAt',
      'images: insert',
    ]);
  });

  test.each(pointsOf(3))(
    'never uses the quota for ever after a crash $when step $step, and can be repeated',
    async (point) => {
      const coach = await healthy.aUser('instructor');
      faults.begin(point);
      await createUploads(crashing, coach).send(await aFile(2));
      expect(faults.isDead()).toBe(true);
      await expectCounted(coach);
      await createUploads(healthy, coach).add(await aFile(2));
      expect(await storedBy(coach)).toBeGreaterThan(0);
      expect(await usedBy(coach)).toBe(await storedBy(coach));
    },
  );
});

describe('the deletion of an unused picture', () => {
  /** Marks the picture as unused, 7 days before the crash. */
  const prepare = async () => {
    // Pictures of other tests must not add steps.
    await images().deleteMany({});
    const coach = await healthy.aUser('instructor');
    await createUploads(healthy, coach).add(await aFile(3));
    await sweep(1);
    clock.passMinutes(7 * DAY_MINUTES);
    return coach;
  };
  const isOfImages = (step: string) => /^(images|uploadQuotas):/.test(step);

  test('stamps the counter, deletes the picture and gives its bytes back', async () => {
    await prepare();
    faults.begin(null);
    await sweepUnusedImages(crashing.camp);
    expect(faults.steps().filter(isOfImages).slice(0, 3)).toEqual([
      'uploadQuotas: set changedAt',
      expect.stringMatching(/^images: /),
      'uploadQuotas: set usedBytes, changedAt',
    ]);
  });

  test.each(pointsOf(3))('goes on after a crash $when step $step', async (point) => {
    const coach = await prepare();
    faults.begin(point);
    await sweepUnusedImages(crashing.camp).catch(() => {});
    expect(faults.isDead()).toBe(true);
    await expectCounted(coach);
    expect(await storedBy(coach)).toBe(0);
    expect(await usedBy(coach)).toBe(0);
  });
});

describe('the replacement of a portrait', () => {
  const setPortrait = ({ token }: TestUser, file: Buffer) =>
    crashing.as(token).put('/account/portrait').attach('image', file, 'me.png');

  test.each(pointsOf(7))(
    'leaves an account with a stored portrait, and nothing else, after a crash $when step $step',
    async (point) => {
      const family = await healthy.aUser();
      faults.begin(null);
      await setPortrait(family, await aFile(4)).expect(200);
      faults.begin(point);
      await setPortrait(family, await aFile(5));
      expect(faults.isDead()).toBe(true);
      await expectCounted(family);
      await sweep(8);
      const ids = [...(await listReferencedImages(healthy.camp))].map((id) => new ObjectId(id));
      expect(await images().countDocuments({ owner: family.uid, _id: { $in: ids } })).toBe(1);
      expect(await images().countDocuments({ owner: family.uid })).toBe(1);
      expect(await usedBy(family)).toBe(await storedBy(family));
    },
  );
});
