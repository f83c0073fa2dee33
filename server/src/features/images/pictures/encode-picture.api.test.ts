import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPhoto, aPicture, aSquarePng, formats, RED } from '../testing/pictures';
import { createUploads } from '../testing/uploads';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let uploads: ReturnType<typeof createUploads>;
beforeAll(async () => {
  uploads = createUploads(api, await api.aUser('instructor'));
});

const show = async (file: Buffer) => {
  const bytes = await uploads.show(file);
  return { bytes, ...(await sharp(bytes).metadata()) };
};

const pixelAt = async (bytes: Buffer, left: number, top: number) => {
  const spot = sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await spot.raw().toBuffer())];
};

/** Matches a color with the tolerance of lossy formats. */
const closeTo = ({ r, g, b }: typeof RED, alpha = 255) =>
  [r, g, b, alpha].map((value) => expect.closeTo(value, -1.2) as number);

test.each(formats)('shows a %s as a WebP of the same size', async (format) => {
  const { bytes, ...shown } = await show(await aPicture(64, 48)[format]().toBuffer());
  expect(shown).toMatchObject({ format: 'webp', width: 64, height: 48 });
  expect(await pixelAt(bytes, 30, 20)).toEqual(closeTo(RED));
});

test.each([
  [1800, 900, 1600, 800],
  [900, 1800, 800, 1600],
  [1601, 4, 1600, 4],
  [1600, 1, 1600, 1],
  [3, 7, 3, 7],
])('shows %i x %i at %i x %i', async (width, height, shownWidth, shownHeight) => {
  const shown = await show(await aPicture(width, height).png().toBuffer());
  expect(shown).toMatchObject({ width: shownWidth, height: shownHeight });
});

test('accepts almost 40 megapixels', async () => {
  expect(await show(aSquarePng(6324))).toMatchObject({ width: 1600, height: 1600 });
});

describe('a photo with metadata', () => {
  const exif = {
    IFD0: { Artist: 'Somebody', Copyright: 'Somebody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
  };

  test('loses all metadata, including the location', async () => {
    const file = await aPhoto(64, 48).withExif(exif).withIccProfile('p3').jpeg().toBuffer();
    const before = await sharp(file).metadata();
    expect(before).toMatchObject({ exif: expect.any(Buffer), icc: expect.any(Buffer) });
    const { bytes, ...shown } = await show(file);
    for (const kind of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) {
      expect(shown[kind]).toBeUndefined();
    }
    expect(bytes.toString('latin1')).not.toMatch(/Exif|ICCP|XMP|Somebody/);
  });

  test('is rotated upright', async () => {
    const blue = await aPicture(20, 20, { r: 20, g: 40, b: 200 }).png().toBuffer();
    const file = await aPicture(40, 20)
      .composite([{ input: blue, left: 20, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes, ...shown } = await show(file);
    expect(shown).toMatchObject({ width: 20, height: 40 });
    expect(await pixelAt(bytes, 10, 5)).toEqual(closeTo(RED));
    expect(await pixelAt(bytes, 10, 35)).toEqual(closeTo({ r: 20, g: 40, b: 200 }));
  });

  test('keeps its colors if it has a wide-gamut profile', async () => {
    const file = await aPicture(40, 40).withIccProfile('p3').png().toBuffer();
    const stored = await sharp(file, { ignoreIcc: true }).raw().toBuffer();
    expect([...stored.subarray(0, 3)]).not.toEqual(closeTo(RED).slice(0, 3));
    const { bytes } = await show(file);
    expect(await pixelAt(bytes, 20, 20)).toEqual(closeTo(RED));
  });
});

test('keeps transparency', async () => {
  const { bytes } = await show(
    await aPicture(40, 40, { ...RED, alpha: 0.5 })
      .png()
      .toBuffer(),
  );
  expect(await pixelAt(bytes, 20, 20)).toEqual(closeTo(RED, 128));
});

test.each([
  ['a 16-bit PNG', () => aPhoto(40, 30).toColorspace('rgb16').png(), { depth: 'ushort' }],
  ['a JPEG in CMYK', () => aPhoto(40, 30).toColorspace('cmyk').jpeg(), { space: 'cmyk' }],
  ['a grayscale JPEG', () => aPhoto(40, 30).toColorspace('b-w').jpeg(), { channels: 1 }],
  ['a PNG with a palette', () => aPhoto(40, 30).png({ palette: true }), { isPalette: true }],
  ['an interlaced PNG', () => aPhoto(40, 30).png({ progressive: true }), { isProgressive: true }],
  ['a progressive JPEG', () => aPhoto(40, 30).jpeg({ progressive: true }), { isProgressive: true }],
  ['a 10-bit AVIF', () => aPhoto(40, 30).avif({ bitdepth: 10 }), { bitsPerSample: 10 }],
])('accepts %s', async (_, createPicture, metadata) => {
  const file = await createPicture().toBuffer();
  expect(await sharp(file).metadata()).toMatchObject(metadata);
  const shown = await show(file);
  expect(shown).toMatchObject({ width: 40, height: 30, space: 'srgb', depth: 'uchar' });
});

test('shows the first frame of an animation', async () => {
  const colors = [RED, { r: 0, g: 0, b: 255 }, { r: 0, g: 255, b: 0 }];
  const frames = await Promise.all(colors.map((color) => aPicture(20, 20, color).png().toBuffer()));
  const file = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await sharp(file).metadata()).toMatchObject({ pages: 3 });
  const { bytes, ...shown } = await show(file);
  expect(shown.pages).toBeUndefined();
  expect(shown).toMatchObject({ width: 20, height: 20 });
  expect(await pixelAt(bytes, 10, 10)).toEqual(closeTo(RED));
});

test('accepts JPEGs of phones with a wrong end of spectral selection', async () => {
  const file = await aPhoto(40, 30).jpeg().toBuffer();
  const scan = file.indexOf(Buffer.from([0xff, 0xda]));
  const components = file[scan + 4]!;
  const spectrumEnd = scan + 6 + 2 * components;
  expect(file[spectrumEnd]).toBe(63);
  file[spectrumEnd] = 0;
  expect(await show(file)).toMatchObject({ width: 40, height: 30 });
});

test('removes everything hidden in a picture', async () => {
  const script = '<html><script>alert(document.domain)</script></html>';
  const png = await aPicture(40, 30).png().toBuffer();
  const jpeg = await aPicture(40, 30)
    .withExif({ IFD0: { ImageDescription: script } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  for (const file of [Buffer.concat([png, Buffer.from(script)]), jpeg]) {
    expect(file.toString('latin1')).toContain('script');
    const { bytes, ...shown } = await show(file);
    expect(bytes.toString('latin1')).not.toMatch(/script|html/i);
    expect(shown).toMatchObject({ format: 'webp', width: 40, height: 30 });
  }
});
