import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { aPhoto, formats } from './testing/pictures';
import { createUploads } from './testing/uploads';

const BATCHES = 8;
const FILES_AT_ONCE = 8;

let api: TestApi;
let uploads: ReturnType<typeof createUploads>;
beforeAll(async () => {
  api = await createTestApi();
  uploads = createUploads(api, await api.aPerson('instructor'));
});
afterAll(() => api.stop());

/** Where in the file, as a share of its length, and what is done there. */
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  act: fc.constantFrom('flip', 'insert', 'remove', 'cut', 'repeat'),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
});
type Damage = typeof damage extends fc.Arbitrary<infer D> ? D : never;

const damaged = (file: Buffer, { at, act, bytes }: Damage): Buffer => {
  const place = Math.floor(at * file.length);
  const [head, tail] = [file.subarray(0, place), file.subarray(place)];
  if (act === 'cut') return head;
  if (act === 'insert') return Buffer.concat([head, bytes, tail]);
  if (act === 'remove') return Buffer.concat([head, tail.subarray(bytes.length)]);
  if (act === 'repeat') return Buffer.concat([head, tail, tail]);
  const flipped = tail.map((byte, n) => byte ^ (bytes[n] ?? 0));
  return Buffer.concat([head, flipped]);
};

test.each(formats)(
  'a %s with bytes changed is shown or refused, and breaks nothing',
  async (format) => {
    const good = await aPhoto(24, 16)[format]().toBuffer();
    const files = fc.array(fc.array(damage, { minLength: 1, maxLength: 3 }), {
      minLength: FILES_AT_ONCE,
      maxLength: FILES_AT_ONCE,
    });
    await fc.assert(
      fc.asyncProperty(files, async (batch) => {
        const sent = batch.map((damages) => uploads.send(damages.reduce(damaged, good)));
        for (const res of await Promise.all(sent)) {
          if (refusalOf(res) !== 'no refusal') expect(faultsOf(res)).toEqual(['body/image']);
        }
      }),
      { numRuns: BATCHES },
    );
  },
);
