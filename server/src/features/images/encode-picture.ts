import sharp from 'sharp';
import { PICTURE_WIDTH_MAX, PICTURE_WIDTHS } from '../../contract/picture-widths';
import { dropChunks } from './drop-chunks';
import type { Picture } from './picture';

const MAX_MEGAPIXELS = 40;
/** An AVIF is unpacked whole: each megapixel takes about 25 MB, ten times what the others take. */
const AVIF_MAX_MEGAPIXELS = 16;
const STEP_SECONDS = 20;

/** The only readers that may start, whatever a file claims to be; none of them opens other files. */
const allowFourFormats = () => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
  });
};

/** What a file says of itself: nothing but its header is read. */
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

/** Each from the whole, one after the other. */
const makeSmaller = async ({
  bytes,
  width,
}: Omit<Picture, 'smaller'>): Promise<Picture['smaller']> => {
  const smaller: Picture['smaller'] = [];
  for (const narrower of PICTURE_WIDTHS.filter((each) => each < width)) {
    const resized = sharp(bytes).resize({ width: narrower }).webp();
    smaller.push({ width: narrower, bytes: await resized.toBuffer() });
  }
  return smaller;
};

/** The phones of a large maker write JPEGs with this fault, and every browser shows them. */
const isHarmless = (error: unknown) =>
  error instanceof Error && error.message.includes('Invalid SOS parameters for sequential JPEG');

const encodeAnyway = async (file: Buffer): Promise<Picture> => {
  const whole = await encode(file, 'warning').catch((error: unknown) => {
    if (isHarmless(error)) return encode(file, 'error');
    throw error;
  });
  return { ...whole, smaller: await makeSmaller(whole) };
};

/**
 * Prepares the re-encoding of what people send in: PNG, JPEG, WebP or AVIF becomes an upright sRGB
 * WebP of at most 1600 px a side, without metadata, and narrower ones of it. Returns what is wrong
 * where a picture has too many pixels; throws for anything that is no picture.
 */
export const createEncodePicture = () => {
  allowFourFormats();
  sharp.cache(false);
  sharp.concurrency(1);

  return async (sent: Buffer): Promise<Picture | string> => {
    const file = dropChunks(sent);
    const { megapixels, isAvif } = await readHeader(file);
    const most = isAvif ? AVIF_MAX_MEGAPIXELS : MAX_MEGAPIXELS;
    if (megapixels > most) return `must have at most ${most} megapixels`;
    return encodeAnyway(file);
  };
};
