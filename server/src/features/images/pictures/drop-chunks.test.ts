import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dropChunks } from './drop-chunks';
import { aPhoto, aPicture, chunk, formats } from '../testing/pictures';

const HEAD_BYTES = 33;

/** A PNG with additional chunks after its header. */
const withChunks = async (...chunks: Buffer[]) => {
  const file = await aPicture(24, 16).png().toBuffer();
  return Buffer.concat([file.subarray(0, HEAD_BYTES), ...chunks, file.subarray(HEAD_BYTES)]);
};
const typesOf = (file: Buffer) => {
  const types: string[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    types.push(file.toString('latin1', at + 4, at + 8));
  }
  return types;
};
const aText = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(9999))]));

test('drops any number of texts and other unnecessary chunks', async () => {
  const file = await withChunks(
    ...Array.from({ length: 500 }, () => aText),
    chunk('iTXt', Buffer.from('a\0\0\0\0\0b')),
    chunk('tEXt', Buffer.from('a\0b')),
    chunk('acTL', Buffer.alloc(8)),
    chunk('abCd', Buffer.alloc(8)),
  );
  const dropped = dropChunks(file);
  expect(typesOf(dropped)).not.toContain('zTXt');
  expect(new Set(typesOf(dropped))).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
  expect(await sharp(dropped).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
});

test('keeps one small color profile, and no second or large one', async () => {
  const profiled = await aPicture(24, 16).withIccProfile('p3').png().toBuffer();
  expect(typesOf(dropChunks(profiled))).toContain('iCCP');
  const [small, large] = [chunk('iCCP', Buffer.alloc(20)), chunk('iCCP', Buffer.alloc(70_000))];
  expect(typesOf(dropChunks(await withChunks(small, small)))).toHaveLength(4);
  expect(typesOf(dropChunks(await withChunks(large)))).not.toContain('iCCP');
});

test('keeps the palette and transparency', async () => {
  const file = await aPhoto(40, 30).ensureAlpha(0.5).png({ palette: true }).toBuffer();
  expect(typesOf(dropChunks(file))).toEqual(expect.arrayContaining(['PLTE', 'tRNS']));
});

test('drops everything after the end chunk', async () => {
  const file = await aPicture(24, 16).png().toBuffer();
  expect(dropChunks(Buffer.concat([file, aText])).equals(dropChunks(file))).toBe(true);
});

test.each(formats.filter((format) => format !== 'png'))('does not change a %s', async (format) => {
  const file = await aPicture(24, 16)[format]().toBuffer();
  expect(dropChunks(file)).toBe(file);
});

test('terminates for any bytes, and never returns more', () => {
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const file = Buffer.concat([signature, bytes]);
      expect(dropChunks(file).length).toBeLessThanOrEqual(file.length);
    }),
  );
});
