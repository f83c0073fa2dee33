import axios from 'axios';
import {
  IMAGE_MAX_BYTES,
  imageEndpoints,
  UNUSED_UPLOAD_DAYS,
  UPLOAD_QUOTA_BYTES,
} from '@camp/server/contract/classes/images';
import { apiUrl } from './api-url';
import { call, isProblem, toProblem } from './client';
import { toUploadForm } from './authenticated-transport';
import type { Upload } from './transport';

const { upload: form, response } = imageEndpoints.addImage;

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/avif';

const BYTES_PER_MB = 1024 * 1024;
/** Larger files are not read: phones would run out of memory. */
export const PICTURE_FILE_MAX_BYTES = 50 * BYTES_PER_MB;
/** Rounds up, so that a file over the limit is never shown with a size equal to the limit. */
const toMegabytes = (bytes: number) => Math.ceil((bytes / BYTES_PER_MB) * 10) / 10;

const NO_PICTURE = 'We can’t read this file as a picture. Choose a JPEG, PNG, WebP or AVIF file.';

const describeSize = (size: number, limit: number) =>
  `That picture is ${toMegabytes(size)} MB, and the limit is ${toMegabytes(limit)} MB. Choose a smaller one.`;

/** Returns the validation error of a file before its upload; null if it may be a picture. */
export function findImageError({ type, size }: File): string | null {
  // Some systems report no type for AVIF files.
  const isPicture = type === '' || (type.startsWith('image/') && type !== 'image/svg+xml');
  if (!isPicture) return NO_PICTURE;
  return size <= PICTURE_FILE_MAX_BYTES ? null : describeSize(size, PICTURE_FILE_MAX_BYTES);
}

const UNUSABLE = 'UnusablePictureError';
const createUnusablePictureError = (message: string) =>
  Object.assign(new Error(message), { name: UNUSABLE });
/** Returns whether the error says why a file cannot be uploaded. */
export const isUnusablePicture = (error: unknown): error is Error =>
  error instanceof Error && error.name === UNUSABLE;

/**
 * Returns the file if the API takes it, or else a smaller picture in a format that it takes. Throws
 * an error with the reason if this browser cannot read the file.
 */
export async function toUploadable(file: File): Promise<File> {
  const { type, size } = file;
  // The server checks the content anyway.
  const isAccepted = type === '' || PICTURE_TYPES.split(',').includes(type);
  if (isAccepted && size <= IMAGE_MAX_BYTES) return file;
  const { scalePicture } = await import('../browser/scale-picture');
  const scaled = await scalePicture(file);
  if (!scaled) throw createUnusablePictureError(NO_PICTURE);
  if (scaled.size <= IMAGE_MAX_BYTES) return scaled;
  throw createUnusablePictureError(describeSize(scaled.size, IMAGE_MAX_BYTES));
}

/** Uploads to an external host, without the access token. */
const uploadToHost = async (url: string, upload: Upload) => {
  const { data, ...config } = toUploadForm(form.field, upload);
  const result = response.parse((await axios.post<unknown>(url, data, config)).data);
  if (!result.success) throw new Error('The image host rejected the picture.');
  return result;
};

/**
 * Uploads a picture to the API, or to the host in `VITE_IMAGE_UPLOAD_URL`, scaled if it is too large. Returns its
 * URL. Throws an error with the reason, or what `call` throws.
 */
export async function uploadImage({ file, ...options }: Upload): Promise<string> {
  const upload = { file: await toUploadable(file), ...options };
  const host = import.meta.env.VITE_IMAGE_UPLOAD_URL as string | undefined;
  const { data } = await (host
    ? uploadToHost(host, upload)
    : call(imageEndpoints.addImage, { upload }));
  return data.display_url;
}

const ownPictures = apiUrl + imageEndpoints.getImage.path.replace(':id', '');

/**
 * Returns whether an address is that of an uploaded picture that the camp has deleted, because nothing used it. False
 * if the camp cannot be asked.
 */
export async function isDeletedPicture(address: string): Promise<boolean> {
  if (!address.startsWith(ownPictures)) return false;
  try {
    // Browsers keep pictures for a year.
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

const QUOTA_MESSAGE = `The picture was not uploaded, because your pictures use the ${toMegabytes(UPLOAD_QUOTA_BYTES)} MB of your account. Remove pictures that you no longer need; we delete them after ${UNUSED_UPLOAD_DAYS} days.`;

/** Returns the error message for a failed upload. Errors of an external host get a general message. */
export function toUploadMessage(error: unknown) {
  if (isProblem(error, 'upload-quota-reached')) return QUOTA_MESSAGE;
  if (isUnusablePicture(error)) return error.message;
  const problem = toProblem(error);
  const fieldError = problem?.errors?.find(({ pointer }) => pointer === `/${form.field}`)?.detail;
  if (fieldError) return `The picture ${fieldError}. Choose another one.`;
  const cause = problem?.message ?? 'Check your connection and try again.';
  return `The picture was not uploaded. ${cause}`;
}
