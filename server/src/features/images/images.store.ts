import { createHash } from 'node:crypto';
import { Binary, type Db, type ObjectId, type OptionalId } from 'mongodb';
import { isDuplicateKey } from '../../database';
import type { Picture } from './picture';

export interface StoredImage {
  _id: ObjectId;
  bytes: Binary;
  /** Of the bytes, in hexadecimal digits. */
  sha256: string;
  width: number;
  height: number;
  /** Narrowest first; absent from what was stored before there were any. */
  smaller?: { width: number; bytes: Binary }[];
  /** The Firebase uid of who sent it in. */
  owner: string;
  createdAt: Date;
}

export const createImagesStore = (db: Db) => {
  const images = db.collection<OptionalId<StoredImage>>('images');
  return {
    /** The picture's id: the one it has, if its owner has sent it in before. */
    async add({ bytes, width, height, smaller }: Picture, owner: string, createdAt: Date) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const image = {
        bytes: new Binary(bytes),
        sha256,
        width,
        height,
        smaller: smaller.map((each) => ({ ...each, bytes: new Binary(each.bytes) })),
        owner,
        createdAt,
      };
      try {
        return (await images.insertOne(image)).insertedId;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return (await images.findOne({ owner, sha256 }, { projection: { _id: 1 } }))!._id;
    },

    /** The narrowest that is at least so wide, or the whole; null where there is no such picture. */
    async findBytes(_id: ObjectId, least: number | null): Promise<Uint8Array<ArrayBuffer> | null> {
      const wanted = least === null ? { bytes: 1 } : { bytes: 1, smaller: 1 };
      const image = await images.findOne({ _id }, { projection: wanted });
      const narrower = image?.smaller?.find(({ width }) => least !== null && width >= least);
      return image && Buffer.from((narrower ?? image).bytes.buffer);
    },
  };
};
export type ImagesStore = ReturnType<typeof createImagesStore>;
