import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { UNUSED_UPLOAD_DAYS } from '#contract';
import type { Period } from '#domain/period';
import { listReferencedImages } from './image-references';
import {
  deleteIfMarked,
  deleteIfPortrait,
  listImageIds,
  listMarkedImages,
  listPortraitIds,
  markUnusedImages,
  unmarkImage,
  type Marked,
} from './images.store';
import { announceDeletion, recountQuotas, releaseBytes } from './upload-quotas';

const UNUSED_MS = UNUSED_UPLOAD_DAYS * 24 * 3_600_000;

/** Deletes a picture of an account and gives its bytes back. A recount repairs an interruption. */
const deleteImage = async (
  camp: Camp,
  owner: string,
  deleteOne: () => Promise<{ byteCount: number } | null>,
): Promise<void> => {
  await announceDeletion(camp, owner);
  const deleted = await deleteOne();
  if (deleted) await releaseBytes(camp, owner, deleted.byteCount);
};

/** Deletes a picture unless it was touched since it was marked. */
export const deleteMarkedImage = (camp: Camp, marked: Marked): Promise<void> =>
  deleteImage(camp, marked.owner, () => deleteIfMarked(camp, marked));

/**
 * Marks the pictures that nothing refers to, and deletes those that were marked 7 days ago and are still unused. A
 * request touches a picture before it stores the address, which removes the mark; the deletion needs the mark that was
 * there before the references were read. Then corrects the quotas.
 */
export async function sweepUnusedImages(camp: Camp): Promise<void> {
  const at = camp.now();
  const marked = await listMarkedImages(camp);
  const ids = await listImageIds(camp);
  const referenced = await listReferencedImages(camp);
  const isReferenced = (_id: ObjectId) => referenced.has(_id.toHexString());
  for (const image of marked) {
    if (isReferenced(image._id)) await unmarkImage(camp, image);
    else if (at.getTime() - image.unusedSince.getTime() >= UNUSED_MS)
      await deleteMarkedImage(camp, image);
  }
  const unused = ids.filter((_id) => !isReferenced(_id));
  if (unused.length > 0) await markUnusedImages(camp, unused, at);
  await recountQuotas(camp);
}

/** Deletes the portraits that an account uploaded in the period. Classes may show its other pictures, which stay. */
export async function deletePortraits(camp: Camp, owner: string, period?: Period): Promise<void> {
  for (const _id of await listPortraitIds(camp, owner, period)) {
    await deleteImage(camp, owner, () => deleteIfPortrait(camp, _id));
  }
}
