import * as z from 'zod/mini';
import { picture, text } from './fields';

/** The most photos that a class has beside its picture. */
export const PHOTOS_MAX = 6;
export const PHOTO_ALT_MAX_LENGTH = 200;

const share = z
  .number('must be a number from 0 to 1')
  .check(z.gte(0, 'must be at least 0'), z.lte(1, 'must be at most 1'));

/**
 * The point of a picture that stays visible wherever the picture is cut, as shares of its width and
 * height from the top left corner.
 */
export const imageFocus = z.object({ x: share, y: share }, 'must be a point with x and y');
export type ImageFocus = z.infer<typeof imageFocus>;

/** A photo with its description for people who cannot see it. */
export const photo = z.object({ image: z.string(), alt: z.string() });
export type Photo = z.infer<typeof photo>;

/** The photos beside the main picture, in order. */
export const photoRequests = z
  .array(
    z.object({ image: picture, alt: text(PHOTO_ALT_MAX_LENGTH) }, 'must be a photo'),
    'must be a list of photos',
  )
  .check(
    z.maxLength(PHOTOS_MAX, `must have at most ${PHOTOS_MAX} photos`),
    z.refine(
      (photos) => new Set(photos.map(({ image }) => image)).size === photos.length,
      'must not repeat a photo',
    ),
  );
