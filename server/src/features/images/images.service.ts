import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { endpoints } from '../../contract';
import type { ImageFocus } from '../../contract/fields/photo';
import type { Viewer } from '../../http/caller';
import type { ImagesStore } from './images.store';
import type { Picture } from './picture';
import { createPictureDecoder } from './picture-decoder';

const UPLOAD_PATH = /^\/images\/([\da-f]{24})$/;

interface Dependencies {
  store: ImagesStore;
  /** The API's URL for browsers, without a trailing slash. */
  apiUrl: string;
  now: () => Date;
}

/** Returns the smallest version of a picture, which is large enough for a portrait. */
const toPortrait = ({ smaller: [smallest], ...largest }: Picture): Picture => {
  const { width, bytes } = smallest ?? largest;
  const height = Math.round((largest.height * width) / largest.width);
  return { bytes, width, height, smaller: [] };
};

export function createImagesService({ store, apiUrl, now }: Dependencies) {
  const { decode, cut } = createPictureDecoder();
  const toUrl = (id: ObjectId) =>
    `${apiUrl}${endpoints.getImage.path.replace(':id', id.toHexString())}`;

  const readId = (url: string) =>
    url.startsWith(apiUrl) ? (UPLOAD_PATH.exec(url.slice(apiUrl.length))?.[1] ?? null) : null;

  return {
    /** Stores an uploaded picture; returns its URL. */
    async add(file: Buffer, { uid }: Viewer): Promise<string> {
      return toUrl(await store.add(await decode(file), { owner: uid, createdAt: now() }));
    },

    portraits: {
      /** Stores an uploaded portrait, not larger than it is shown; returns its URL. */
      async add(file: Buffer, { uid }: Viewer): Promise<string> {
        const portrait = toPortrait(await decode(file));
        return toUrl(await store.add(portrait, { owner: uid, createdAt: now(), isPortrait: true }));
      },

      /** Deletes a portrait that the viewer uploaded; other pictures stay. */
      async remove(url: string, { uid }: Viewer): Promise<void> {
        const id = readId(url);
        if (id !== null) await store.deletePortrait(new ObjectId(id), uid);
      },
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
