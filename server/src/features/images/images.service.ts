import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { endpoints } from '../../contract';
import type { Viewer } from '../../http/caller';
import type { ImagesStore } from './images.store';

interface Needs {
  store: ImagesStore;
  /** The API's address as a browser reaches it, without a slash at the end. */
  apiUrl: string;
  now: () => Date;
}

/** Loaded with the first picture that is sent in: few processes get one, and the library is large. */
const loadEncodePicture = async () => (await import('./encode-picture')).createEncodePicture();

export const createImagesService = ({ store, apiUrl, now }: Needs) => {
  let loading: ReturnType<typeof loadEncodePicture> | undefined;
  const toAddress = (id: ObjectId) =>
    `${apiUrl}${endpoints.getImage.path.replace(':id', id.toHexString())}`;

  return {
    /** Stores what a file shows; answers the picture's address. */
    async add(file: Buffer, { uid }: Viewer): Promise<string> {
      const encodePicture = await (loading ??= loadEncodePicture());
      return toAddress(await store.add(await encodePicture(file), uid, now()));
    },

    async getBytes(id: string, width: number | null) {
      const bytes = await store.findBytes(new ObjectId(id), width);
      if (!bytes) throw new AppError('not-found');
      return bytes;
    },
  };
};
export type ImagesService = ReturnType<typeof createImagesService>;
