import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const RED = { r: 200, g: 30, b: 60 };

/** A picture of one color, which the test writes in any format. */
export const aPicture = (width: number, height: number, background: object = RED): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { alpha: 1, ...background } } });

/** A picture of random noise, which compresses as badly as a photo. */
export const aPhoto = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

export const formats = ['png', 'jpeg', 'webp', 'avif'] as const;

export function chunk(type: string, data: Buffer) {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** The start (x, y) and the steps (across, down) of each pass of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A black square as an interlaced PNG, which a decoder must hold in memory completely; it compresses 1,000:1. */
export function aSquarePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 1], 8);
  const sizes = PASSES.map(([x, y, across, down]) => {
    const bytesPerRow = 1 + Math.ceil(Math.ceil((side - x) / across) / 8);
    return Math.ceil((side - y) / down) * bytesPerRow;
  });
  const rows = Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
