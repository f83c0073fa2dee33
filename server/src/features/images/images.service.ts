import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { endpoints } from '../../contract';
import type { Viewer } from '../../http/caller';
import { createDecodeApart } from './decode-apart';
import type { ImagesStore } from './images.store';

interface Needs {
  store: ImagesStore;
  /** The API's address as a browser reaches it, without a slash at the end. */
  apiUrl: string;
  now: () => Date;
}

export const createImagesService = ({ store, apiUrl, now }: Needs) => {
  const { decode } = createDecodeApart();
  const toAddress = (id: ObjectId) =>
    `${apiUrl}${endpoints.getImage.path.replace(':id', id.toHexString())}`;

  return {
    /** Stores what a file shows; answers the picture's address. */
    async add(file: Buffer, { uid }: Viewer): Promise<string> {
      return toAddress(await store.add(await decode(file), uid, now()));
    },

    async getBytes(id: string, width: number | null) {
      const bytes = await store.findBytes(new ObjectId(id), width);
      if (!bytes) throw new AppError('not-found');
      return bytes;
    },
  };
};
export type ImagesService = ReturnType<typeof createImagesService>;
