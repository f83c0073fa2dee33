import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import { aPhoto, formats } from '../testing/pictures';
import { createUploads } from '../testing/uploads';
import { useTestApi } from '#testing/api/use-test-api';

const BATCHES = 8;
const FILES_AT_ONCE = 8;

const api = useTestApi();
let uploads: ReturnType<typeof createUploads>;
beforeAll(async () => {
  uploads = createUploads(api, await api.aUser('instructor'));
});

/** The position in the file as a fraction of its length, and the change made there. */
const damage = fc.record({
  position: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  act: fc.constantFrom('flip', 'insert', 'remove', 'cut', 'repeat'),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
});
type Damage = typeof damage extends fc.Arbitrary<infer D> ? D : never;

const applyDamage = (file: Buffer, { position, act, bytes }: Damage): Buffer => {
  const offset = Math.floor(position * file.length);
  const [head, tail] = [file.subarray(0, offset), file.subarray(offset)];
  if (act === 'cut') return head;
  if (act === 'insert') return Buffer.concat([head, bytes, tail]);
  if (act === 'remove') return Buffer.concat([head, tail.subarray(bytes.length)]);
  if (act === 'repeat') return Buffer.concat([head, tail, tail]);
  const flipped = tail.map((byte, index) => byte ^ (bytes[index] ?? 0));
  return Buffer.concat([head, flipped]);
};

test.each(formats)(
  'accepts or rejects a %s with changed bytes without an unexpected error',
  async (format) => {
    const intact = await aPhoto(24, 16)[format]().toBuffer();
    const files = fc.array(fc.array(damage, { minLength: 1, maxLength: 3 }), {
      minLength: FILES_AT_ONCE,
      maxLength: FILES_AT_ONCE,
    });
    await fc.assert(
      fc.asyncProperty(files, async (batch) => {
        const sent = batch.map((damages) => uploads.send(damages.reduce(applyDamage, intact)));
        for (const res of await Promise.all(sent)) {
          if (problemKindOf(res) !== 'no problem')
            expect(invalidFieldsOf(res)).toEqual(['body/image']);
        }
      }),
      { numRuns: BATCHES },
    );
  },
);
