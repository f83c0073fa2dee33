import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { aPhoto, aSquarePng } from './testing/pictures';
import { createUploads } from './testing/uploads';

const MEGABYTE = 1024 * 1024;
/**
 * Some 60 MB are seen: sixty files at once, and two photos being decoded. A bomb that were decoded
 * would take 400 MB and more.
 */
const GROWTH_LIMIT_MB = 250;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

/** How many megabytes the process grew at most while something was done. */
const growthDuring = async (act: () => Promise<unknown>) => {
  const before = process.memoryUsage.rss();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  try {
    await act();
  } finally {
    clearInterval(watching);
  }
  return (most - before) / MEGABYTE;
};

test('needs little memory for 40 bombs and 20 photos, all sent at once', async () => {
  const uploads = createUploads(api, await api.aPerson('instructor'));
  const bomb = aSquarePng(20_000);
  const photo = await aPhoto(800, 600).blur(3).jpeg({ progressive: true }).toBuffer();
  const growthMb = await growthDuring(async () => {
    const sent = Array.from({ length: 60 }, (_, n) => uploads.send(n % 3 === 0 ? photo : bomb));
    const refusals = (await Promise.all(sent)).map(refusalOf);
    expect(refusals.filter((refusal) => refusal === 'invalid-input')).toHaveLength(40);
    expect(refusals.filter((refusal) => refusal === 'no refusal')).toHaveLength(20);
  });
  expect(growthMb).toBeLessThan(GROWTH_LIMIT_MB);
});
