import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { endpoints } from '../../contract';
import type { ImageFocus } from '../../contract/fields/photo';
import type { Viewer } from '../../http/caller';
import type { ImagesStore } from './images.store';
import { createPictureDecoder } from './picture-decoder';

const UPLOAD_PATH = /^\/images\/([\da-f]{24})$/;

interface Dependencies {
  store: ImagesStore;
  /** The API's URL for browsers, without a trailing slash. */
  apiUrl: string;
  now: () => Date;
}

export function createImagesService({ store, apiUrl, now }: Dependencies) {
  const { decode, cut } = createPictureDecoder();
  const toUrl = (id: ObjectId) =>
    `${apiUrl}${endpoints.getImage.path.replace(':id', id.toHexString())}`;

  const readId = (url: string) =>
    url.startsWith(apiUrl) ? (UPLOAD_PATH.exec(url.slice(apiUrl.length))?.[1] ?? null) : null;

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

    /**
     * Returns an uploaded picture as a JPEG in the shape of link previews, cut around the point. Null if
     * the URL is not that of an upload.
     */
    async cutByUrl(url: string, focus: ImageFocus): Promise<Uint8Array<ArrayBuffer> | null> {
      const id = readId(url);
      const bytes = id === null ? null : await store.findBytes(new ObjectId(id), null);
      return bytes && cut(Buffer.from(bytes), focus);
    },

    /** Returns whether the URL is that of an upload. */
    isUpload: (url: string) => readId(url) !== null,
  };
}
export type ImagesService = ReturnType<typeof createImagesService>;
