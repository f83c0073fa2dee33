export interface Picture {
  /** WebP. */
  bytes: Buffer;
  width: number;
  height: number;
  /** The same for smaller places, narrowest first. */
  smaller: { width: number; bytes: Buffer }[];
}

/** What the process that decodes tells of a file. */
export type Decoded = { picture: Picture } | { fault: string } | { error: string };
