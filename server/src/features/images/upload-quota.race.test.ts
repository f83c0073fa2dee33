import { beforeAll, expect, test } from 'vitest';
import { UPLOAD_QUOTA_BYTES } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { problemKindOf } from '#testing/responses/problem-of';
import { aPicture } from './testing/pictures';
import { createUploads } from './testing/uploads';
import type { StoredImage } from './images.store';
import type { UploadQuota } from './upload-quotas';

const api = useTestApi();
const second = useTestApi(() => ({ clock: api.clock, databaseName: api.db.databaseName }));
const UPLOADS = 8;
const FITTING = 3;

/** Pictures of one size, each with another color. */
let pictures: Buffer[] = [];
beforeAll(async () => {
  pictures = await Promise.all(
    Array.from({ length: UPLOADS }, (_, n) =>
      aPicture(30, 30, { r: 20 * n, g: 40, b: 200 })
        .png()
        .toBuffer(),
    ),
  );
});

test('parallel uploads to two servers never pass the quota together, and use what is left of it', async () => {
  const probe = await api.aUser('instructor');
  await Promise.all(pictures.map((picture) => createUploads(api, probe).add(picture)));
  const images = api.db.collection<StoredImage>('images');
  const sizes = (await images.find({ owner: probe.uid }).toArray()).map(
    ({ byteCount }) => byteCount,
  );
  const left = FITTING * Math.max(...sizes) + Math.min(...sizes) - 1;

  const coach = await api.aUser('instructor');
  const quotas = api.db.collection<UploadQuota>('uploadQuotas');
  const before = UPLOAD_QUOTA_BYTES - left;
  await quotas.insertOne({ _id: coach.uid, usedBytes: before, changedAt: api.clock.now() });
  const sent = pictures.map((picture, n) =>
    createUploads(n % 2 ? api : second, coach).send(picture),
  );
  const kinds = (await Promise.all(sent)).map(problemKindOf);
  const stored = await images.find({ owner: coach.uid }).toArray();
  expect(kinds.filter((kind) => kind === 'no problem')).toHaveLength(stored.length);
  expect(kinds.filter((kind) => kind === 'upload-quota-reached')).toHaveLength(
    UPLOADS - stored.length,
  );
  expect(stored.length).toBeGreaterThanOrEqual(FITTING);
  const bytes = stored.reduce((sum, { byteCount }) => sum + byteCount, 0);
  expect(bytes).toBeLessThanOrEqual(left);
  expect(await quotas.findOne({ _id: coach.uid })).toMatchObject({ usedBytes: before + bytes });
});

test('parallel first uploads of an account are all counted', async () => {
  const coach = await api.aUser('instructor');
  await Promise.all(
    pictures.map((picture, n) => createUploads(n % 2 ? api : second, coach).add(picture)),
  );
  const stored = await api.db
    .collection<StoredImage>('images')
    .find({ owner: coach.uid })
    .toArray();
  expect(stored).toHaveLength(UPLOADS);
  expect(
    await api.db.collection<UploadQuota>('uploadQuotas').findOne({ _id: coach.uid }),
  ).toMatchObject({ usedBytes: stored.reduce((sum, { byteCount }) => sum + byteCount, 0) });
});
