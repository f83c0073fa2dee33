import type { Camp } from '#camp';
import { endpoints, NO_LONGER_STORED, type FieldError } from '#contract';
import { isOnHost, type ImageHosts } from '#shared/image-hosts';
import type { Photo } from '#contract/fields/photo';
import { createFieldErrors } from '#http/create-field-error';
import { touchImages } from './images.store';

/** What a request or a record can contain of pictures. */
interface Pictures {
  image?: string | null | undefined;
  photos?: readonly Photo[] | null | undefined;
}

const ID = /^[0-9a-f]{24}$/;

const listPictures = ({ image, photos }: Pictures) => [
  ...(image ? [{ image, pointer: '/image' }] : []),
  ...(photos ?? []).map((photo, index) => ({
    image: photo.image,
    pointer: `/photos/${index}/image`,
  })),
];

const describeRule = (hosts: ImageHosts) => {
  const isUpload = 'must be a picture that was uploaded to the camp';
  if (hosts === 'any') return `${isUpload} or begins with https://`;
  return hosts.length === 0 ? isUpload : `${isUpload} or is on ${hosts.join(', ')}`;
};

/**
 * Throws `invalid-input` for pictures that are neither uploaded to the camp, nor the site's own, nor on an allowed host.
 * Pictures of the `known` records pass; the caller's write must depend on their revision. Uploaded pictures are kept
 * from being deleted as unused.
 */
export async function assertPictures(
  camp: Camp,
  pictures: Pictures,
  ...known: readonly Pictures[]
): Promise<void> {
  const { apiUrl, imageHosts } = camp;
  const ownImages = apiUrl + endpoints.getImage.path.replace(':id', '');
  const toId = (image: string) => {
    const id = image.startsWith(ownImages) ? image.slice(ownImages.length) : '';
    return ID.test(id) ? id : null;
  };
  const knownImages = new Set(known.flatMap(listPictures).map(({ image }) => image));
  const listed = listPictures(pictures).filter(({ image }) => !knownImages.has(image));
  const uploaded = listed.flatMap(({ image }) => toId(image) ?? []);
  const ids = uploaded.length > 0 ? await touchImages(camp, uploaded) : [];
  const findError = (image: string) => {
    const id = toId(image);
    if (id !== null) return ids.includes(id) ? null : NO_LONGER_STORED;
    const isAllowed =
      image.startsWith('/pictures/') ||
      (!image.startsWith(ownImages) && isOnHost(image, imageHosts));
    return isAllowed ? null : describeRule(imageHosts);
  };
  const errors = listed.flatMap(({ image, pointer }): FieldError[] => {
    const detail = findError(image);
    return detail === null ? [] : [{ in: 'body', pointer, detail }];
  });
  if (errors.length > 0) throw createFieldErrors(errors);
}
