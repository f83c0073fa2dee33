import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { endpoints } from '../../contract';
import type { Viewer } from '../../http/caller';
import { createEncodePicture } from './encode-picture';
import type { ImagesStore } from './images.store';

interface Needs {
  store: ImagesStore;
  /** The API's address as a browser reaches it, without a slash at the end. */
  apiUrl: string;
  now: () => Date;
}

export const createImagesService = ({ store, apiUrl, now }: Needs) => {
  const encodePicture = createEncodePicture();
  const toAddress = (id: ObjectId) =>
    `${apiUrl}${endpoints.getImage.path.replace(':id', id.toHexString())}`;

  return {
    /** Stores what a file shows; answers the picture's address. */
    async add(file: Buffer, { uid }: Viewer): Promise<string> {
      return toAddress(await store.add(await encodePicture(file), uid, now()));
    },

    async getBytes(id: string) {
      const bytes = await store.findBytes(new ObjectId(id));
      if (!bytes) throw new AppError('not-found');
      return bytes;
    },
  };
};
export type ImagesService = ReturnType<typeof createImagesService>;
