import { deflateSync, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { createDecodeApart } from './decode-apart';
import { aPhoto, aPicture, aSquarePng, chunk } from './testing/pictures';

const started: ReturnType<typeof createDecodeApart>[] = [];
const startDecoding = (...limits: Parameters<typeof createDecodeApart>) => {
  const decoding = createDecodeApart(...limits);
  started.push(decoding);
  return decoding;
};
afterEach(() => started.splice(0).forEach(({ end }) => end()));

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('decodes all that comes in one process', { timeout: 60_000 }, async () => {
  const { decode, pid } = startDecoding();
  expect(pid()).toBeNull();
  const file = await aPhoto(900, 40).jpeg().toBuffer();
  expect(await decode(file)).toMatchObject({ width: 900, height: 40 });
  const first = pid();
  await Promise.all([decode(file), decode(file)]);
  expect(pid()).toBe(first);
  expect(first).not.toBe(process.pid);
});

test('lets this process compress while another decodes', { timeout: 60_000 }, async () => {
  const { decode } = startDecoding();
  await decode(await aPicture(9, 9).png().toBuffer());
  const ended: string[] = [];
  const decoding = decode(aSquarePng(6000)).then(() => ended.push('picture'));
  const packing = Array.from({ length: 8 }, () => promisify(gzip)(Buffer.alloc(1000)));
  await Promise.all(packing).then(() => ended.push('answers'));
  await decoding;
  expect(ended).toEqual(['answers', 'picture']);
});

test('decodes a picture that is stuffed with packed texts', { timeout: 60_000 }, async () => {
  const file = await aPicture(24, 16).png().toBuffer();
  const packed = deflateSync(Buffer.alloc(8_000_000));
  const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), packed]));
  const texts = Array.from({ length: 300 }, () => text);
  const bomb = Buffer.concat([file.subarray(0, 33), ...texts, file.subarray(33)]);
  expect(await startDecoding().decode(bomb)).toMatchObject({ width: 24, height: 16 });
});

test('ends what takes too long, and goes on with the next', { timeout: 60_000 }, async () => {
  const { decode, pid } = startDecoding({ withinMs: 1 });
  const refused = decode(aSquarePng(6000));
  await expect(refused).rejects.toThrow('image takes too long to read');
  expect(pid()).toBeNull();
  const next = startDecoding();
  expect(await next.decode(await aPicture(9, 9).png().toBuffer())).toMatchObject({ width: 9 });
});

test('refuses a file that the process dies of, and goes on', { timeout: 60_000 }, async () => {
  const { decode, pid } = startDecoding();
  const file = await aPicture(9, 9).png().toBuffer();
  await decode(file);
  const refused = decode(aSquarePng(6000));
  await vi.waitUntil(() => pid() !== null);
  process.kill(pid()!, 'SIGKILL');
  await expect(refused).rejects.toThrow('image must be a PNG');
  expect(await decode(file)).toMatchObject({ width: 9 });
});

test('ends the process that has nothing to do', { timeout: 60_000 }, async () => {
  const { decode, pid } = startDecoding({ idleMs: 1 });
  const decoding = decode(await aPicture(9, 9).png().toBuffer());
  const id = await vi.waitUntil(pid);
  await decoding;
  await vi.waitUntil(() => !isRunning(id), 10_000);
  expect(pid()).toBeNull();
});
