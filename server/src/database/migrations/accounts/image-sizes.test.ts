import { Binary } from 'mongodb';
import { expect, test } from 'vitest';
import { ensureImageSizes } from './image-sizes';
import { changesBy } from '../../../testing/database/database-snapshot';
import { useTestApi } from '../../../testing/api/use-test-api';

const api = useTestApi();

test('adds the sizes of pictures and the counters of their accounts, also after an interruption', async () => {
  const images = api.db.collection('images');
  const bytes = (length: number) => new Binary(Buffer.alloc(length));
  const smaller = [{ width: 480, bytes: bytes(20) }];
  const createdAt = new Date('2031-05-04');
  await images.insertMany([
    { sha256: 'a', owner: 'coach', bytes: bytes(100), smaller, createdAt },
    // Stored by an older release, without smaller versions.
    { sha256: 'b', owner: 'coach', bytes: bytes(5), createdAt },
    { sha256: 'a', owner: 'admin', bytes: bytes(7), smaller: [], createdAt },
    // Simulates an earlier run that was killed.
    { sha256: 'c', owner: 'admin', bytes: bytes(3), byteCount: 3, createdAt },
  ]);
  const now = api.clock.now();
  const migrate = () => ensureImageSizes(api.db, now);

  await migrate();

  const sizes = (await images.find().toArray()).map(({ byteCount }) => byteCount as number);
  expect(sizes.toSorted((a, b) => a - b)).toEqual([3, 5, 7, 120]);
  expect(await api.db.collection('uploadQuotas').find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'admin', usedBytes: 10, changedAt: now },
    { _id: 'coach', usedBytes: 125, changedAt: now },
  ]);
  expect(await changesBy(api.db, migrate)).toEqual([]);
});
