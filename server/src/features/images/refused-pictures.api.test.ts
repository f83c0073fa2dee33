import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { aPhoto, aPicture, aSquarePng, formats } from './testing/pictures';
import { createUploads } from './testing/uploads';

const NO_PICTURE = 'image must be a PNG, JPEG, WebP or AVIF picture';
const TOO_MANY_PIXELS = 'image must have at most 40 megapixels';

let api: TestApi;
let uploads: ReturnType<typeof createUploads>;
let before: Record<string, string>;
beforeAll(async () => {
  api = await createTestApi();
  uploads = createUploads(api, await api.aPerson('instructor'));
  before = await contentsOf(api.db);
});
afterAll(async () => {
  expect(await contentsOf(api.db)).toEqual(before);
  await api.stop();
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script>
  <image href="file:///etc/passwd" width="9" height="9"/></svg>`;

describe('what is none of the four formats', () => {
  test.each([
    ['text', 'Not a picture at all.'],
    ['an SVG with a script', svg],
    ['an SVG behind a declaration', `<?xml version="1.0"?><!-- x -->${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run'],
    ['a netpbm picture', 'P3 1 1 255\n1 2 3\n'],
    ['a CSV of pixels', '1,2,3\n4,5,6\n'],
    ['a Radiance picture', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n'],
    ['no byte', ''],
    ['a null character', '\0'],
    ['the mark of PNG alone', '\x89PNG\r\n\x1a\n'],
    ['the mark of JPEG alone', '\xff\xd8\xff'],
    ['the mark of WebP alone', 'RIFF\x04\0\0\0WEBP'],
    ['the mark of AVIF alone', '\0\0\0\x14ftypavif\0\0\0\0avif'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1\0\0\0\x08meta'],
  ])('is refused: %s', async (_, content) => {
    const file = Buffer.from(content, 'latin1');
    expect(await uploads.refusalOf(file, 'picture.png', 'image/png')).toBe(NO_PICTURE);
  });

  test.each(['gif', 'tiff'] as const)('is refused: a %s', async (format) => {
    const file = await aPicture(9, 9)[format]().toBuffer();
    expect(await uploads.refusalOf(file, 'picture.webp', 'image/webp')).toBe(NO_PICTURE);
  });
});

describe('a picture that ends early', () => {
  test.each(formats)('is refused: %s', async (format) => {
    const file = await aPhoto(80, 60)[format]().toBuffer();
    for (const share of [0.1, 0.5, 0.9]) {
      const part = file.subarray(0, Math.floor(file.length * share));
      expect(await uploads.refusalOf(part)).toBe(NO_PICTURE);
    }
  });
});

describe('more pixels than 40 million', () => {
  test('are refused in a JPEG that only claims them', async () => {
    const file = await aPicture(16, 16).jpeg().toBuffer();
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(60_000, frame + 5);
    file.writeUInt16BE(60_000, frame + 7);
    expect(await uploads.refusalOf(file)).toBe(TOO_MANY_PIXELS);
  });

  test('are refused in a WebP that only claims them', async () => {
    const frames = [aPicture(16, 16), aPhoto(16, 16)].map((frame) => frame.png().toBuffer());
    const file = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
    const canvas = file.indexOf('VP8X') + 12;
    file.writeUIntLE(16_000, canvas, 3);
    file.writeUIntLE(16_000, canvas + 3, 3);
    expect(await uploads.refusalOf(file)).toBe(TOO_MANY_PIXELS);
  });

  /** An AVIF that says of itself to be a square of another side. */
  const anAvifOf = async (side: number, claimed: number) => {
    const file = await aPicture(side, side).removeAlpha().avif({ effort: 0 }).toBuffer();
    const size = file.indexOf('ispe') + 8;
    file.writeUInt32BE(claimed, size);
    file.writeUInt32BE(claimed, size + 4);
    return file;
  };

  test('are refused in an AVIF that only claims them, and 16 million are too many there', async () => {
    const refusal = 'image must have at most 16 megapixels';
    for (const claimed of [60_000, 4001]) {
      expect(await uploads.refusalOf(await anAvifOf(16, claimed))).toBe(refusal);
    }
  });

  test('cannot hide in an AVIF that claims to be small', async () => {
    expect(await uploads.refusalOf(await anAvifOf(1000, 16))).toBe(NO_PICTURE);
  });

  test('are refused in 50 kB of PNG that unpack to 400 million', async () => {
    const bomb = aSquarePng(20_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await uploads.refusalOf(bomb)).toBe(TOO_MANY_PIXELS);
  });

  test('are refused from the first one on', async () => {
    expect(await uploads.refusalOf(aSquarePng(6325))).toBe(TOO_MANY_PIXELS);
  });
});
