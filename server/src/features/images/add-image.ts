import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { UNUSED_UPLOAD_DAYS, UPLOAD_QUOTA_BYTES } from '#contract';
import type { Viewer } from '#domain/caller';
import { createFieldError } from '#http/create-field-error';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { toImageUrl } from './image-addresses';
import { insertImage, toStoredImage, touchSameImage } from './images.store';
import type { Picture } from './pictures/picture';
import { decodePicture } from './pictures/picture-decoder';
import { releaseBytes, reserveBytes } from './upload-quotas';

const QUOTA_MB = UPLOAD_QUOTA_BYTES / 1024 / 1024;

const createQuotaError = () =>
  createFieldError(
    'image',
    `must fit in the ${QUOTA_MB} MB that each account has for pictures; pictures that are no longer used are deleted after ${UNUSED_UPLOAD_DAYS} days`,
    { kind: 'upload-quota-reached' },
  );

interface Owner {
  /** The Firebase uid of the user who uploads the picture. */
  owner: string;
  isPortrait?: true;
}

/**
 * Makes one attempt to store a picture; returns its id. The bytes are counted first, so a crash can leave the counter
 * too high, which the sweep corrects, but never too low. Returns null if the same picture was stored and deleted
 * meanwhile.
 */
const tryStore = async (camp: Camp, picture: Picture, owner: Owner): Promise<ObjectId | null> => {
  const image = toStoredImage(picture, { ...owner, createdAt: camp.now() });
  const sameId = await touchSameImage(camp, image);
  if (sameId) return sameId;
  if (!(await reserveBytes(camp, image.owner, image.byteCount))) throw createQuotaError();
  const id = await insertImage(camp, image);
  if (id) return id;
  await releaseBytes(camp, image.owner, image.byteCount);
  return touchSameImage(camp, image);
};

/** Stores a picture, unless its owner has it already; returns its URL. Throws `upload-quota-reached`. */
export async function storePicture(camp: Camp, picture: Picture, owner: Owner): Promise<string> {
  return toImageUrl(camp, await retryOnConflict(() => tryStore(camp, picture, owner)));
}

/** Stores an uploaded picture; returns its URL. Throws `upload-quota-reached`. */
export async function addImage(camp: Camp, file: Buffer, { uid }: Viewer): Promise<string> {
  return storePicture(camp, await decodePicture(camp, file), { owner: uid });
}
