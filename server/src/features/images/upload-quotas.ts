import type { Camp } from '#camp';
import { UPLOAD_QUOTA_BYTES } from '#contract';
import { isDuplicateKey } from '#database/errors';

/** How many bytes of pictures an account stores, at least. */
export interface UploadQuota {
  /** The Firebase uid of the account. */
  _id: string;
  usedBytes: number;
  /** When an upload or a deletion last changed it. */
  changedAt: Date;
}

/** An upload that began so long ago has stored its picture, or never will. */
const UPLOAD_ENDED_MS = 3_600_000;

const quotasOf = ({ db }: Camp) => db.collection<UploadQuota>('uploadQuotas');

/**
 * Counts bytes before a picture is stored. Returns false, and counts nothing, if they do not fit the quota. The
 * conditional write makes parallel uploads of an account fit together.
 */
export async function reserveBytes(camp: Camp, owner: string, byteCount: number): Promise<boolean> {
  const reserve = async (upsert: boolean) => {
    const filter = { _id: owner, usedBytes: { $lte: UPLOAD_QUOTA_BYTES - byteCount } };
    const update = { $inc: { usedBytes: byteCount }, $set: { changedAt: camp.now() } };
    const result = await quotasOf(camp).updateOne(filter, update, { upsert });
    return result.matchedCount + result.upsertedCount === 1;
  };
  try {
    return await reserve(true);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  // The quota is full, or another upload has just added it.
  return reserve(false);
}

/**
 * Announces the deletion of a picture, so that no recount sees it deleted before its bytes are given back, and gives
 * them back a second time.
 */
export async function announceDeletion(camp: Camp, owner: string): Promise<void> {
  await quotasOf(camp).updateOne({ _id: owner }, { $set: { changedAt: camp.now() } });
}

/** Gives back the bytes of a picture that was deleted or not stored. */
export async function releaseBytes(camp: Camp, owner: string, byteCount: number): Promise<void> {
  const update = { $inc: { usedBytes: -byteCount }, $set: { changedAt: camp.now() } };
  await quotasOf(camp).updateOne({ _id: owner }, update);
}

/** Returns how many bytes each of these accounts stores. MongoDB reads only the index. */
const sumBytes = async ({ db }: Camp, owners: string[]): Promise<Map<string, number>> => {
  const sums = await db
    .collection('images')
    .aggregate<{ _id: string; bytes: number }>([
      { $match: { owner: { $in: owners } } },
      { $group: { _id: '$owner', bytes: { $sum: '$byteCount' } } },
    ])
    .toArray();
  return new Map(sums.map(({ _id, bytes }) => [_id, bytes]));
};

/**
 * Corrects the counters of uploads and deletions that were interrupted. Leaves an account alone if its counter changed
 * in the last hour, because it may count an upload that has not stored its picture yet.
 */
export async function recountQuotas(camp: Camp): Promise<void> {
  const changedAt = { $lte: new Date(camp.now().getTime() - UPLOAD_ENDED_MS) };
  // Before the sums, so that whatever changes a counter meanwhile keeps the write below from matching.
  const quotas = await quotasOf(camp).find({ changedAt }).toArray();
  const sums = await sumBytes(
    camp,
    quotas.map(({ _id }) => _id),
  );
  for (const quota of quotas) {
    const usedBytes = sums.get(quota._id) ?? 0;
    if (usedBytes === 0) await quotasOf(camp).deleteOne({ ...quota });
    else if (usedBytes !== quota.usedBytes)
      await quotasOf(camp).updateOne({ ...quota }, { $set: { usedBytes } });
  }
}
