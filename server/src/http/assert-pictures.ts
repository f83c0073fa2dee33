import { endpoints } from '../contract';
import type { Photo } from '../contract/fields/photo';
import { createAssertImageUrl } from './assert-image-url';
import { createFieldErrors } from './create-field-error';

export interface PictureDependencies {
  /** The API's public URL, without a trailing slash. */
  apiUrl: string;
  /** Other hosts whose pictures are allowed as photos. */
  imageHosts: readonly string[];
  /** Returns which of these ids are those of uploaded pictures. */
  listImageIds(ids: readonly string[]): Promise<string[]>;
}

/** What a request can contain of pictures. */
interface Pictures {
  image?: string | null | undefined;
  photos?: readonly Photo[] | null | undefined;
}

const ID = /^[0-9a-f]{24}$/;

/** Hosts other than our own have no http URLs: the contract allows those of uploads only. */
const isOnHost = (image: string, hosts: readonly string[]) =>
  image.startsWith('https:') && URL.canParse(image) && hosts.includes(new URL(image).host);

/**
 * Returns a function that throws `invalid-input` for an image URL with plain http, which an
 * attacker could intercept, unless the image is served by the API itself, and for photos that are
 * neither uploaded to the camp, nor the camp's own, nor on an allowed host. `known` photos pass.
 */
export function createAssertPictures({ apiUrl, imageHosts, listImageIds }: PictureDependencies) {
  const assertImage = createAssertImageUrl(apiUrl);
  const ownImages = apiUrl + endpoints.getImage.path.replace(':id', '');
  const toId = (image: string) => {
    const id = image.startsWith(ownImages) ? image.slice(ownImages.length) : '';
    return ID.test(id) ? id : null;
  };

  const assertPhotos = async (photos: readonly Photo[], known: readonly Photo[]) => {
    const uploaded = photos.flatMap(({ image }) => toId(image) ?? []);
    const ids = uploaded.length > 0 ? await listImageIds(uploaded) : [];
    const isAllowed = ({ image }: Photo) =>
      image.startsWith('/pictures/') ||
      known.some((photo) => photo.image === image) ||
      ids.includes(toId(image) ?? '') ||
      isOnHost(image, imageHosts);
    const errors = photos.flatMap((photo, index) =>
      isAllowed(photo)
        ? []
        : [
            {
              in: 'body' as const,
              pointer: `/photos/${index}/image`,
              detail: 'must be a picture that was uploaded to the camp',
            },
          ],
    );
    if (errors.length > 0) throw createFieldErrors(errors);
  };

  return async ({ image, photos }: Pictures, known: readonly Photo[] = []): Promise<void> => {
    assertImage(image);
    if (photos) await assertPhotos(photos, known);
  };
}
