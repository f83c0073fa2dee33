import type { ImageFocus } from '#contract/fields/photo';

export interface Picture {
  /** WebP. */
  bytes: Buffer;
  width: number;
  height: number;
  /** Smaller versions, narrowest first. */
  smaller: { width: number; bytes: Buffer }[];
}

/** What the process does with a file: it re-encodes an upload, or cuts a stored picture around a point. */
export interface PictureJob {
  file: Uint8Array;
  focus?: ImageFocus;
}

/** The result of decoding a file: the picture, a validation message, or an internal error. */
export type DecodeResult = { picture: Picture } | { validationError: string } | { error: string };

/** The JPEG that was cut, or the result of decoding. */
export type JobResult = DecodeResult | { jpeg: Uint8Array };
