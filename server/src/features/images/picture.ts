export interface Picture {
  /** WebP. */
  bytes: Buffer;
  width: number;
  height: number;
  /** Smaller versions, narrowest first. */
  smaller: { width: number; bytes: Buffer }[];
}

/** The result of decoding a file: the picture, a validation message, or an internal error. */
export type DecodeResult = { picture: Picture } | { validationError: string } | { error: string };
