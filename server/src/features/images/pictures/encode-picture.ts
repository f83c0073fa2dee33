import sharp from 'sharp';
import { PICTURE_WIDTH_MAX, PICTURE_WIDTHS } from '#contract/fields/picture-widths';
import { dropChunks } from './drop-chunks';
import type { Picture } from './picture';

const MAX_MEGAPIXELS = 40;
/** An AVIF is unpacked completely: about 25 MB per megapixel, ten times as much as other formats. */
const AVIF_MAX_MEGAPIXELS = 16;
const STEP_SECONDS = 20;

/**
 * Lets this process decode PNG, JPEG, WebP and AVIF only, with one thread and without a cache. All other loaders are
 * blocked, whatever a file claims to be. The allowed ones never open other files.
 */
export function restrictDecoder(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
  });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Returns the size and format that the header claims; does not decode the file. */
const readHeader = async (file: Buffer) => {
  const { width, height, format } = await sharp(file, { limitInputPixels: false }).metadata();
  return { megapixels: (width * height) / 1_000_000, isAvif: format === 'heif' };
};

const encode = async (file: Buffer, failOn: 'warning' | 'error') => {
  const { data, info } = await sharp(file, {
    limitInputPixels: MAX_MEGAPIXELS * 1_000_000,
    autoOrient: true,
    failOn,
  })
    .timeout({ seconds: STEP_SECONDS })
    .resize({
      width: PICTURE_WIDTH_MAX,
      height: PICTURE_WIDTH_MAX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

/** Creates the smaller versions one after another, each from the largest one. */
const createSmallerVersions = async ({
  bytes,
  width,
}: Omit<Picture, 'smaller'>): Promise<Picture['smaller']> => {
  const smaller: Picture['smaller'] = [];
  for (const smallerWidth of PICTURE_WIDTHS.filter((candidate) => candidate < width)) {
    const resized = sharp(bytes).resize({ width: smallerWidth }).webp();
    smaller.push({ width: smallerWidth, bytes: await resized.toBuffer() });
  }
  return smaller;
};

/** The phones of a large manufacturer write JPEGs with this error, and every browser shows them. */
const isHarmlessError = (error: unknown) =>
  error instanceof Error && error.message.includes('Invalid SOS parameters for sequential JPEG');

const encodeAllVersions = async (file: Buffer): Promise<Picture> => {
  const largest = await encode(file, 'warning').catch((error: unknown) => {
    if (isHarmlessError(error)) return encode(file, 'error');
    throw error;
  });
  return { ...largest, smaller: await createSmallerVersions(largest) };
};

/**
 * Re-encodes an uploaded PNG, JPEG, WebP or AVIF as an upright sRGB WebP of at most 1600 px per side, without metadata,
 * plus smaller versions. Returns a validation message if the picture has too many pixels, and throws if the file is not
 * a picture.
 */
export async function encodePicture(upload: Buffer): Promise<Picture | string> {
  const file = dropChunks(upload);
  const { megapixels, isAvif } = await readHeader(file);
  const maxMegapixels = isAvif ? AVIF_MAX_MEGAPIXELS : MAX_MEGAPIXELS;
  if (megapixels > maxMegapixels) return `must have at most ${maxMegapixels} megapixels`;
  return encodeAllVersions(file);
}
