/** A picture that was sent in is there in these widths too, in pixels, where it is wider. */
export const PICTURE_WIDTHS = [480, 960] as const;

/** No picture that was sent in is shown wider, in pixels. */
export const PICTURE_WIDTH_MAX = 1600;
