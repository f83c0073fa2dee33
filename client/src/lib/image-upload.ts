import axios from 'axios';
import { IMAGE_MAX_BYTES, imageEndpoints } from '@camp/server/contract/images';
import { call, toProblem } from './api';
import { toUploadForm } from './secure-transport';
import type { Upload } from './transport';

const { upload: form, response } = imageEndpoints.addImage;

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/avif';

const BYTES_PER_MB = 1024 * 1024;
/** Rounded up, so that no file too large is said to have just what is allowed. */
const toMegabytes = (bytes: number) => Math.ceil((bytes / BYTES_PER_MB) * 10) / 10;

/** What is wrong with a file before it is sent, in a sentence; null for one that may be good. */
export const findPictureFault = ({ type, size }: File): string | null => {
  // Some systems know no type for AVIF: the server looks into the file anyway.
  if (type !== '' && !PICTURE_TYPES.split(',').includes(type)) {
    return 'That is not a PNG, JPEG, WebP or AVIF picture. Choose one that is.';
  }
  if (size <= IMAGE_MAX_BYTES) return null;
  const most = `${toMegabytes(IMAGE_MAX_BYTES)} MB`;
  return `That picture has ${toMegabytes(size)} MB, and ${most} is the most. Choose a smaller one.`;
};

/** Without our token, which is nobody else's business. */
const sendToHost = async (url: string, upload: Upload) => {
  const { data, ...config } = toUploadForm(form.field, upload);
  const answer = response.parse((await axios.post<unknown>(url, data, config)).data);
  if (!answer.success) throw new Error('The picture host took the picture for a bad one.');
  return answer;
};

/**
 * Sends a picture to the camp, or to the host that `VITE_IMAGE_UPLOAD_URL` names; answers its
 * address. Throws what `call` throws.
 */
export const uploadImage = async (upload: Upload): Promise<string> => {
  const host = import.meta.env.VITE_IMAGE_UPLOAD_URL as string | undefined;
  const { data } = await (host
    ? sendToHost(host, upload)
    : call(imageEndpoints.addImage, { upload }));
  return data.display_url;
};

/** What to tell a person whose picture did not arrive; an outside host speaks no language of ours. */
export const toUploadMessage = (error: unknown) => {
  const problem = toProblem(error);
  const complaint = problem?.errors?.find(({ pointer }) => pointer === `/${form.field}`)?.detail;
  if (complaint) return `The picture ${complaint}. Choose another one.`;
  const cause = problem?.message ?? 'Check your connection and try again.';
  return `The picture was not sent. ${cause}`;
};
