import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classPictures } from './class-pictures';

const PUBLIC = join(import.meta.dirname, '../../../../public');

test('offers exactly the class pictures that exist', () => {
  const offered = Object.values(classPictures)
    .flat()
    .map(({ address }) => address);
  const drawn = readdirSync(join(PUBLIC, 'pictures/classes')).map(
    (file) => `/pictures/classes/${file}`,
  );
  expect(offered.toSorted()).toEqual(drawn.toSorted());
});
