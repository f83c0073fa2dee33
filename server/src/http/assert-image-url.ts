import { endpoints } from '../contract';
import { createFieldError } from './create-field-error';

/**
 * Returns a function that throws `invalid-input` for an image URL with plain http, which an
 * attacker could intercept, unless the image is served by the API itself.
 */
export function createAssertImageUrl(apiUrl: string) {
  const ownImages = apiUrl + endpoints.getImage.path.replace(':id', '');
  return (image: string | null | undefined): void => {
    if (!image || !image.startsWith('http:') || image.startsWith(ownImages)) return;
    throw createFieldError('image', 'must begin with https://');
  };
}
