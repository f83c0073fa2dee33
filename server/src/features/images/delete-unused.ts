import type { Db, ObjectId } from 'mongodb';
import { UNUSED_UPLOAD_DAYS } from '#contract';
import type { Period } from '#domain/period';
import { listReferencedImages } from './image-references';
import type { ImagesStore, Marked } from './images.store';
import { announceDeletion, recountQuotas, releaseBytes } from './upload-quotas';

const UNUSED_MS = UNUSED_UPLOAD_DAYS * 24 * 3_600_000;

interface ImageDependencies {
  db: Db;
  store: ImagesStore;
  now: () => Date;
}

/** Deletes a picture of an account and gives its bytes back. A recount repairs an interruption. */
async function deleteImage(
  { db, now }: ImageDependencies,
  owner: string,
  deleteOne: () => Promise<{ byteCount: number } | null>,
): Promise<void> {
  await announceDeletion(db, owner, now());
  const deleted = await deleteOne();
  if (deleted) await releaseBytes(db, owner, deleted.byteCount, now());
}

/** Deletes a picture unless it was touched since it was marked. */
export const deleteMarked = (deps: ImageDependencies, marked: Marked): Promise<void> =>
  deleteImage(deps, marked.owner, () => deps.store.deleteMarked(marked));

/**
 * Marks the pictures that nothing refers to, and deletes those that were marked 7 days ago and are still unused. A
 * request touches a picture before it stores the address, which removes the mark; the deletion needs the mark that was
 * there before the references were read. Then corrects the quotas.
 */
export async function sweepUnusedImages(deps: ImageDependencies): Promise<void> {
  const { db, store } = deps;
  const at = deps.now();
  const marked = await store.listMarked();
  const ids = await store.listAllIds();
  const referenced = await listReferencedImages(db);
  const isReferenced = (_id: ObjectId) => referenced.has(_id.toHexString());
  for (const image of marked) {
    if (isReferenced(image._id)) await store.unmark(image);
    else if (at.getTime() - image.unusedSince.getTime() >= UNUSED_MS)
      await deleteMarked(deps, image);
  }
  const unused = ids.filter((_id) => !isReferenced(_id));
  if (unused.length > 0) await store.markUnused(unused, at);
  await recountQuotas(db, at);
}

/** Deletes the portraits that an account uploaded in the period. Classes may show its other pictures, which stay. */
export async function deletePortraits(
  deps: ImageDependencies,
  owner: string,
  period?: Period,
): Promise<void> {
  for (const _id of await deps.store.listPortraitIds(owner, period)) {
    await deleteImage(deps, owner, () => deps.store.deletePortrait(_id));
  }
}
