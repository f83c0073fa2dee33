/** Widths in pixels of the smaller versions that are stored of an uploaded picture. */
export const PICTURE_WIDTHS = [480, 960] as const;

/** Uploaded pictures are scaled down to at most this width in pixels. */
export const PICTURE_WIDTH_MAX = 1600;
