import { expect, test } from 'vitest';
import { problemKindOf } from '#testing/responses/problem-of';
import { aPhoto, aSquarePng } from '../testing/pictures';
import { createUploads } from '../testing/uploads';
import { useTestApi } from '#testing/api/use-test-api';

const MEGABYTE = 1024 * 1024;
/**
 * About 60 MB are expected, for 60 files at once and two photos being decoded. Decoding a bomb would
 * take at least 400 MB.
 */
const GROWTH_LIMIT_MB = 250;

const api = useTestApi();

/** Returns the peak memory growth of this process during an action, in megabytes. */
const measureGrowth = async (act: () => Promise<unknown>) => {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  try {
    await act();
  } finally {
    clearInterval(watching);
  }
  return (peak - before) / MEGABYTE;
};

test('needs little memory for 40 bombs and 20 photos uploaded at once', async () => {
  const uploads = createUploads(api, await api.aUser('instructor'));
  const bomb = aSquarePng(20_000);
  const photo = await aPhoto(800, 600).blur(3).jpeg({ progressive: true }).toBuffer();
  const growthMb = await measureGrowth(async () => {
    const sent = Array.from({ length: 60 }, (_, n) => uploads.send(n % 3 === 0 ? photo : bomb));
    const problemKinds = (await Promise.all(sent)).map(problemKindOf);
    expect(problemKinds.filter((kind) => kind === 'invalid-input')).toHaveLength(40);
    expect(problemKinds.filter((kind) => kind === 'no problem')).toHaveLength(20);
  });
  expect(growthMb).toBeLessThan(GROWTH_LIMIT_MB);
});
