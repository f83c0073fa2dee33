import { promisify } from 'node:util';
import { deflateSync, gzip } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createPictureDecoder } from './picture-decoder';
import { aPhoto, aPicture, aSquarePng, chunk } from '../testing/pictures';

const decoders: ReturnType<typeof createPictureDecoder>[] = [];
const createDecoder = (...limits: Parameters<typeof createPictureDecoder>) => {
  const decoder = createPictureDecoder(...limits);
  decoders.push(decoder);
  return decoder;
};
afterEach(() => decoders.splice(0).forEach(({ end }) => end()));

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('decodes all pictures in one process', async () => {
  const { decode, pid } = createDecoder();
  expect(pid()).toBeNull();
  const file = await aPhoto(900, 40).jpeg().toBuffer();
  expect(await decode(file)).toMatchObject({ width: 900, height: 40 });
  const first = pid();
  await Promise.all([decode(file), decode(file)]);
  expect(pid()).toBe(first);
  expect(first).not.toBe(process.pid);
});

test('does not block compression in this process while it decodes', async () => {
  const { decode, pid } = createDecoder();
  await decode(await aPicture(9, 9).png().toBuffer());
  // Stopped, so that the decoding cannot end first.
  process.kill(pid()!, 'SIGSTOP');
  const decoding = decode(aSquarePng(6000));
  const compressing = Array.from({ length: 8 }, () => promisify(gzip)(Buffer.alloc(1000)));
  expect(await Promise.all(compressing)).toHaveLength(8);
  process.kill(pid()!, 'SIGCONT');
  expect(await decoding).toMatchObject({ width: 1600 });
});

test('decodes a picture with many compressed texts', async () => {
  const file = await aPicture(24, 16).png().toBuffer();
  const compressed = deflateSync(Buffer.alloc(8_000_000));
  const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), compressed]));
  const texts = Array.from({ length: 300 }, () => text);
  const bomb = Buffer.concat([file.subarray(0, 33), ...texts, file.subarray(33)]);
  expect(await createDecoder().decode(bomb)).toMatchObject({ width: 24, height: 16 });
});

test('stops a decoding that takes too long and continues with the next one', async () => {
  const { decode, pid } = createDecoder({ timeoutMs: 1 });
  const rejected = decode(aSquarePng(6000));
  await expect(rejected).rejects.toThrow('image takes too long to read');
  expect(pid()).toBeNull();
  const next = createDecoder();
  expect(await next.decode(await aPicture(9, 9).png().toBuffer())).toMatchObject({ width: 9 });
});

test('rejects a file that crashes the process, and continues', async () => {
  const { decode, pid } = createDecoder();
  const file = await aPicture(9, 9).png().toBuffer();
  await decode(file);
  const rejected = decode(aSquarePng(6000));
  await vi.waitUntil(() => pid() !== null);
  process.kill(pid()!, 'SIGKILL');
  await expect(rejected).rejects.toThrow('image must be a PNG');
  expect(await decode(file)).toMatchObject({ width: 9 });
});

/** Blocks this thread, so that it is not told of the end of the process before the test goes on. */
const blockThread = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('continues after a process that ended before it got the file', async () => {
  const { decode, pid } = createDecoder();
  const file = await aPicture(9, 9).png().toBuffer();
  await decode(file);
  process.kill(pid()!, 'SIGKILL');
  blockThread(200);
  await expect(decode(file)).rejects.toThrow('image must be a PNG');
  expect(await decode(file)).toMatchObject({ width: 9 });
});

test('ends an idle process', async () => {
  const { decode, pid } = createDecoder({ idleMs: 1 });
  const decoding = decode(await aPicture(9, 9).png().toBuffer());
  const id = await vi.waitUntil(pid);
  await decoding;
  await vi.waitUntil(() => !isRunning(id), 10_000);
  expect(pid()).toBeNull();
});
