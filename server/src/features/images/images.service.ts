import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { endpoints } from '../../contract';
import type { Viewer } from '../../http/caller';
import type { ImagesStore } from './images.store';
import { createPictureDecoder } from './picture-decoder';

interface Dependencies {
  store: ImagesStore;
  /** The API's URL for browsers, without a trailing slash. */
  apiUrl: string;
  now: () => Date;
}

export function createImagesService({ store, apiUrl, now }: Dependencies) {
  const { decode } = createPictureDecoder();
  const toUrl = (id: ObjectId) =>
    `${apiUrl}${endpoints.getImage.path.replace(':id', id.toHexString())}`;

  return {
    /** Stores an uploaded picture; returns its URL. */
    async add(file: Buffer, { uid }: Viewer): Promise<string> {
      return toUrl(await store.add(await decode(file), uid, now()));
    },

    /** Returns the picture in at least the given width; throws `not-found`. */
    async getBytes(id: string, width: number | null) {
      const bytes = await store.findBytes(new ObjectId(id), width);
      if (!bytes) throw new AppError('not-found');
      return bytes;
    },
  };
}
export type ImagesService = ReturnType<typeof createImagesService>;
