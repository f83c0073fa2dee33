import type { Binary, Db, ObjectId } from 'mongodb';

interface ImageWithoutSize {
  _id: ObjectId;
  bytes: Binary;
  smaller?: { bytes: Binary }[];
}

/**
 * Adds the sizes of pictures that were uploaded before there was a quota, then the counters of their accounts. Running
 * it again changes nothing.
 */
export async function ensureImageSizes(db: Db, now: Date): Promise<void> {
  const images = db.collection('images');
  const filter = { byteCount: { $exists: false } };
  if ((await images.countDocuments(filter, { limit: 1 })) === 0) return;
  // The counters are written first, so that a migration that was interrupted counts again.
  const sums = new Map<string, number>();
  const sizes: { _id: ObjectId; byteCount: number }[] = [];
  for await (const image of images.find<ImageWithoutSize & { owner: string }>({})) {
    const versions = [image, ...(image.smaller ?? [])];
    const byteCount = versions.reduce((sum, { bytes }) => sum + bytes.length(), 0);
    sums.set(image.owner, (sums.get(image.owner) ?? 0) + byteCount);
    sizes.push({ _id: image._id, byteCount });
  }
  const quotas = db.collection<{ _id: string }>('uploadQuotas');
  for (const [_id, usedBytes] of sums) {
    await quotas.updateOne({ _id }, { $set: { usedBytes, changedAt: now } }, { upsert: true });
  }
  for (const { _id, byteCount } of sizes) {
    await images.updateOne({ _id, ...filter }, { $set: { byteCount } });
  }
}
