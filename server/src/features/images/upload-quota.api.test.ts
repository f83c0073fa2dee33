import { beforeAll, beforeEach, expect, test } from 'vitest';
import { UPLOAD_QUOTA_BYTES } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { anAccount, deleteOwn } from '#testing/families/own-deletion';
import { problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aPhoto } from './testing/pictures';
import { createUploads } from './testing/uploads';
import type { StoredImage } from './images.store';
import type { UploadQuota } from './upload-quotas';

const api = useTestApi();
const quotas = () => api.db.collection<UploadQuota>('uploadQuotas');
const images = () => api.db.collection<StoredImage>('images');
let photo: Buffer;
let other: Buffer;
beforeAll(async () => {
  [photo, other] = [
    await aPhoto(1000, 40).jpeg().toBuffer(),
    await aPhoto(60, 44).jpeg().toBuffer(),
  ];
});

let coach: TestUser;
let uploads: ReturnType<typeof createUploads>;
beforeEach(async () => {
  coach = await api.aUser('instructor');
  uploads = createUploads(api, coach);
});

const usedBy = async ({ uid }: Pick<TestUser, 'uid'>) =>
  (await quotas().findOne({ _id: uid }))?.usedBytes ?? 0;
const storedBy = async ({ uid }: Pick<TestUser, 'uid'>) =>
  (await images().find({ owner: uid }).toArray()).reduce(
    (sum, { bytes, smaller = [] }) =>
      smaller.reduce((all, version) => all + version.bytes.length(), sum + bytes.length()),
    0,
  );
const leave = ({ uid }: TestUser, bytes: number) =>
  quotas().updateOne(
    { _id: uid },
    { $set: { usedBytes: UPLOAD_QUOTA_BYTES - bytes, changedAt: api.clock.now() } },
    { upsert: true },
  );
const setPortrait = ({ token }: Pick<TestUser, 'token'>, file: Buffer) =>
  api.as(token).put('/account/portrait').attach('image', file, 'me.jpg');

test('counts all versions of a picture once, however often its owner uploads it', async () => {
  await uploads.add(photo);
  const stored = await storedBy(coach);
  expect(await usedBy(coach)).toBe(stored);
  expect(await images().findOne({ owner: coach.uid })).toMatchObject({ byteCount: stored });
  await Promise.all(Array.from({ length: 6 }, () => uploads.add(photo)));
  expect(await usedBy(coach)).toBe(stored);
  await uploads.add(other);
  expect(await usedBy(coach)).toBe(await storedBy(coach));
});

test.each(['instructor', 'admin'] as const)(
  'refuses a picture of an %s that does not fit, names the field and the rule, and stores nothing',
  async (role) => {
    const user = await api.aUser(role);
    await leave(user, 10);
    const changes = await changesBy(api.db, async () => {
      const res = await createUploads(api, user).send(photo);
      expect(res.status).toBe(409);
      expect(problemOf(res)).toMatchObject({
        kind: 'upload-quota-reached',
        errors: [{ in: 'body', pointer: '/image' }],
        message:
          'image must fit in the 200 MB that each account has for pictures; pictures that are no longer used are deleted after 7 days',
      });
    });
    expect(changes).toEqual([]);
  },
);

test('accepts a picture that fits exactly, and the same picture when nothing fits', async () => {
  const address = await uploads.add(photo);
  const size = await storedBy(coach);
  const second = await api.aUser('instructor');
  await leave(second, size);
  await createUploads(api, second).add(photo);
  expect(await usedBy(second)).toBe(UPLOAD_QUOTA_BYTES);
  await leave(coach, 0);
  expect(await uploads.add(photo)).toBe(address);
});

test('counts portraits, and gives back the one that is replaced', async () => {
  const family = await api.aUser();
  await setPortrait(family, photo).expect(200);
  expect(await usedBy(family)).toBe(await storedBy(family));
  await setPortrait(family, other).expect(200);
  expect(await images().countDocuments({ owner: family.uid })).toBe(1);
  expect(await usedBy(family)).toBe(await storedBy(family));
  await leave(family, 0);
  const res = await setPortrait(family, photo);
  expect(problemOf(res)).toMatchObject({ kind: 'upload-quota-reached' });
  expect(await images().countDocuments({ owner: family.uid })).toBe(1);
});

test('gives back the portraits of a deleted account', async () => {
  const user = await anAccount(api);
  await setPortrait(user, photo).expect(200);
  await deleteOwn(api, user.identity).expect(200);
  expect(await usedBy(user)).toBe(0);
  api.clock.passMinutes(24 * 60);
  await api.sweep();
  expect(await quotas().findOne({ _id: user.uid })).toBeNull();
});

test('a counter that is wrong is corrected by the sweep, an hour after its last change', async () => {
  await uploads.add(photo);
  const stored = await storedBy(coach);
  await leave(coach, 0);
  await api.recover();
  expect(await usedBy(coach)).toBe(UPLOAD_QUOTA_BYTES);
  api.clock.passMinutes(7 * 60);
  await api.sweep();
  expect(await usedBy(coach)).toBe(stored);
});
