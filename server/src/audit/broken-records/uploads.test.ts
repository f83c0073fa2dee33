import { Binary, ObjectId } from 'mongodb';
import type { StoredImage, UploadQuota } from '#features/images/index';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

const BYTES = 100;
const owner = 'robin';
const imageId = new ObjectId();

/** The consistent camp has no pictures, so nothing restores these collections. */
const clear = async ({ db }: ConsistentCamp) => {
  await db.collection('images').deleteMany({});
  await db.collection('uploadQuotas').deleteMany({});
};

/** Stores a picture of Robin that the football class shows, and what its counter says. */
const store = async (camp: ConsistentCamp, quota: Partial<UploadQuota> | null) => {
  await clear(camp);
  const image = { _id: imageId, owner, sha256: 'a', width: 1, height: 1, createdAt: new Date(0) };
  await camp.db
    .collection<StoredImage>('images')
    .insertOne({ ...image, bytes: new Binary(Buffer.alloc(BYTES)), smaller: [], byteCount: BYTES });
  await show(camp, imageId);
  if (quota === null) return;
  await camp.db
    .collection<UploadQuota>('uploadQuotas')
    .insertOne({ _id: owner, usedBytes: BYTES, changedAt: new Date(0), ...quota });
};
const show = (camp: ConsistentCamp, id: ObjectId) =>
  camp.classes.updateOne(
    { _id: camp.football._id },
    { $set: { image: `${camp.url}/images/${id.toHexString()}` } },
  );
const counts = (usedBytes: number) => () => [
  `5 account robin: its pictures have 100 bytes, but its quota counts ${usedBytes}`,
];

const corruptions: Corruption[] = [
  ['no difference in a picture that is counted', (camp) => store(camp, {}), () => []],
  ['a counter that is too low', (camp) => store(camp, { usedBytes: 99 }), counts(99)],
  ['a picture that is not counted', (camp) => store(camp, null), counts(0)],
  ['a counter that stays too high', (camp) => store(camp, { usedBytes: 101 }), counts(101)],
  [
    'no difference in a counter of an upload that was just interrupted',
    (camp) => store(camp, { usedBytes: 101, changedAt: camp.clock.now() }),
    () => [],
  ],
  [
    'a class whose picture does not exist',
    async (camp) => {
      await clear(camp);
      await show(camp, imageId);
    },
    (camp) => [
      `5 record ${camp.football._id.toHexString()} in classes: its picture ${imageId.toHexString()} does not exist`,
    ],
  ],
];

testCorruptions(corruptions);
