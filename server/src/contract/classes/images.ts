import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { params } from '../fields/fields';
import { PICTURE_WIDTHS } from '../fields/picture-widths';

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** The most that the uploaded pictures of one account have together, with their smaller versions. */
export const UPLOAD_QUOTA_BYTES = 200 * 1024 * 1024;
/** Uploaded pictures are deleted when nothing has used them for so long. */
export const UNUSED_UPLOAD_DAYS = 7;
/** The error of a field with the address of an upload that was deleted. */
export const NO_LONGER_STORED = `must be uploaded again, because pictures that are not used for ${UNUSED_UPLOAD_DAYS} days are deleted`;

export const imageEndpoints = {
  /** Responds in the format of public image hosts, which the site can use instead (product.md 7.3). */
  addImage: endpoint({
    method: 'post',
    path: '/images',
    access: 'instructor',
    upload: { field: 'image', maxBytes: IMAGE_MAX_BYTES },
    response: z.object({
      success: z.boolean(),
      data: z.object({ display_url: z.string() }),
    }),
    problems: ['upload-quota-reached'],
    rate: 'strict',
  }),
  getImage: endpoint({
    method: 'get',
    path: '/images/:id',
    access: 'public',
    params: params.id,
    /** Returns the smallest stored version of at least this width; without it, the original. */
    query: z.object({ width: z.optional(z.enum(PICTURE_WIDTHS.map(String))) }),
    response: z.instanceof(Uint8Array),
    mediaType: 'image/webp',
    rate: 'unlimited',
    immutable: true,
    problems: ['not-found'],
  }),
};
