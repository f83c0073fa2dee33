import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { snapshotDatabase } from '#testing/database/database-snapshot';
import { aPhoto, aPicture, aSquarePng, formats } from '../testing/pictures';
import { createUploads } from '../testing/uploads';

const NO_PICTURE = 'image must be a PNG, JPEG, WebP or AVIF picture';
const TOO_MANY_PIXELS = 'image must have at most 40 megapixels';

let api: TestApi;
let uploads: ReturnType<typeof createUploads>;
let before: Record<string, string>;
beforeAll(async () => {
  api = await createTestApi();
  uploads = createUploads(api, await api.aUser('instructor'));
  before = await snapshotDatabase(api.db);
});
afterAll(async () => {
  expect(await snapshotDatabase(api.db)).toEqual(before);
  await api.stop();
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script>
  <image href="file:///etc/passwd" width="9" height="9"/></svg>`;

describe('a file in another format', () => {
  test.each([
    ['text', 'Not a picture at all.'],
    ['an SVG with a script', svg],
    ['an SVG after an XML declaration', `<?xml version="1.0"?><!-- x -->${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run'],
    ['a netpbm picture', 'P3 1 1 255\n1 2 3\n'],
    ['a CSV of pixels', '1,2,3\n4,5,6\n'],
    ['a Radiance picture', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n'],
    ['an empty file', ''],
    ['a null character', '\0'],
    ['only the signature of a PNG', '\x89PNG\r\n\x1a\n'],
    ['only the signature of a JPEG', '\xff\xd8\xff'],
    ['only the signature of a WebP', 'RIFF\x04\0\0\0WEBP'],
    ['only the signature of an AVIF', '\0\0\0\x14ftypavif\0\0\0\0avif'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1\0\0\0\x08meta'],
  ])('is rejected: %s', async (_, content) => {
    const file = Buffer.from(content, 'latin1');
    expect(await uploads.errorMessageFor(file, 'picture.png', 'image/png')).toBe(NO_PICTURE);
  });

  test.each(['gif', 'tiff'] as const)('is rejected: a %s', async (format) => {
    const file = await aPicture(9, 9)[format]().toBuffer();
    expect(await uploads.errorMessageFor(file, 'picture.webp', 'image/webp')).toBe(NO_PICTURE);
  });
});

describe('a truncated picture', () => {
  test.each(formats)('is rejected: %s', async (format) => {
    const file = await aPhoto(80, 60)[format]().toBuffer();
    for (const share of [0.1, 0.5, 0.9]) {
      const part = file.subarray(0, Math.floor(file.length * share));
      expect(await uploads.errorMessageFor(part)).toBe(NO_PICTURE);
    }
  });
});

describe('more than 40 million pixels', () => {
  test('are rejected if only the header of a JPEG claims them', async () => {
    const file = await aPicture(16, 16).jpeg().toBuffer();
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(60_000, frame + 5);
    file.writeUInt16BE(60_000, frame + 7);
    expect(await uploads.errorMessageFor(file)).toBe(TOO_MANY_PIXELS);
  });

  test('are rejected if only the header of a WebP claims them', async () => {
    const frames = [aPicture(16, 16), aPhoto(16, 16)].map((frame) => frame.png().toBuffer());
    const file = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
    const canvas = file.indexOf('VP8X') + 12;
    file.writeUIntLE(16_000, canvas, 3);
    file.writeUIntLE(16_000, canvas + 3, 3);
    expect(await uploads.errorMessageFor(file)).toBe(TOO_MANY_PIXELS);
  });

  /** A square AVIF whose header claims another size. */
  const anAvifOf = async (side: number, claimed: number) => {
    const file = await aPicture(side, side).removeAlpha().avif({ effort: 0 }).toBuffer();
    const size = file.indexOf('ispe') + 8;
    file.writeUInt32BE(claimed, size);
    file.writeUInt32BE(claimed, size + 4);
    return file;
  };

  test('are rejected if only the header of an AVIF claims them, and above 16 million there', async () => {
    const message = 'image must have at most 16 megapixels';
    for (const claimed of [60_000, 4001]) {
      expect(await uploads.errorMessageFor(await anAvifOf(16, claimed))).toBe(message);
    }
  });

  test('are rejected in an AVIF that claims to be small', async () => {
    expect(await uploads.errorMessageFor(await anAvifOf(1000, 16))).toBe(NO_PICTURE);
  });

  test('are rejected in a 50 kB PNG that unpacks to 400 million', async () => {
    const bomb = aSquarePng(20_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await uploads.errorMessageFor(bomb)).toBe(TOO_MANY_PIXELS);
  });

  test('are rejected from the first one too many', async () => {
    expect(await uploads.errorMessageFor(aSquarePng(6325))).toBe(TOO_MANY_PIXELS);
  });
});
