import type { UpdateClassRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';

type PictureRequest = Pick<UpdateClassRequest, 'image' | 'imageFocus' | 'photos'>;

/**
 * Returns the pictures of a request as they are stored: no list instead of an empty one. A new
 * picture loses the focus point of the old one, unless the request has another.
 */
export function readPictures<T extends PictureRequest>(
  { image, imageFocus }: Partial<Pick<CampClass, 'image' | 'imageFocus'>>,
  request: T,
) {
  const isReplaced = request.image !== undefined && request.image !== image;
  const losesFocus = isReplaced && imageFocus !== undefined && request.imageFocus === undefined;
  return {
    ...request,
    ...(losesFocus && { imageFocus: null }),
    ...(request.photos?.length === 0 && { photos: null }),
  };
}
