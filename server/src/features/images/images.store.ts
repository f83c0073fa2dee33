import { createHash } from 'node:crypto';
import { Binary, ObjectId, type OptionalId } from 'mongodb';
import type { Camp } from '#camp';
import { isDuplicateKey } from '#database/errors';
import { within, type Period } from '#domain/period';
import type { Picture } from './pictures/picture';

export interface StoredImage {
  _id: ObjectId;
  bytes: Binary;
  /** The hash of `bytes`, hexadecimal. */
  sha256: string;
  width: number;
  height: number;
  /** Narrowest first. */
  smaller: { width: number; bytes: Binary }[];
  /** The bytes of all versions, which count toward the quota of the owner. */
  byteCount: number;
  /** The Firebase uid of the user who uploaded it. */
  owner: string;
  createdAt: Date;
  /** Set for a portrait that only its owner's record refers to: it is deleted as soon as it is replaced. */
  isPortrait?: true;
  /** When the sweep found no reference to it, or a replacement of the portrait began. Absent while it is used. */
  unusedSince?: Date;
}

type NewImage = Pick<StoredImage, 'owner' | 'createdAt' | 'isPortrait'>;
type Size = Pick<StoredImage, '_id' | 'byteCount'>;

/** Removes the marks of pictures whose address is about to be stored, so that no deletion under way applies. */
const touched = { $unset: { unusedSince: '', isPortrait: '' } } as const;

/** Returns the document of a new picture, without its id. */
export const toStoredImage = (
  { bytes, width, height, smaller }: Picture,
  { owner, createdAt, isPortrait }: NewImage,
): OptionalId<StoredImage> => ({
  bytes: new Binary(bytes),
  sha256: createHash('sha256').update(bytes).digest('hex'),
  width,
  height,
  smaller: smaller.map((version) => ({ ...version, bytes: new Binary(version.bytes) })),
  byteCount: smaller.reduce((sum, version) => sum + version.bytes.length, bytes.length),
  owner,
  createdAt,
  ...(isPortrait && { isPortrait }),
});

/** A picture with the mark that a deletion found on it. */
export type Marked = Pick<StoredImage, '_id' | 'owner'> & { unusedSince: Date };

const imagesOf = ({ db }: Camp) => db.collection<OptionalId<StoredImage>>('images');

/** Stores a picture. Returns its id; null if its owner has the same picture already. */
export async function insertImage(
  camp: Camp,
  image: OptionalId<StoredImage>,
): Promise<ObjectId | null> {
  try {
    return (await imagesOf(camp).insertOne(image)).insertedId;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

/**
 * Returns the id of the same picture of the same owner and keeps it from being deleted; null if there is none. A
 * portrait that is uploaded for something else stays when the portrait is replaced.
 */
export async function touchSameImage(
  camp: Camp,
  { owner, sha256, isPortrait }: OptionalId<StoredImage>,
) {
  const update = isPortrait ? { $unset: { unusedSince: '' } as const } : touched;
  const options = { projection: { _id: 1 } };
  return (await imagesOf(camp).findOneAndUpdate({ owner, sha256 }, update, options))?._id ?? null;
}

/**
 * Keeps pictures whose addresses are about to be stored from being deleted. Returns the ids of those that exist.
 */
export async function touchImages(camp: Camp, ids: readonly string[]): Promise<string[]> {
  const _id = { $in: ids.map((id) => new ObjectId(id)) };
  const marked = [{ unusedSince: { $exists: true } }, { isPortrait: { $exists: true } }];
  await imagesOf(camp).updateMany({ _id, $or: marked }, touched);
  const found = await imagesOf(camp).find({ _id }).project<{ _id: ObjectId }>({ _id: 1 }).toArray();
  return found.map((image) => image._id.toHexString());
}

/** Marks a portrait that is about to be replaced. Returns null for other pictures, which classes may show. */
export async function markReplacedPortrait(
  camp: Camp,
  _id: ObjectId,
  owner: string,
): Promise<Marked | null> {
  const filter = { _id, owner, isPortrait: true as const };
  const unusedSince = camp.now();
  const { matchedCount } = await imagesOf(camp).updateOne(filter, { $set: { unusedSince } });
  return matchedCount === 1 ? { _id, owner, unusedSince } : null;
}

/** Deletes a picture unless it was touched since it was marked. Returns its size, or null. */
export const deleteIfMarked = (camp: Camp, { _id, unusedSince }: Marked): Promise<Size | null> =>
  imagesOf(camp).findOneAndDelete({ _id, unusedSince }, { projection: { byteCount: 1 } });

/** Deletes a portrait of a deleted account. Returns its size, or null. */
export const deleteIfPortrait = (camp: Camp, _id: ObjectId): Promise<Size | null> =>
  imagesOf(camp).findOneAndDelete({ _id, isPortrait: true }, { projection: { byteCount: 1 } });

/** Returns the ids of the portraits that an account uploaded in the period. */
export const listPortraitIds = (camp: Camp, owner: string, period?: Period): Promise<ObjectId[]> =>
  imagesOf(camp).distinct('_id', {
    owner,
    isPortrait: true,
    ...(period && { createdAt: within(period) }),
  });

/** Returns the ids of all pictures. */
export async function listImageIds(camp: Camp): Promise<ObjectId[]> {
  // Sorted, so that MongoDB reads the index instead of the pictures.
  const all = imagesOf(camp).find().project<{ _id: ObjectId }>({ _id: 1 }).sort({ _id: 1 });
  return (await all.toArray()).map(({ _id }) => _id);
}

/** Returns the pictures that are marked as unused. */
export const listMarkedImages = (camp: Camp): Promise<Marked[]> =>
  imagesOf(camp)
    .find({ unusedSince: { $exists: true } })
    .project<Marked>({ owner: 1, unusedSince: 1 })
    .toArray();

/** Marks pictures as unused, except those that are marked already. */
export async function markUnusedImages(
  camp: Camp,
  ids: ObjectId[],
  unusedSince: Date,
): Promise<void> {
  const filter = { _id: { $in: ids }, unusedSince: { $exists: false } };
  await imagesOf(camp).updateMany(filter, { $set: { unusedSince } });
}

/** Removes the mark of a picture that is used after all. */
export async function unmarkImage(
  camp: Camp,
  { _id, unusedSince }: Pick<Marked, '_id' | 'unusedSince'>,
): Promise<void> {
  await imagesOf(camp).updateOne({ _id, unusedSince }, { $unset: { unusedSince: '' } });
}

/** Returns the pictures that an account uploaded, without their bytes; oldest first. */
export const listImagesBy = (
  camp: Camp,
  owner: string,
): Promise<Pick<StoredImage, '_id' | 'createdAt'>[]> =>
  imagesOf(camp)
    .find({ owner })
    .project<Pick<StoredImage, '_id' | 'createdAt'>>({ createdAt: 1 })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();

/**
 * Returns the narrowest version of at least `minWidth` pixels, or the largest one. Null if the
 * picture does not exist.
 */
export async function findImageBytes(
  camp: Camp,
  _id: ObjectId,
  minWidth: number | null,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const projection = minWidth === null ? { bytes: 1 } : { bytes: 1, smaller: 1 };
  const image = await imagesOf(camp).findOne({ _id }, { projection });
  const narrower =
    minWidth === null ? undefined : image?.smaller.find(({ width }) => width >= minWidth);
  return image && Buffer.from((narrower ?? image).bytes.buffer);
}
