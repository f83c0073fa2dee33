import sharp from 'sharp';
import { PREVIEW_SIZE } from '#contract/classes/link-previews';
import type { ImageFocus } from '#contract/fields/photo';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;

/** Returns the offset that keeps the point visible, as `object-position` does on the site. */
const toOffset = (length: number, shown: number, share: number) =>
  Math.round((length - shown) * share);

/** Returns a stored picture as a JPEG in the shape of link previews, cut around the focus point. */
export async function cutPicture(file: Uint8Array, { x, y }: ImageFocus): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const shown = {
    width: Math.min(Math.round(WIDTH / scale), width),
    height: Math.min(Math.round(HEIGHT / scale), height),
  };
  return sharp(file)
    .extract({
      ...shown,
      left: toOffset(width, shown.width, x),
      top: toOffset(height, shown.height, y),
    })
    .resize({ ...PREVIEW_SIZE, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
