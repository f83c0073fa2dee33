import type { ImageFocus } from '@camp/server/contract/fields/photo';

/** The camp's illustrations, in which the players stand on the lower part. */
export const ILLUSTRATIONS = '/pictures/';
/** Keeps their feet in view where the picture is wider than 4:3. */
export const ILLUSTRATION_FOCUS: ImageFocus = { x: 0.5, y: 0.8 };

/** Returns the point of the main picture that stays visible; undefined for the center. */
export const toMainFocus = (image: string, focus: ImageFocus | undefined) =>
  focus ?? (image.startsWith(ILLUSTRATIONS) ? ILLUSTRATION_FOCUS : undefined);
