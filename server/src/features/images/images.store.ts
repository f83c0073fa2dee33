import { createHash } from 'node:crypto';
import { Binary, ObjectId, type Db, type OptionalId } from 'mongodb';
import { isDuplicateKey } from '../../database/errors';
import { within, type Period } from '../../domain/period';
import type { Picture } from './picture';

export interface StoredImage {
  _id: ObjectId;
  bytes: Binary;
  /** The hash of `bytes`, hexadecimal. */
  sha256: string;
  width: number;
  height: number;
  /** Narrowest first; absent on pictures stored by older releases. */
  smaller?: { width: number; bytes: Binary }[];
  /** The Firebase uid of the user who uploaded it. */
  owner: string;
  createdAt: Date;
  /** Set for a portrait, which is deleted when its owner replaces it. */
  isPortrait?: true;
}

export function createImagesStore(db: Db) {
  const images = db.collection<OptionalId<StoredImage>>('images');
  return {
    /** Returns the picture's id. If its owner has uploaded it before, this is the existing id. */
    async add(
      { bytes, width, height, smaller }: Picture,
      { owner, createdAt, isPortrait }: Pick<StoredImage, 'owner' | 'createdAt' | 'isPortrait'>,
    ) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const image = {
        bytes: new Binary(bytes),
        sha256,
        width,
        height,
        smaller: smaller.map((version) => ({ ...version, bytes: new Binary(version.bytes) })),
        owner,
        createdAt,
        ...(isPortrait && { isPortrait }),
      };
      try {
        return (await images.insertOne(image)).insertedId;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return (await images.findOne({ owner, sha256 }, { projection: { _id: 1 } }))!._id;
    },

    /** Deletes a portrait of the owner; other pictures stay, because classes may show them. */
    async deletePortrait(_id: ObjectId, owner: string): Promise<void> {
      await images.deleteOne({ _id, owner, isPortrait: true });
    },

    /** Deletes all portraits that an account uploaded in the period. */
    async deletePortraits(owner: string, period?: Period): Promise<void> {
      const createdAt = period && { createdAt: within(period) };
      await images.deleteMany({ owner, isPortrait: true, ...createdAt });
    },

    /** Returns which of these ids are those of stored pictures. */
    async listIds(ids: readonly string[]): Promise<string[]> {
      const _id = { $in: ids.map((id) => new ObjectId(id)) };
      const found = await images.find({ _id }).project<{ _id: ObjectId }>({ _id: 1 }).toArray();
      return found.map((image) => image._id.toHexString());
    },

    /** Returns the pictures that an account uploaded, without their bytes; oldest first. */
    listBy: (owner: string): Promise<Pick<StoredImage, '_id' | 'createdAt'>[]> =>
      images
        .find({ owner })
        .project<Pick<StoredImage, '_id' | 'createdAt'>>({ createdAt: 1 })
        .sort({ createdAt: 1, _id: 1 })
        .toArray(),

    /**
     * Returns the narrowest version of at least `minWidth` pixels, or the largest one. Null if the
     * picture does not exist.
     */
    async findBytes(
      _id: ObjectId,
      minWidth: number | null,
    ): Promise<Uint8Array<ArrayBuffer> | null> {
      const projection = minWidth === null ? { bytes: 1 } : { bytes: 1, smaller: 1 };
      const image = await images.findOne({ _id }, { projection });
      const narrower = image?.smaller?.find(({ width }) => minWidth !== null && width >= minWidth);
      return image && Buffer.from((narrower ?? image).bytes.buffer);
    },
  };
}
export type ImagesStore = ReturnType<typeof createImagesStore>;
