import { ObjectId, type Db } from 'mongodb';
import { AppError } from '#app-error';
import { endpoints, UNUSED_UPLOAD_DAYS, UPLOAD_QUOTA_BYTES } from '#contract';
import type { ImageFocus } from '#contract/fields/photo';
import type { Viewer } from '#domain/caller';
import { createFieldError } from '#http/create-field-error';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { deleteMarked } from './delete-unused';
import type { ImagesStore } from './images.store';
import type { Picture } from './picture';
import { createPictureDecoder } from './picture-decoder';
import { releaseBytes, reserveBytes } from './upload-quotas';

const UPLOAD_PATH = /^\/images\/([\da-f]{24})$/;

const QUOTA_MB = UPLOAD_QUOTA_BYTES / 1024 / 1024;

interface Dependencies {
  db: Db;
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

const createQuotaError = () =>
  createFieldError(
    'image',
    `must fit in the ${QUOTA_MB} MB that each account has for pictures; pictures that are no longer used are deleted after ${UNUSED_UPLOAD_DAYS} days`,
    { kind: 'upload-quota-reached' },
  );

export function createImagesService({ db, store, apiUrl, now }: Dependencies) {
  const { decode, cut } = createPictureDecoder();
  const toUrl = (id: ObjectId) =>
    `${apiUrl}${endpoints.getImage.path.replace(':id', id.toHexString())}`;

  const readId = (url: string) =>
    url.startsWith(apiUrl) ? (UPLOAD_PATH.exec(url.slice(apiUrl.length))?.[1] ?? null) : null;

  /**
   * Makes one attempt to store a picture; returns its id. The bytes are counted first, so a crash can leave the counter
   * too high, which the sweep corrects, but never too low. Returns null if the same picture was stored and deleted
   * meanwhile.
   */
  const tryStore = async (
    picture: Picture,
    { owner, isPortrait }: { owner: string; isPortrait?: true },
  ): Promise<ObjectId | null> => {
    const at = now();
    const image = store.toDocument(picture, {
      owner,
      createdAt: at,
      ...(isPortrait && { isPortrait }),
    });
    const sameId = await store.touchSame(image);
    if (sameId) return sameId;
    if (!(await reserveBytes(db, owner, image.byteCount, at))) throw createQuotaError();
    const id = await store.insert(image);
    if (id) return id;
    await releaseBytes(db, owner, image.byteCount, at);
    return store.touchSame(image);
  };

  return {
    /** Stores an uploaded picture; returns its URL. Throws `upload-quota-reached`. */
    async add(file: Buffer, { uid }: Viewer): Promise<string> {
      const picture = await decode(file);
      return toUrl(await retryOnConflict(() => tryStore(picture, { owner: uid })));
    },

    portraits: {
      /**
       * Reads an uploaded portrait. Returns a function that stores it, not larger than it is shown, and returns its URL;
       * it throws `upload-quota-reached`.
       */
      async read(file: Buffer, { uid }: Viewer): Promise<() => Promise<string>> {
        const portrait = toPortrait(await decode(file));
        return async () =>
          toUrl(await retryOnConflict(() => tryStore(portrait, { owner: uid, isPortrait: true })));
      },

      /**
       * Prepares the replacement of a portrait. Returns a function to call when the account has another portrait: it
       * deletes the former one, unless it was stored somewhere meanwhile. Other pictures stay.
       */
      async startReplacing(url: string, { uid }: Viewer): Promise<() => Promise<void>> {
        const id = readId(url);
        const marked = id === null ? null : await store.markReplaced(new ObjectId(id), uid, now());
        return async () => {
          if (marked) await deleteMarked({ db, store, now }, marked);
        };
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
