import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { problemKindOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';
import { aPlaceForm } from '#testing/samples/classes/places';
import { classWithoutSchedule } from '#testing/samples/classes/teaching';
import { sweepUnusedImages } from './delete-unused';
import { listReferencedImages } from './image-references';
import type { StoredImage } from './images.store';
import { aPicture } from './testing/pictures';
import { createUploads } from './testing/uploads';
import type { UploadQuota } from './upload-quotas';

const api = useTestApi();
const ROUNDS = 14;
const DAY_MINUTES = 24 * 60;

const images = () => api.db.collection<StoredImage>('images');
const sweep = () => sweepUnusedImages(api.camp);
const wait = async (calls: number) => {
  for (let call = 0; call < calls; call += 1) await api.visitor.get('/healthz');
};
const expectCountersMatch = async () => {
  const quotas = await api.db.collection<UploadQuota>('uploadQuotas').find().toArray();
  for (const { _id: owner, usedBytes } of quotas) {
    const stored = await images().find({ owner }).toArray();
    expect(usedBytes).toBe(stored.reduce((sum, { byteCount }) => sum + byteCount, 0));
  }
};
/** No stored address may be that of a deleted picture. */
const expectReferencesExist = async () => {
  const ids = [...(await listReferencedImages(api.camp))].map((id) => new ObjectId(id));
  expect(await images().countDocuments({ _id: { $in: ids } })).toBe(ids.length);
};

let admin: TestUser;
let coach: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  coach = await api.aUser('instructor');
});

let shade = 0;
/** Returns the address of a picture that the next sweep deletes. */
const anUnusedUpload = async () => {
  shade += 1;
  const color = { r: shade % 250, g: Math.floor(shade / 250), b: 90 };
  const file = await aPicture(20, 20, color).png().toBuffer();
  const address = await createUploads(api, coach).add(file);
  await sweep();
  api.clock.passMinutes(7 * DAY_MINUTES);
  return { address, file };
};

const saves: [string, (image: string) => Promise<string>][] = [
  [
    'a new class',
    async (image) =>
      problemKindOf(
        await api
          .as(coach.token)
          .post('/topClass')
          .send({ ...classWithoutSchedule, image }),
      ),
  ],
  [
    'a proposal for a class on sale',
    async (image) =>
      problemKindOf(
        await api
          .as(coach.token)
          .patch(classPath(await api.aClassOf(coach)))
          .send({ photos: [{ image, alt: 'A' }] }),
      ),
  ],
  [
    'a place',
    async (image) =>
      problemKindOf(
        await api
          .as(admin.token)
          .post('/places')
          .send({ ...aPlaceForm(), name: new ObjectId().toHexString(), image }),
      ),
  ],
];

describe.each(saves)('the picture of %s', (_, save) => {
  test('is kept, or the save is refused, while the sweep deletes it', async () => {
    const ends = new Set<string>();
    // Who won starts later in the next round, which brings the deletion and the save close together.
    let headStart = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { address } = await anUnusedUpload();
      const [saved] = await Promise.all([
        wait(headStart).then(() => save(address)),
        wait(-headStart).then(() => Promise.all([sweep(), sweep()])),
      ]);
      await expectReferencesExist();
      const exists = (await images().countDocuments({ owner: coach.uid })) > 0;
      expect(saved).toBe(exists ? 'no problem' : 'invalid-input');
      await expectCountersMatch();
      ends.add(saved);
      headStart += exists ? 1 : -1;
      for (const name of ['classes', 'places', 'images', 'uploadQuotas'])
        await api.db.collection(name).deleteMany({});
    }
    // Both must have won at least once, otherwise there was no race.
    expect(ends.size).toBe(2);
  });
});

test('uploading the same picture again while the sweep deletes it ends with a stored picture', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { file } = await anUnusedUpload();
    const [address] = await Promise.all([
      wait(round % 3).then(() => createUploads(api, coach).add(file)),
      wait((round + 1) % 4).then(sweep),
    ]);
    await api.visitor.get(new URL(address).pathname).expect(200);
    await expectCountersMatch();
  }
});

test('parallel changes of a portrait never leave an account without its picture', async () => {
  const files = await Promise.all(
    [10, 90].map((r) => aPicture(20, 20, { r, g: 9, b: 9 }).png().toBuffer()),
  );
  const set = (file: Buffer) =>
    api.as(coach.token).put('/account/portrait').attach('image', file, 'me.png');
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = [0, 1, 0, 1].map((n, index) =>
      wait((round * (index + 1)) % 4).then(() => set(files[n]!)),
    );
    for (const res of await Promise.all(sent))
      expect(['no problem', 'changed-meanwhile']).toContain(problemKindOf(res));
    await expectReferencesExist();
    await expectCountersMatch();
  }
});
