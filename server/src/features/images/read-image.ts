import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { ImageFocus } from '#contract/fields/photo';
import { findImageId } from './image-addresses';
import { findImageBytes } from './images.store';
import { cutStoredPicture } from './pictures/picture-decoder';

/** Returns the picture in at least the given width; throws `not-found`. */
export async function getImageBytes(camp: Camp, id: string, width: number | null) {
  const bytes = await findImageBytes(camp, new ObjectId(id), width);
  if (!bytes) throw new AppError('not-found');
  return bytes;
}

/**
 * Returns an uploaded picture as a JPEG in the shape of link previews, cut around the point. Null if the URL is not
 * that of an upload.
 */
export async function cutImage(
  camp: Camp,
  url: string,
  focus: ImageFocus,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const id = findImageId(camp, url);
  const bytes = id === null ? null : await findImageBytes(camp, new ObjectId(id), null);
  return bytes && cutStoredPicture(camp, Buffer.from(bytes), focus);
}
