import { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { Viewer } from '#domain/caller';
import { storePicture } from './add-image';
import { deleteMarkedImage } from './delete-unused';
import { findImageId } from './image-addresses';
import { markReplacedPortrait } from './images.store';
import type { Picture } from './pictures/picture';
import { decodePicture } from './pictures/picture-decoder';

/** Returns the smallest version of a picture, which is large enough for a portrait. */
const toPortrait = ({ smaller: [smallest], ...largest }: Picture): Picture => {
  const { width, bytes } = smallest ?? largest;
  const height = Math.round((largest.height * width) / largest.width);
  return { bytes, width, height, smaller: [] };
};

/**
 * Reads an uploaded portrait. Returns a function that stores it, not larger than it is shown, and returns its URL;
 * it throws `upload-quota-reached`.
 */
export async function readPortrait(
  camp: Camp,
  file: Buffer,
  { uid }: Viewer,
): Promise<() => Promise<string>> {
  const portrait = toPortrait(await decodePicture(camp, file));
  return () => storePicture(camp, portrait, { owner: uid, isPortrait: true });
}

/**
 * Prepares the replacement of a portrait. Returns a function to call when the account has another portrait: it
 * deletes the former one, unless it was stored somewhere meanwhile. Other pictures stay.
 */
export async function startReplacingPortrait(
  camp: Camp,
  url: string,
  { uid }: Viewer,
): Promise<() => Promise<void>> {
  const id = findImageId(camp, url);
  const marked = id === null ? null : await markReplacedPortrait(camp, new ObjectId(id), uid);
  return async () => {
    if (marked) await deleteMarkedImage(camp, marked);
  };
}
