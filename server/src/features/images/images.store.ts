import { createHash } from 'node:crypto';
import { Binary, type Db, type ObjectId, type OptionalId } from 'mongodb';
import { isDuplicateKey } from '../../database';
import type { Picture } from './encode-picture';

export interface StoredImage {
  _id: ObjectId;
  bytes: Binary;
  /** Of the bytes, in hexadecimal digits. */
  sha256: string;
  width: number;
  height: number;
  /** The Firebase uid of who sent it in. */
  owner: string;
  createdAt: Date;
}

export const createImagesStore = (db: Db) => {
  const images = db.collection<OptionalId<StoredImage>>('images');
  return {
    /** The picture's id: the one it has, if its owner has sent it in before. */
    async add({ bytes, width, height }: Picture, owner: string, createdAt: Date) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const image = { bytes: new Binary(bytes), sha256, width, height, owner, createdAt };
      try {
        return (await images.insertOne(image)).insertedId;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return (await images.findOne({ owner, sha256 }, { projection: { _id: 1 } }))!._id;
    },

    /** Null where there is none. */
    async findBytes(_id: ObjectId): Promise<Uint8Array<ArrayBuffer> | null> {
      const image = await images.findOne({ _id }, { projection: { bytes: 1 } });
      return image && Buffer.from(image.bytes.buffer);
    },
  };
};
export type ImagesStore = ReturnType<typeof createImagesStore>;
